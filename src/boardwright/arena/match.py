"""A match as a value: everything that decides which games are played; and their openings."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations
from pathlib import Path

from boardwright import core
from boardwright.arena.elo import Sprt  # noqa: TC001  # read when a match is decoded
from boardwright.engine.player import Budget
from boardwright.games import (
    BoardwrightError,
    Game,
    MalformedInput,
    Position,
    game_named,
    parse_position,
)
from boardwright.games.clock import Clock
from boardwright.records.formats import ENDINGS, format_of_name, read_records

_CLOCK = re.compile(r"(\d{1,5}(?:\.\d{1,6})?)(?:\+(\d{1,5}(?:\.\d{1,6})?))?")
# More than any user waits for, and within the range of timers and the core.
_MAXIMA = {"seconds": 1_000_000, "nodes": 10**12, "depth": 10_000, "minutes": 10_000}
_MAX_INCREMENT = 3600


@dataclass(frozen=True)
class MoveLimits:
    """`seconds` for each move, or `minutes` for the game and `increment` seconds for each move.

    None means no limit of that kind.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    minutes: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        if all(getattr(self, name) is None for name in _MAXIMA):
            raise MalformedInput("players need a limit: a time, a clock, nodes or depth")
        for name, maximum in _MAXIMA.items():
            limit = getattr(self, name)
            if limit is not None and not 0 < limit <= maximum:
                raise MalformedInput(
                    f"a limit of {name} must be a number above 0 and at most {maximum:,}"
                )
        if not 0 <= self.increment <= _MAX_INCREMENT:
            raise MalformedInput(f"the increment must be 0 to {_MAX_INCREMENT:,} seconds")

    def start_clock(self, seats: int) -> Clock | None:
        return None if self.minutes is None else Clock.start(seats, self.minutes, self.increment)

    def budget(self, clock: Clock | None) -> Budget:
        return Budget(self.seconds, clock, self.nodes, self.depth)

    def __str__(self) -> str:
        parts = []
        if self.seconds is not None:
            parts.append(f"{self.seconds:g} s/move")
        if self.minutes is not None:
            parts.append(f"{self.minutes:g} min + {self.increment:g} s/move")
        if self.nodes is not None:
            parts.append(f"{self.nodes} nodes/move")
        if self.depth is not None:
            parts.append(f"depth {self.depth}")
        return ", ".join(parts)


USUAL_LIMITS = MoveLimits(seconds=0.1)


def move_limits(
    seconds: float | None = None,
    nodes: int | None = None,
    depth: int | None = None,
    clock: str | None = None,
) -> MoveLimits:
    """The limits of a match; without any limit, a tenth of a second per move.

    `clock` is the minutes and the seconds that each move adds, like `5+2`.
    """
    minutes, increment = (None, 0.0) if clock is None else _parse_clock(clock)
    if (seconds, nodes, depth, minutes) == (None,) * 4:
        return USUAL_LIMITS
    return MoveLimits(seconds, nodes, depth, minutes, increment)


def _parse_clock(text: str) -> tuple[float, float]:
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise MalformedInput(
            f"{text!r} is not a clock: give minutes and seconds per move, like 5+2"
        )
    return float(found[1]), float(found[2] or 0)


ROUND_ROBIN, GAUNTLET = "round-robin", "gauntlet"
FORMATS = (ROUND_ROBIN, GAUNTLET)
MAX_PLIES = 2000  # longer games are not worth waiting for
_MAX_OPENING_PLIES = 200


@dataclass(frozen=True)
class ListedOpening:
    """A start as a position string, and the moves from it, in notation."""

    start: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Match:
    """Which players meet, how often, from which openings and with what time.

    `games` is the number of games for each table of players, rounded up to whole groups: a group is
    the games from one opening in which every player sits on every seat. `opening_plies` random
    plies open each group, unless openings are listed; listed openings are used in order. After
    `max_plies` a game is drawn. All randomness follows from `seed`. With `compact`, games are
    stored without replaying them by the Python rules.
    """

    game: str
    players: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    games: int = 2
    control: MoveLimits = USUAL_LIMITS
    opening_plies: int = 0
    openings: tuple[ListedOpening, ...] = ()
    format: str = ROUND_ROBIN
    sprt: Sprt | None = None
    seed: int = 0
    max_plies: int = MAX_PLIES
    compact: bool = False

    def __post_init__(self) -> None:
        if len(self.players) < 2:
            raise MalformedInput("a match needs two players or more")
        if self.format not in FORMATS:
            raise MalformedInput(f"{self.format!r} is not a format (formats: {', '.join(FORMATS)})")
        if self.games < 1 or self.max_plies < 1:
            raise MalformedInput("a match needs at least one game, and a game at least one ply")
        if not 0 <= self.opening_plies <= _MAX_OPENING_PLIES:
            raise MalformedInput(f"an opening has 0 to {_MAX_OPENING_PLIES} random plies")
        if self.sprt and (self.seats, len(self.players)) != (2, 2):
            raise MalformedInput("a sequential test is for two players of a game with two seats")

    def __getstate__(self) -> dict[str, object]:
        """The fields only: a game must not be copied into another process."""
        return {name: getattr(self, name) for name in self.__dataclass_fields__}

    @cached_property
    def rules(self) -> Game:
        return game_named(self.game)

    @cached_property
    def start(self) -> Position:
        return self.rules.start(self.rules.options_type.from_mapping(self.options))

    @property
    def seats(self) -> int:
        return self.rules.seats(self.start.options)

    def extended(self, games: int) -> Match:
        """The same match with more games, which include all earlier games."""
        return replace(self, games=games)


Seating = tuple[int, ...]  # the number of the player on each seat


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played. Games of one `group` share their opening and differ in the seats."""

    number: int
    group: int
    opening: int
    seating: Seating
    seed: int


def fixtures(match: Match) -> list[Fixture]:
    """All games in order: opening by opening, table by table, rotation by rotation."""
    found: list[Fixture] = []
    tables = lineups(len(match.players), match.seats, match.format)
    for opening in range(_openings(match)):
        for table in tables:
            group = len(found) // match.seats
            for seating in rotations(_shuffled(table, match.seed, group)):
                number = len(found)
                seed = random.Random(f"game {match.seed} {number}").getrandbits(48)
                found.append(Fixture(number, group, opening, seating, seed))
    return found


def count_fixtures(match: Match) -> int:
    tables = lineups(len(match.players), match.seats, match.format)
    return _openings(match) * len(tables) * match.seats


def _openings(match: Match) -> int:
    """How many groups are needed for the games of a table."""
    return -(-match.games // match.seats)


def lineups(players: int, seats: int, form: str) -> list[Seating]:
    """The tables of players that meet.

    In a gauntlet the first player sits at every table. If there are more seats than players, all of
    them sit at one table and the players after the first fill it in turn: A B B, or A B C B.
    """
    if players <= seats:
        others = [1 + i % (players - 1) for i in range(seats - 1)]
        return [(0, *others)]
    tables = list(combinations(range(players), seats))
    return [table for table in tables if 0 in table] if form == GAUNTLET else tables


def rotations(table: Seating) -> list[Seating]:
    """The table's rotations: every player sits on every seat once, with the same neighbours."""
    return [table[-turn:] + table[:-turn] if turn else table for turn in range(len(table))]


def _shuffled(table: Seating, seed: int, group: int) -> Seating:
    """The table reordered: with three or more players, the order of seats changes per group."""
    if len(table) == 2:
        return table
    others = list(table[1:])
    random.Random(f"table {seed} {group}").shuffle(others)
    return (table[0], *others)


_ATTEMPTS = 1000


@dataclass(frozen=True)
class Opening:
    """A start and the actions that are played before the players decide."""

    start: Position
    actions: tuple[int, ...] = ()


def opening_of(match: Match, number: int) -> Opening:
    """The opening of that number, which never ends the game."""
    if match.openings:
        listed = match.openings[number % len(match.openings)]
        start = parse_position(listed.start)
        game = start.game
        return Opening(start, tuple(game.action(game.parse_move(move)) for move in listed.moves))
    return Opening(match.start, _random_actions(match, number))


def _random_actions(match: Match, number: int) -> tuple[int, ...]:
    start = core.state_of(match.start)
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"opening {match.seed} {number} {attempt}")
        state, actions = start.copy(), list[int]()
        while not state.is_over and len(actions) < match.opening_plies:
            actions.append(state.random_action(rng.getrandbits(60)))
            state.apply(actions[-1])
        if not state.is_over:
            return tuple(actions)
    raise MalformedInput(f"{match.opening_plies} random plies are longer than any game")


def load_openings(name: str, start: Position) -> tuple[ListedOpening, ...]:
    """The openings of a file: records, judged by its ending, or else one position string per line.

    Each must belong to the game and options of `start` and must not be over.
    """
    try:
        text = Path(name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise MalformedInput(f"the openings {name} cannot be read: {reason}") from None
    is_record = name.lower().endswith(tuple(ENDINGS))
    found = _of_records(text, name) if is_record else _of_lines(text, name)
    for number, (listed, final) in enumerate(found, 1):
        _check(listed, final, start, f"{name}, opening {number}")
    if not found:
        raise MalformedInput(f"there are no openings in {name}")
    return tuple(listed for listed, _ in found)


def _of_records(text: str, name: str) -> list[tuple[ListedOpening, Position]]:
    return [
        (ListedOpening(record.start.to_text(), tuple(map(str, record.moves))), record.final)
        for record in read_records(text, format_of_name(name))
    ]


def _of_lines(text: str, name: str) -> list[tuple[ListedOpening, Position]]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.startswith("#"):
            try:
                position = parse_position(line.strip())
            except BoardwrightError as error:
                raise MalformedInput(f"{name}, line {number}: {error}") from None
            found.append((ListedOpening(position.to_text()), position))
    return found


def _check(listed: ListedOpening, final: Position, start: Position, place: str) -> None:
    if final.game is not start.game or final.options != start.options:
        expected = start.to_text().partition(" ")[0]
        raise MalformedInput(
            f"{place} is for {listed.start.partition(' ')[0]}, but the match is for {expected}: "
            "set --option to match"
        )
    if final.outcome is not None:
        raise MalformedInput(f"{place} is a finished game")
