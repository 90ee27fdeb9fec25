"""Our own players behind the engine protocol, their options, and the cache of players."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import msgspec

from boardwright import __version__, core
from boardwright.engine.analysis import INTERVAL, Analysis, info_lines, report_of
from boardwright.engine.choice import LONGEST
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.engine.player import Budget, thinking_time
from boardwright.engine.players import EnginePlayer, make_built_in
from boardwright.engine.random_players import RandomPlayer
from boardwright.engine.search_thread import stopped_after
from boardwright.engine.wire import PROTOCOL, Go
from boardwright.games import GAMES, Game, MalformedInput, Move

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from boardwright.core import Report
    from boardwright.engine.engine import Engine
    from boardwright.engine.player import GameHistory

ROOM = len(GAMES) * (28 << 20)  # bytes of all cached tables: some for every game
# Options that are numbers: the default, the least and the most.
NUMBERS = {
    "Level": (FULL_STRENGTH, 1, FULL_STRENGTH),
    "Threads": (1, 1, 256),
    "Memory": (64, 1, 1 << 20),  # MiB
    "Seed": (0, 0, (1 << 63) - 1),
}
# Options that are text, and their defaults.
TEXTS = {"Method": "auto", "Network": "auto", "Player": "none", "Book": "off", "Info": "text"}
WORDS = {"Info": ("text", "json", "none"), "Book": ("off", "on")}


@dataclass(frozen=True)
class EngineSettings:
    """The options that `setoption` sets."""

    level: int = FULL_STRENGTH
    method: str = "auto"
    threads: int = 1
    memory: int = 64  # MiB
    seed: int = 0
    network: str = "auto"  # or a file
    player: str = "none"
    book: str = "off"
    info: str = "text"

    @property
    def word(self) -> str:
        """The word of the player that thinks."""
        if self.player != "none":
            return self.player
        method = "" if self.method == "auto" else f",method={self.method}"
        network = "" if self.network == "auto" else f",network={self.network}"
        own = f"threads={self.threads},memory={self.memory},book={self.book}"
        return f"level{self.level}{method}{network},{own}"

    def lines(self) -> Iterator[str]:
        """The lines that give another process the same options."""
        for name in (*NUMBERS, *TEXTS):
            yield f"setoption name {name} value {getattr(self, name.lower())}"

    def changed(self, words: list[str]) -> EngineSettings:
        """The settings after `name X value Y`."""
        match words:
            case ["name", name, "value", value] if name in NUMBERS:
                return replace(self, **{name.lower(): _number(name, value)})  # type: ignore[arg-type]
            case ["name", name, "value", value] if value not in WORDS.get(name, (value,)):
                raise MalformedInput(f"{name} is one of {', '.join(WORDS[name])}")
            case ["name", name, "value", *value] if name in TEXTS and value:
                return replace(self, **{name.lower(): " ".join(value)})  # type: ignore[arg-type]
            case ["name", name, "value", _]:
                names = ", ".join([*NUMBERS, *TEXTS])
                raise MalformedInput(f"unknown option {name[:40]!r} (options: {names})")
            case _:
                raise MalformedInput("use: setoption name NAME value VALUE")


def option_lines() -> Iterator[str]:
    """The lines that announce the options."""
    for name, (default, minimum, maximum) in NUMBERS.items():
        yield f"option name {name} type number default {default} min {minimum} max {maximum}"
    for name, text in TEXTS.items():
        yield f"option name {name} type text default {text}"


def _number(name: str, value: str) -> int:
    _, minimum, maximum = NUMBERS[name]
    is_number = value.isascii() and value.isdigit() and len(value) < 20
    if not (is_number and minimum <= int(value) <= maximum):
        raise MalformedInput(f"{name} must be a whole number from {minimum} to {maximum}")
    return int(value)


class Thinker(Protocol):
    """The part of a host that answers requests of the protocol."""

    def introduction(self) -> Iterator[str]: ...

    def set_option(self, words: list[str]) -> None: ...

    def prepare(self, game: Game) -> None:
        """Build what thinking about the game needs, unless it is built already."""

    def new_game(self, game: Game) -> None: ...

    def think(
        self, history: GameHistory, go: Go, stop: core.Stop, send: Callable[[str], object]
    ) -> str:
        """The move in notation; `send` sends reports during the search."""


class OwnThinker:
    """Plays and analyses according to the settings."""

    def __init__(self, settings: EngineSettings | None = None, room: int = ROOM) -> None:
        self._settings = settings or EngineSettings()
        self._room = room
        self._players: OrderedDict[tuple[str, str], EnginePlayer | RandomPlayer] = OrderedDict()

    def introduction(self) -> Iterator[str]:
        yield f"id name Boardwright {__version__}"
        yield "id author the Boardwright project"
        yield f"protocol {PROTOCOL}"
        yield from option_lines()

    def set_option(self, words: list[str]) -> None:
        self._settings = self._settings.changed(words)

    def prepare(self, game: Game) -> None:
        self.player(game)

    def new_game(self, game: Game) -> None:
        """Forget the last game, so that the same seed plays the same game again."""
        player = self.player(game)
        if isinstance(player, EnginePlayer):
            player.engine.new_game()

    def player(self, game: Game) -> EnginePlayer | RandomPlayer:
        """The cached or new player of the settings; evicts the least recently used players."""
        key = (game.name, self._settings.word)
        if key not in self._players:
            player = make_built_in(self._settings.word, game)
            while self._players and self.memory + _memory_of(player) > self._room:
                self._players.popitem(last=False)
            self._players[key] = player
        self._players.move_to_end(key)
        self._players[key].reseed(self._settings.seed)
        return self._players[key]

    @property
    def memory(self) -> int:
        """Bytes that the tables of all engines may take."""
        return sum(map(_memory_of, self._players.values()))

    def think(
        self, history: GameHistory, go: Go, stop: core.Stop, send: Callable[[str], object]
    ) -> str:
        player, info = self.player(history.game), self._settings.info
        budget = player.spec.budget_within(go.budget, go.at_most, history.state)
        if isinstance(player, RandomPlayer):
            return str(history.game.move(player.choose_action(history.state, budget)))
        allows_book = not (go.infinite or go.only)
        found = player.engine.from_book(history.state) if allows_book else None
        if found is not None:
            _report_book(found.analysis(history.position), go, send, info)
            action = found.action
        elif go.infinite or go.only or go.lines > 1 or info == "json":
            return self._analyse(player.engine, history, replace(go, budget=budget), stop, send)
        else:

            def on_report(report: Report) -> None:
                _send_analysis(Analysis.of(history.position, report), send, is_json=False)

            listener = None if info == "none" else on_report
            action = player.engine.choose_action(
                history.state, budget, stop=stop, listener=listener
            )
        return str(history.game.move(action))

    def _analyse(
        self,
        engine: Engine,
        history: GameHistory,
        go: Go,
        stop: core.Stop,
        send: Callable[[str], object],
    ) -> str:
        found: Analysis | None = None
        is_json = self._settings.info == "json"
        limits = Budget() if go.infinite else go.budget
        analyses = engine.analyse(
            history.position,
            seconds=None if go.infinite else thinking_time(history.state, limits),
            nodes=limits.nodes,
            depth=limits.depth,
            lines=go.lines,
            only=_only(history, go),
            stop=stop,
            interval=INTERVAL if is_json else 0.0,
        )
        is_endless = limits.depth and not (limits.nodes or limits.seconds or limits.clock)
        with closing(analyses), stopped_after(stop, LONGEST if is_endless else None):
            for found in analyses:
                _send_analysis(found, send, is_json=is_json)
        assert found is not None
        if is_json:
            _send_analysis(found, send, is_json=True, final=True)
        return str(found.best)


def _report_book(found: Analysis, go: Go, send: Callable[[str], object], info: str) -> None:
    if info != "none":
        is_json = info == "json"
        reported = replace(found, lines=found.lines[: go.lines])
        _send_analysis(reported, send, is_json=is_json, final=is_json)


def _send_analysis(
    found: Analysis, send: Callable[[str], object], *, is_json: bool, final: bool = False
) -> None:
    if is_json:
        report = report_of(found, final=final)
        send(f"report {msgspec.json.encode(report).decode()}")
        return
    for line in info_lines(found):
        send(line)


def _only(history: GameHistory, go: Go) -> tuple[Move, ...]:
    moves = tuple(map(history.game.parse_move, go.only))
    for move in moves:
        if not history.state.is_legal(history.game.action(move)):
            raise MalformedInput(f"searchmoves: {move} is not legal here")
    return moves


def _memory_of(player: EnginePlayer | RandomPlayer) -> int:
    return player.engine.memory if isinstance(player, EnginePlayer) else 0
