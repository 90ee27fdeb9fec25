"""Several clients over real sockets do anything in any order, and always see the same game."""

from __future__ import annotations

import asyncio
import json
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from boardwright.server.play.commands import Viewer
from boardwright.server.play.game import LiveGame
from server.play.table import snapshot_of
from server.support.client import Client, Json, entered
from server.support.games import StartedGame, begin
from server.support.running import Running, running_server

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from pathlib import Path

MAX_CLIENTS = 6
TABLES = [
    ("repulso", 2, {}),
    ("repello", 3, {"players": "3", "counters": "1"}),
    ("repello", 2, {"counters": "2"}),
    ("alliances", 2, {"swap": "on"}),
]
some = st.integers(0, 1000)


@dataclass
class Guest:
    """A connected client, its seat if it has one, and its open connection."""

    client: Client
    seat: int | None
    open: AsyncExitStack

    @property
    def viewer(self) -> Viewer:
        return Viewer(frozenset() if self.seat is None else frozenset({self.seat}))


class Sockets(RuleBasedStateMachine):
    """Set `runner` and `running` before a run: all examples share one server."""

    runner: asyncio.Runner
    running: Running

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    @initialize(table=st.sampled_from(TABLES))
    def begin(self, table: tuple[str, int, dict[str, str]]) -> None:
        self.name, seats, options = table
        self.guests: list[Guest] = []
        self.disconnected: list[Guest] = []
        work = begin(self.running.serving.services, self.name, seats, options=options)
        self.game: StartedGame = self.run(work)
        for seat in (*range(seats), None):
            self.enter(seat)

    def enter(self, seat: int | None) -> None:
        key = None if seat is None else self.game.keys[seat]
        self.run(self._enter(Client(self.game.id, key, name="" if key else "Zoe"), seat))

    async def _enter(self, client: Client, seat: int | None) -> None:
        stack = AsyncExitStack()
        await stack.enter_async_context(entered(self.running.address, client))
        self.guests.append(Guest(client, seat, stack))

    def leave(self, guest: Guest) -> None:
        """Disconnect, and check that no key was in any message."""
        self.run(guest.open.aclose())
        received = json.dumps(guest.client.messages)
        assert not any(key in received for key in self.game.keys.values())

    @property
    def plies(self) -> int:
        ply: int = self.guests[0].client.state["ply"]
        return ply

    def guest(self, index: int) -> Guest:
        return self.guests[index % len(self.guests)]

    def carry_out(self, guest: Guest, work: Coroutine[Any, Any, Json]) -> bool:
        """Whether a command was carried out; spectators change nothing."""
        is_done: bool = self.run(work)["type"] == "done"
        assert guest.seat is not None or not is_done
        return is_done

    def command(self, guest: Guest, kind: str, **fields: Any) -> None:
        self.carry_out(guest, guest.client.command(kind, **fields))

    @precondition(lambda self: len(self.guests) < MAX_CLIENTS)
    @rule(index=st.none() | some)
    def connect_client(self, index: int | None) -> None:
        """A spectator or another tab of a player connects."""
        self.enter(None if index is None else index % len(self.game.keys))

    @precondition(lambda self: len(self.guests) > 1)
    @rule(index=some)
    def disconnect_client(self, index: int) -> None:
        guest = self.guests.pop(index % len(self.guests))
        self.leave(guest)
        self.disconnected.append(guest)

    @precondition(lambda self: self.disconnected and len(self.guests) < MAX_CLIENTS)
    @rule(index=some)
    def reconnect_client(self, index: int) -> None:
        """A client reconnects with the last number that it saw, and gets the missed updates."""
        guest = self.disconnected.pop(index % len(self.disconnected))
        self.run(self._enter(guest.client, guest.seat))

    @rule(indices=st.lists(some, min_size=1, max_size=4))
    def legal_moves(self, indices: list[int]) -> None:
        for index in indices:
            self.play(lambda legal, index=index: legal[index % len(legal)])  # type: ignore[misc]

    @precondition(lambda self: self.name == "repulso")
    @rule(index=some, is_undone=st.booleans())
    def an_action_piece(self, index: int, is_undone: bool) -> None:
        """Prefer an action piece if it is legal: slides follow, and can be undone."""

        def choose(legal: list[int]) -> int:
            action_pieces = [action for action in legal if 36 <= action < 72]
            return (action_pieces or legal)[index % len(action_pieces or legal)]

        self.play(choose)
        if is_undone:
            self.undo_on_turn()

    def play(self, choose: Callable[[list[int]], int]) -> None:
        """Make a legal move with a connected client that is to decide."""
        self.run(self._check())
        for guest in self.guests:
            if legal := guest.client.state["legal"]:
                assert self.carry_out(guest, guest.client.move(choose(legal)))
                return

    @rule()
    def undo_on_turn(self) -> None:
        for guest in self.guests:
            state = guest.client.state
            if guest.seat is not None and guest.seat == state["on_turn"]:
                self.command(guest, "undo", ply=state["ply"])
                return

    @rule(index=some, action=st.integers(0, 60), back=st.integers(0, 2))
    def any_move(self, index: int, action: int, back: int) -> None:
        guest = self.guest(index)
        seen = guest.client.state["ply"]
        ply = max(0, seen - back)
        is_done = self.carry_out(guest, guest.client.move(action, ply))
        assert ply == seen or not is_done

    @rule(one=some, other=some, index=some)
    def two_move_at_once(self, one: int, other: int, index: int) -> None:
        """Both send the same move on the same board; at most one of them is in time."""
        first, second = self.guest(one), self.guest(other)
        if first is second or not (legal := first.client.state["legal"]):
            return
        action, ply = legal[index % len(legal)], first.client.state["ply"]

        async def both() -> list[Json]:
            moves = (guest.client.move(action, ply) for guest in (first, second))
            return await asyncio.gather(*moves)

        assert [answer["type"] for answer in self.run(both())].count("done") == 1

    @rule(index=some)
    def undo(self, index: int) -> None:
        guest = self.guest(index)
        self.command(guest, "undo", ply=guest.client.state["ply"])

    @rule(index=some, what=st.sampled_from(["draw", "take-back"]))
    def offer(self, index: int, what: str) -> None:
        self.command(self.guest(index), "offer", what=what)

    @rule(index=some, what=st.sampled_from(["draw", "take-back"]), accept=st.booleans())
    def answer(self, index: int, what: str, accept: bool) -> None:
        accept = accept and (what == "take-back" or self.plies > 8)  # few games end early
        self.command(self.guest(index), "answer", what=what, accept=accept)

    @precondition(lambda self: self.guests[0].client.state["offers"])
    @rule(index=some, accept=st.booleans())
    def answer_open_offer(self, index: int, accept: bool) -> None:
        offered = self.guests[0].client.state["offers"][0]
        responders = [
            g for g in self.guests if g.seat is not None and g.seat not in offered["agreed"]
        ]
        if responders:
            accept = accept and (offered["what"] == "take-back" or self.plies > 8)
            self.command(
                responders[index % len(responders)], "answer", what=offered["what"], accept=accept
            )

    # With three seats an engine would play on, while the clients are compared with the journal.
    @precondition(lambda self: len(self.game.keys) == 2 and self.plies > 8)
    @rule(index=some)
    def resign(self, index: int) -> None:
        self.command(self.guest(index), "resign")

    @rule(index=some)
    def chat(self, index: int) -> None:
        self.run(self.guest(index).client.command("chat", text="hello"))

    @rule(index=some, back=st.none() | st.integers(0, 5))
    def sync(self, index: int, back: int | None) -> None:
        client = self.guest(index).client
        self.run(client.sync(None if back is None else max(0, (client.seen or 0) - back)))

    @invariant()
    def all_match_the_journal(self) -> None:
        if hasattr(self, "game"):
            self.run(self._check())

    async def _check(self) -> None:
        services = self.running.serving.services
        stored = await services.storage.load_game(self.game.id)
        assert stored is not None
        live = LiveGame.replay(stored.id, stored.setup, stored.entries)
        for guest in self.guests:
            await guest.client.until(lambda c: (c.seen or 0) >= live.number)
            assert guest.client.seen == live.number
            expected = plain(snapshot_of(live, guest.viewer, services.moment()))
            assert (guest.client.state, guest.client.moves) == (
                expected["state"],
                expected["moves"],
            )
            assert len(guest.client.chat) == len(live.chat)
            decides = guest.seat is not None and guest.seat == live.to_move and not live.engine
            assert bool(guest.client.state["legal"]) == decides

    def teardown(self) -> None:
        for guest in getattr(self, "guests", []):
            self.leave(guest)


def plain(value: Any) -> Any:
    """The value as a client reads it from JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_all_views_agree(tmp_path: Path) -> None:
    check_all_views_agree(running_server(str(tmp_path / "games.db")))


def check_all_views_agree(server: AbstractAsyncContextManager[Running]) -> None:
    rules = settings(
        max_examples=12,
        stateful_step_count=30,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.generate],  # few steps fail, and shrinking them takes minutes
        suppress_health_check=list(HealthCheck),
    )
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        Sockets.runner = runner
        Sockets.running = runner.run(stack.enter_async_context(server))
        try:
            run_state_machine_as_test(Sockets, settings=rules)
        finally:
            runner.run(stack.aclose())
