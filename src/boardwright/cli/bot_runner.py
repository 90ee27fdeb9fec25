"""Runs a bot: registers it, answers challenges, and plays several games in parallel.

BotEvents: one task reads /api/stream/event
    |
    +-- per game: BotGame._follow  reads the game's stream, stores the latest state
                  BotGame._decide  waits for a state, thinks, posts a move
                      |
                      +-- BotPlayer.choose in a worker thread
"""

from __future__ import annotations

import asyncio
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from boardwright.cli.bot_api import Api, Disconnected, ServerRefused
from boardwright.engine import Budget, Player, PlayerFailed, make_player
from boardwright.engine.spec import parse_spec
from boardwright.engine.wire import one_line
from boardwright.games import (
    GAMES,
    BoardwrightError,
    MalformedInput,
    Move,
    Position,
    parse_position,
)
from boardwright.games.clock import Clock

if TYPE_CHECKING:
    from collections.abc import Callable


MAX_CHAT = 400
# The board has changed since the move was chosen; the stream sends the new state.
_CHANGED = ("stale", "not-your-turn", "waiting", "over")


class BotGame:
    """One game of the bot; `view` is the game as in the event stream."""

    def __init__(
        self, api: Api, view: dict[str, Any], player: BotPlayer, print_line: Callable[[str], None]
    ) -> None:
        self._api = api
        self._path = f"/api/bot/game/{view['id']}"
        self._stream = f"/api/bot/game/stream/{view['id']}"
        self._control: dict[str, Any] = view["control"]
        self._thinker = player
        self._print = print_line
        self._seats = frozenset[int]()
        self._state: dict[str, Any] | None = None
        self._state_received_at = 0.0
        self._handled_number = -1  # the number of the last state that was answered
        self._changed = asyncio.Event()

    async def run(self) -> str:
        """Play until the game is over or the player has failed; returns how it ended."""
        jobs = [asyncio.ensure_future(self._follow()), asyncio.ensure_future(self._decide())]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            return done.pop().result()
        finally:
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, return_exceptions=True)

    async def _follow(self) -> str:
        """Read the stream, with reconnects, until the game is over; returns how it ended."""

        def lost(error: Disconnected) -> None:
            self._print(f"connection lost: {error}")

        async with aclosing(self._api.follow(self._stream, lost)) as lines:
            async for line in lines:
                if line is not None:
                    self._on_line(line)
                elif self._state is not None and self._state["status"] == "over":
                    break
        assert self._state is not None
        outcome = self._state["outcome"]
        return str(self._state["reason"] if outcome is None else outcome["text"])

    def _on_line(self, line: dict[str, Any]) -> None:
        if "you" in line:
            self._seats = frozenset(line["you"])
        if line.get("state") is not None:
            self._state = line["state"]
            self._state_received_at = time.monotonic()
            self._changed.set()

    async def _decide(self) -> str:
        """Think and move at every decision of this bot; returns only if the player fails."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if (state := self._state) is None or not self._is_own_decision(state):
                continue
            try:
                move = await self._choose(state)
            except (PlayerFailed, MalformedInput) as error:
                return await self._give_up(str(error))
            # Play only if the board is still the one that the player thought about.
            now = self._state
            if now is not None and now["number"] == state["number"] and self._is_own_decision(now):
                await self._play(state, move)

    def _is_own_decision(self, state: dict[str, Any]) -> bool:
        """Whether this bot decides; the state lacks legal moves while an engine stands in."""
        is_new: bool = state["number"] != self._handled_number
        return is_new and state["to_move"] in self._seats and state["legal"] is not None

    async def _choose(self, state: dict[str, Any]) -> Move:
        def choose() -> Move:
            return self._thinker.choose(parse_position(state["text"]), budget)

        budget = budget_of(self._control, state, time.monotonic() - self._state_received_at)
        return await asyncio.to_thread(choose)

    async def _play(self, state: dict[str, Any], move: Move) -> None:
        seen = f"ply={state['ply']}&number={state['number']}"
        try:
            await self._api.post(f"{self._path}/move/{quote(str(move), safe='')}?{seen}")
        except ServerRefused as refused:
            if refused.code not in _CHANGED:
                raise
        else:
            self._handled_number = state["number"]

    async def _give_up(self, reason: str) -> str:
        self._print(f"the player failed: {reason}; resigning")
        text = one_line(f"My program failed: {reason}")[:MAX_CHAT]
        with suppress(ServerRefused, Disconnected):
            await self._api.post_once(f"{self._path}/chat", {"text": text})
        with suppress(ServerRefused):
            await self._api.post(f"{self._path}/resign")
        return "resigned"


USUAL_SECONDS = 1.0  # per decision, if the game has no clock


class BotPlayer:
    """A player that is used in a worker thread; `close` in another thread ends its search."""

    def __init__(self, make: Callable[[], Player]) -> None:
        self._make = make
        self._player: Player | None = None
        self._is_closed = False
        self._lock = threading.Lock()

    def choose(self, position: Position, budget: Budget) -> Move:
        if self._player is None:
            self._on_line(self._make())
        assert self._player is not None
        return self._player.choose(position, budget)

    def _on_line(self, player: Player) -> None:
        with self._lock:
            if not self._is_closed:
                self._player = player
                return
        player.close()
        raise PlayerFailed("crash", "the player is no longer needed")

    def close(self) -> None:
        with self._lock:
            self._is_closed = True
        if self._player is not None:
            self._player.close()


def ready_player(action: str, view: dict[str, Any]) -> Player:
    """A player prepared for this game; a random seed makes it play differently each time."""
    player = make_player(action, GAMES[view["name"]], seed=random.randrange(1 << 31))
    try:
        player.new_game(parse_position(view["start"]))
    except BaseException:
        player.close()
        raise
    return player


def budget_of(control: dict[str, Any], state: dict[str, Any], elapsed: float) -> Budget:
    """The clock, if the game has one; a correspondence game gets the default time per move."""
    if control["kind"] != "clock" or state["clock"] is None:
        return Budget(seconds=USUAL_SECONDS)
    left = [ms / 1000 for ms in state["clock"]["remaining"]]
    left[state["to_move"]] = max(0.0, left[state["to_move"]] - elapsed)
    allotted = 60.0 * control["minutes"]
    return Budget(clock=Clock(tuple(left), float(control["increment"]), allotted))


@dataclass(frozen=True)
class BotSettings:
    """The word of a bot's player, the games it accepts, and how many in parallel and in total."""

    player: str
    games: tuple[str, ...]
    at_once: int = 4
    in_all: int | None = None

    @classmethod
    def of(cls, player: str, accept: str | None, at_once: int, in_all: int | None) -> BotSettings:
        """Checked settings; leaves out games that the player cannot play, unless none remains."""
        requested = tuple(GAMES) if accept is None else tuple(w.strip() for w in accept.split(","))
        if unknown := [name for name in requested if name not in GAMES]:
            raise MalformedInput(f"unknown game {unknown[0]!r} ({', '.join(GAMES)})")
        playable = tuple(name for name in requested if _objection(player, name) is None)
        if not playable:
            raise MalformedInput(_objection(player, requested[0]) or "no games are accepted")
        return cls(player, playable, at_once, in_all)

    def objection(self, view: dict[str, Any]) -> str | None:
        """Why a challenge is declined; None if the game can be played."""
        name = view["name"]
        if name not in self.games:
            return f"it does not play {name}"
        if view["rules"] != GAMES[name].rules_version:
            return f"it uses another version of the rules of {name}"
        return None


def _objection(player: str, game: str) -> str | None:
    try:
        parse_spec(player, GAMES[game])
    except MalformedInput as error:
        return str(error)
    return None


def print_line(text: str) -> None:
    print(f"{datetime.now():%H:%M:%S} {text}", flush=True)


async def run_bot(
    server: str,
    token: str | None,
    register: str | None,
    settings: BotSettings,
    *,
    first_wait: float = 1.0,
) -> None:
    """Register if requested, then play; before `in_all` only refusals and Ctrl-C end it."""
    if register is not None:
        token = await registered(server, register)
    if not token:
        raise MalformedInput("give --token, set BOARDWRIGHT_TOKEN, or --register a new bot")
    threads = settings.at_once + 8  # resumed games may exceed the limit of parallel games
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(threads))
    await asyncio.to_thread(try_out, settings)
    async with Api(server, token, first_wait=first_wait) as api:
        await BotEvents(api, settings, print_line).run()


async def registered(server: str, name: str) -> str:
    """Register a bot, print its token, which is never shown again, and return it."""
    async with Api(server, None) as api:
        try:
            created = await api.post_once("/api/bots", {"name": name})
        except Disconnected as error:
            raise MalformedInput(f"{server} cannot be reached: {error}") from None
    print(f"{created['name']} is registered. Its token, shown only this once:", flush=True)
    print(created["token"], flush=True)
    return str(created["token"])


def try_out(settings: BotSettings) -> None:
    """Start the player once, so that a broken player fails before it accepts a challenge."""
    make_player(settings.player, GAMES[settings.games[0]]).close()


EVENTS = "/api/stream/event"


class BotEvents:
    """Listens to the events of one bot; each of its games has a task.

    `_accepted` has accepted games that have not begun yet; `_started` counts these and all begun
    games.
    """

    def __init__(self, api: Api, settings: BotSettings, print_line: Callable[[str], None]) -> None:
        self._api = api
        self._settings = settings
        self._print = print_line
        self._challenges: dict[str, dict[str, Any]] = {}
        self._accepted: set[str] = set()
        self._games: dict[str, asyncio.Task[None]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._started = 0
        self._finished = 0
        self._all_finished = asyncio.Event()

    async def run(self) -> None:
        """Play until the requested number of games is finished."""
        jobs = [
            asyncio.ensure_future(self._listen()),
            asyncio.ensure_future(self._all_finished.wait()),
        ]
        try:
            done, _ = await asyncio.wait(jobs, return_when=asyncio.FIRST_COMPLETED)
            done.pop().result()
        finally:
            tasks = [*jobs, *self._tasks, *self._games.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _listen(self) -> None:
        """Handle the events, with reconnects."""

        def lost(error: Disconnected) -> None:
            self._print(f"no connection to {self._api.server}: {error}")

        async with aclosing(self._api.follow(EVENTS, lost)) as events:
            async for event in events:
                if event is None:
                    self._forget()
                else:
                    self._on_event(event)

    def _forget(self) -> None:
        """Forget waiting challenges and accepted games: a new stream lists current challenges."""
        self._challenges.clear()
        self._started -= len(self._accepted)
        self._accepted.clear()

    def _on_event(self, event: dict[str, Any]) -> None:
        match event:
            case {"type": "challenge", "challenge": view}:
                self._print(f"challenge {view['id']}: {described(view)}")
                self._challenges[view["id"]] = view
            case {"type": "challengeCanceled", "challenge": view}:
                self._print(f"challenge {view['id']} is withdrawn")
                self._challenges.pop(view["id"], None)
            case {"type": "gameStart", "game": view}:
                self._start(view)
            case {"type": "gameFinish", "game": view}:
                self._dismiss(view["id"])
            case {"type": "closing", "reason": reason}:
                self._print(f"the server is shutting down: {one_line(str(reason))}")
        self._handle_challenges()

    def _handle_challenges(self) -> None:
        """Decline games that the bot cannot play, accept others up to the limit; the rest wait."""
        for game_id, view in tuple(self._challenges.items()):
            objection = self._settings.objection(view)
            if objection is None and not self._has_room:
                continue
            del self._challenges[game_id]
            if objection is None:
                self._accepted.add(game_id)
                self._started += 1
            task = asyncio.ensure_future(self._handle_challenge(game_id, objection))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    @property
    def _has_room(self) -> bool:
        settings = self._settings
        if settings.in_all is not None and self._started >= settings.in_all:
            return False
        return len(self._games) + len(self._accepted) < settings.at_once

    async def _handle_challenge(self, game_id: str, objection: str | None) -> None:
        action = "accept" if objection is None else "decline"
        try:
            await self._api.post(f"/api/challenge/{game_id}/{action}")
        except ServerRefused as refused:
            self._print(f"challenge {game_id}: {refused}")
            self._dismiss(game_id)
        else:
            reason = "accepted" if objection is None else f"declined: {objection}"
            self._print(f"challenge {game_id}: {reason}")

    def _dismiss(self, game_id: str) -> None:
        """Drop an accepted game that does not begin."""
        if game_id in self._accepted:
            self._accepted.discard(game_id)
            self._started -= 1

    def _start(self, view: dict[str, Any]) -> None:
        """Play a game that began, or that continues after a lost connection."""
        game_id = view["id"]
        if game_id in self._games:
            return
        if game_id in self._accepted:
            self._accepted.discard(game_id)
        else:
            self._started += 1
        self._print(f"game {game_id} starts: {described(view)}")
        task = self._games[game_id] = asyncio.ensure_future(self._play(view))
        task.add_done_callback(partial(self._ended, game_id))

    async def _play(self, view: dict[str, Any]) -> None:
        game_id = view["id"]

        def print_line(text: str) -> None:
            self._print(f"game {game_id}: {text}")

        player = BotPlayer(partial(ready_player, self._settings.player, view))
        try:
            print_line(await BotGame(self._api, view, player, print_line).run())
        except BoardwrightError as error:
            print_line(f"stopped: {error}")
        except Exception as error:
            print_line(f"stopped by a bug in Boardwright: {error!r}")
        finally:
            await asyncio.to_thread(player.close)

    def _ended(self, game_id: str, task: asyncio.Task[None]) -> None:
        del self._games[game_id]
        if task.cancelled():
            return
        self._finished += 1
        if self._settings.in_all is not None and self._finished >= self._settings.in_all:
            self._all_finished.set()
        else:
            self._handle_challenges()


def described(view: dict[str, Any]) -> str:
    """The game's title and the other players."""
    others = [s["name"] or s["kind"] for i, s in enumerate(view["seats"]) if i not in view["you"]]
    return one_line(f"{view['title']} with {', '.join(others) or 'itself'}")
