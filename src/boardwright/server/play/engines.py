"""Engine seats: request one move per decision from the workers, while it is needed."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from boardwright.engine.player import Budget
from boardwright.games.clock import Clock
from boardwright.server.errors import Refused, StorageUnavailable, note_failure
from boardwright.server.play.clocks import ending, remaining
from boardwright.server.play.commands import Context, Decision
from boardwright.server.play.decide import engine_move
from boardwright.server.workers.jobs import MoveJob, QueueFull, ThinkingFailed, ThinkingStopped

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Mapping

    from boardwright.server.play.backend import EngineSource, GameStore
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.room import Room

FIRST_DELAY, LONGEST_DELAY = 2_000, 120_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Retry:
    """Blocks requests for this board until `not_before`; `delay` is the wait in milliseconds."""

    board_number: int
    not_before: int
    delay: int


class EngineRetries:
    """The retries by game. The delay doubles with each failure on the same board."""

    def __init__(self) -> None:
        self._by_game: dict[str, Retry] = {}

    def schedule(self, live: LiveGame, now: int) -> int:
        """Schedule the next request after a failure; returns the delay."""
        last = self._by_game.get(live.id)
        is_same = last is not None and last.board_number == live.board_number
        delay = min(2 * last.delay, LONGEST_DELAY) if last and is_same else FIRST_DELAY
        self._by_game[live.id] = Retry(live.board_number, now + delay, delay)
        return delay

    def is_delayed(self, live: LiveGame, now: int) -> bool:
        retry = self._by_game.get(live.id)
        if retry is None or retry.board_number != live.board_number:
            return False
        return now < retry.not_before

    def forget(self, game_id: str) -> None:
        self._by_game.pop(game_id, None)

    def retain(self, game_ids: Container[str]) -> None:
        """Drop the retries of all other games."""
        for game_id in [cached for cached in self._by_game if cached not in game_ids]:
            del self._by_game[game_id]


MAX_CACHED_CREATORS = 10_000  # games whose creators are cached
_log = logging.getLogger(__name__)


class Engines:
    """Requests the moves of engine seats. The sweeper repeats requests that got no response.

    After a worker failure each retry waits longer, because the machine may be the cause. Only a
    position that is too large for a worker loses the game, since every retry would fail.

    An engine always replies to a person or a bot. A game in which engines make all decisions pauses
    while no viewer is connected. `paused` has the ids of such games in the memory of this process;
    the storage marks them too, so that sweeps do not find them again and again.
    """

    def __init__(self, storage: GameStore, pool: EngineSource, process: str) -> None:
        self._storage = storage
        self._pool = pool
        self._process = process
        self._running: dict[str, tuple[int, asyncio.Task[None]]] = {}
        self._clients: dict[str, str] = {}  # game id -> client that created it
        self._retries = EngineRetries()
        self.paused: set[str] = set()

    def refresh(self, room: Room) -> None:
        """Request the decision of an engine if it is needed, and cancel an outdated request."""
        live = room.live
        is_needed = bool(live.engine) and is_waited_for(room)
        if not live.engine:
            self.paused.discard(live.id)
        elif not is_needed:
            self.paused.add(live.id)
        running = self._running.get(live.id)
        if running is not None:
            if live.engine and running[0] == live.board_number:
                return
            self._pool.cancel(live.id)
            if running[1] is not asyncio.current_task():  # that task has just written its decision
                running[1].cancel()
            del self._running[live.id]
        if is_needed and not self._retries.is_delayed(live, room.moment().now):
            task = asyncio.ensure_future(self._answer(room, live))
            self._running[live.id] = (live.board_number, task)
            task.add_done_callback(lambda done: self._forget(live.id, done))

    async def settle_pauses(self, rooms: Mapping[str, Room], due: Iterable[str]) -> None:
        """Hide paused games from sweeps, and request moves again where viewers wait."""
        self.paused &= rooms.keys()
        self._retries.retain(rooms)
        for game_id in tuple(self.paused):
            self.refresh(rooms[game_id])
        paused = self.paused.intersection(due) - self._running.keys()
        if heads := {game_id: rooms[game_id].live.number for game_id in paused}:
            await self._storage.pause_engines(heads, self._process)

    def is_thinking(self, game_id: str) -> bool:
        return game_id in self._running

    def _forget(self, game_id: str, task: asyncio.Task[None]) -> None:
        running = self._running.get(game_id)
        if running is not None and running[1] is task:
            del self._running[game_id]
        note_failure(task)

    async def _answer(self, room: Room, live: LiveGame) -> None:
        try:
            if not await self._claim(room, live):
                return
            client = await self._client_of(live.id)
            action = await self._pool.choose(job_of(room, live, client))
        except (QueueFull, StorageUnavailable, ThinkingStopped):
            return  # the sweeper requests it again, if it is still needed
        except ThinkingFailed as error:
            self._retry_later(room, live, error)
        except Refused as error:  # the position is too large for a worker
            text = str(error)
            await _write(room, live, lambda now, context: _crashed(now, text, context))
        else:
            self._retries.forget(live.id)
            await _write(room, live, lambda now, context: engine_move(now, action, context))

    def _retry_later(self, room: Room, live: LiveGame, error: ThinkingFailed) -> None:
        delay = self._retries.schedule(live, room.moment().now)
        _log.warning("game %s: retrying its engine in %d ms: %s", live.id, delay, error)

    async def _claim(self, room: Room, live: LiveGame) -> bool:
        """Claim the thinking for this process; a claim also ends the pause of a game."""
        paused_ply = None if has_decider(room) else live.ply
        claim = partial(self._storage.claim_thinking, live.id, self._process, paused_ply)
        is_paused = live.id in self.paused
        is_claimed = await (claim() if is_paused else self._storage.cluster.claim(claim))
        if is_claimed:
            self.paused.discard(live.id)
        return is_claimed

    async def _client_of(self, game_id: str) -> str:
        """The client whose share of the workers a game uses: the client that created it.

        All games with an unknown creator use one share together.
        """
        if game_id not in self._clients:
            if len(self._clients) >= MAX_CACHED_CREATORS:
                self._clients.clear()
            self._clients[game_id] = await self._storage.client_of(game_id)
        return self._clients[game_id]

    def forget(self, game_id: str) -> None:
        """Stop thinking about a game that was deleted."""
        self.paused.discard(game_id)
        self._retries.forget(game_id)
        if (running := self._running.pop(game_id, None)) is not None:
            running[1].cancel()

    async def close(self) -> None:
        tasks = [task for _, task in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _write(
    room: Room, before: LiveGame, decide: Callable[[LiveGame, Context], Decision]
) -> None:
    """Write a decision if the board is still the one in the request."""

    def decider(now: LiveGame, context: Context) -> Decision:
        is_same = now.board_number == before.board_number and now.engine
        return decide(now, context) if is_same else Decision(())

    with suppress(Refused, StorageUnavailable):
        await room.run(decider)


def _crashed(now: LiveGame, text: str, context: Context) -> Decision:
    assert now.to_move is not None
    clock = remaining(now, context.moment)
    return Decision((ending(now, now.to_move, "crash", clock, text),))


def is_waited_for(room: Room) -> bool:
    """Whether a viewer is connected, or a player decides after the engines."""
    if has_decider(room):
        return True
    places = (room.presence.here, *room.presence.elsewhere.values())
    return bool(room.listeners) or any(place.seats or place.spectators for place in places)


def has_decider(room: Room) -> bool:
    """Whether a person, a bot or a tournament waits for the engines' decisions."""
    return bool(room.live.setup.tournament) or any(seat.decides_itself for seat in room.live.seats)


def job_of(room: Room, live: LiveGame, client: str) -> MoveJob:
    control, left, clock = live.setup.control, remaining(live, room.moment()), None
    if left is not None and control.kind == "clock" and live.to_move not in live.left:
        seconds = tuple(milliseconds / 1000 for milliseconds in left)
        clock = Clock(seconds, control.increment, control.allotted / 1000)
    return MoveJob(
        client,
        live.id,
        live.board_number,
        live.position,
        live.engine,
        Budget(clock=clock),
        seed_of(live),
    )


def seed_of(live: LiveGame) -> int:
    """The seed of a game, stable across retries; players mix the position into it."""
    return int.from_bytes(hashlib.sha256(live.id.encode()).digest()[:6])
