"""One game of a bot: it is followed over its stream, thought about in a thread, and answered."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from contextlib import aclosing, suppress
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from boardwright.cli.bot_api import Api, Disconnected, ServerRefused
from boardwright.engine import Budget, Player, PlayerFailed, make_player
from boardwright.engine.wire import one_line
from boardwright.games import GAMES, MalformedInput, Move, Position, parse_position
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable


MAX_CHAT = 400
# The board is another one than the move was for: the stream tells which.
_CHANGED = ("stale", "not-your-turn", "waiting", "over")


class BotGame:
    """`view` is the game as the event stream told of it."""

    def __init__(
        self, api: Api, view: dict[str, Any], player: BotPlayer, say: Callable[[str], None]
    ) -> None:
        self._api = api
        self._path = f"/api/bot/game/{view['id']}"
        self._stream = f"/api/bot/game/stream/{view['id']}"
        self._control: dict[str, Any] = view["control"]
        self._thinker = player
        self._say = say
        self._seats = frozenset[int]()
        self._state: dict[str, Any] | None = None
        self._told_at = 0.0
        self._answered = -1  # the number of the last board that was decided on
        self._changed = asyncio.Event()

    async def run(self) -> str:
        """Play until the game is over, or the player has failed; how it ended."""
        jobs = [asyncio.ensure_future(self._follow()), asyncio.ensure_future(self._decide())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def _follow(self) -> str:
        """Read the stream, and another one when it breaks, until the game is over."""

        def lost(error: Disconnected) -> None:
            self._say(f"connection lost: {error}")

        async with aclosing(self._api.follow(self._stream, lost)) as lines:
            async for line in lines:
                if line is not None:
                    self._take(line)
                elif self._state is not None and self._state["status"] == "over":
                    break
        assert self._state is not None
        outcome = self._state["outcome"]
        return str(self._state["reason"] if outcome is None else outcome["text"])

    def _take(self, line: dict[str, Any]) -> None:
        if "you" in line:
            self._seats = frozenset(line["you"])
        if line.get("state") is not None:
            self._state = line["state"]
            self._told_at = time.monotonic()
            self._changed.set()

    async def _decide(self) -> str:
        """Think and move whenever it is for this bot to decide; ends where the player fails."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if (state := self._state) is None or not self._is_mine(state):
                continue
            try:
                move = await self._choose(state)
            except (PlayerFailed, MalformedInput) as error:
                return await self._give_up(str(error))
            if self._is_current(state):
                await self._play(state, move)

    def _is_mine(self, state: dict[str, Any]) -> bool:
        """Only the player that is to decide is told the legal moves, unless an engine stands in."""
        is_new: bool = state["number"] != self._answered
        return is_new and state["to_move"] in self._seats and state["legal"] is not None

    def _is_current(self, state: dict[str, Any]) -> bool:
        """Whether the board is still the one that was thought about."""
        now = self._state
        return now is not None and now["number"] == state["number"] and self._is_mine(now)

    async def _choose(self, state: dict[str, Any]) -> Move:
        def choose() -> Move:
            return self._thinker.choose(parse_position(state["text"]), budget)

        budget = budget_of(self._control, state, time.monotonic() - self._told_at)
        return await asyncio.to_thread(choose)

    async def _play(self, state: dict[str, Any], move: Move) -> None:
        seen = f"ply={state['ply']}&number={state['number']}"
        try:
            await self._api.post(f"{self._path}/move/{quote(str(move), safe='')}?{seen}")
        except ServerRefused as refused:
            if refused.code not in _CHANGED:
                raise
        else:
            self._answered = state["number"]

    async def _give_up(self, why: str) -> str:
        self._say(f"the player failed: {why}; resigning")
        text = one_line(f"My program failed: {why}")[:MAX_CHAT]
        with suppress(ServerRefused, Disconnected):
            await self._api.post_once(f"{self._path}/chat", {"text": text})
        with suppress(ServerRefused):
            await self._api.post(f"{self._path}/resign")
        return "resigned"


USUAL_SECONDS = 1.0  # a decision, where no clock says how long it may take


class BotPlayer:
    """Asked in a thread of its own; closing it in another ends what it is doing."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make
        self._player: Player | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def choose(self, position: Position, budget: Budget) -> Move:
        if self._player is None:
            self._take(self._make())
        assert self._player is not None
        return self._player.choose(position, budget)

    def _take(self, player: Player) -> None:
        with self._lock:
            if not self._is_closed:
                self._player = player
                return
        player.close()
        raise PlayerFailed("crash", "nobody waits for the player any more")

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
        if self._player is not None:
            self._player.close()


def ready_player(word: str, view: dict[str, Any]) -> Player:
    """A player that has been told which game begins; another seed, another game."""
    player = make_player(word, GAMES[view["name"]], seed=random.randrange(1 << 31))
    try:
        player.new_game(parse_position(view["start"]))
    except BaseException:
        player.close()
        raise
    return player


def budget_of(control: dict[str, Any], state: dict[str, Any], elapsed: float) -> Budget:
    """A clock is the player's to share out; days are not there to be thought through."""
    if control["kind"] != "clock" or state["clock"] is None:
        return Budget(seconds=USUAL_SECONDS)
    left = [ms / 1000 for ms in state["clock"]["remaining"]]
    left[state["to_move"]] = max(0.0, left[state["to_move"]] - elapsed)
    allotted = 60.0 * control["minutes"]
    return Budget(clock=Clock(tuple(left), float(control["increment"]), allotted))
