"""A match, as a value: everything that decides which games are played, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from functools import cached_property

from boardwright.arena.elo import Sprt  # noqa: TC001  # read when a match is decoded
from boardwright.engine.player import Budget
from boardwright.games import Game, MalformedInput, Position, game_named
from boardwright.games.clock import Clock

_CLOCK = re.compile(r"(\d{1,5}(?:\.\d{1,6})?)(?:\+(\d{1,5}(?:\.\d{1,6})?))?")
# More than anyone waits for, and less than timers and the core can count.
_MOST = {"seconds": 1_000_000, "nodes": 10**12, "depth": 10_000, "minutes": 10_000}
_MOST_INCREMENT = 3600


@dataclass(frozen=True)
class MoveLimits:
    """`seconds` for each move, or `minutes` for the game and `increment` seconds for each move.

    None is no limit of that kind.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    minutes: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        if all(getattr(self, name) is None for name in _MOST):
            raise MalformedInput("players need a limit: a time, a clock, nodes or depth")
        for name, most in _MOST.items():
            limit = getattr(self, name)
            if limit is not None and not 0 < limit <= most:
                raise MalformedInput(f"a limit of {name} is a number above 0, at most {most:,}")
        if not 0 <= self.increment <= _MOST_INCREMENT:
            raise MalformedInput(f"a move adds 0 to {_MOST_INCREMENT:,} seconds to a clock")

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
    """The limits that a person asks for; without any limit a tenth of a second a move.

    `clock` is minutes and seconds that each move adds, like `5+2`.
    """
    minutes, increment = (None, 0.0) if clock is None else _parse_clock(clock)
    if (seconds, nodes, depth, minutes) == (None,) * 4:
        return USUAL_LIMITS
    return MoveLimits(seconds, nodes, depth, minutes, increment)


def _parse_clock(text: str) -> tuple[float, float]:
    found = _CLOCK.fullmatch(text)
    if found is None:
        raise MalformedInput(f"{text!r} is no clock: say minutes and seconds a move, like 5+2")
    return float(found[1]), float(found[2] or 0)


ROUND_ROBIN, GAUNTLET = "round-robin", "gauntlet"
FORMATS = (ROUND_ROBIN, GAUNTLET)
MAX_PLIES = 2000  # nobody waits for a game that takes longer
_MOST_OPENING_PLIES = 200


@dataclass(frozen=True)
class ListedOpening:
    """A start as a position string, and the moves from there, in notation."""

    start: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True)
class Match:
    """Which players meet, how often, from where and with what time.

    `games` is the number for each table of players that meet, made up to whole groups: a group is
    the games from one opening in which everyone sits on every seat. `opening_plies` random plies
    open each group, unless openings are listed, which then come one after the other. After
    `max_plies` a game is drawn. All that is random follows from `seed`. With `compact`, games are
    stored without going through the Python rules once more.
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
            raise MalformedInput(f"{self.format!r} is no format (formats: {', '.join(FORMATS)})")
        if self.games < 1 or self.max_plies < 1:
            raise MalformedInput("a match has games, and games have plies")
        if not 0 <= self.opening_plies <= _MOST_OPENING_PLIES:
            raise MalformedInput(f"an opening has 0 to {_MOST_OPENING_PLIES} random plies")
        if self.sprt and (self.seats, len(self.players)) != (2, 2):
            raise MalformedInput("a sequential test is for two players of a game with two seats")

    def __getstate__(self) -> dict[str, object]:
        """Only what was said: a game must not be copied into another process."""
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
        """The same match with more games; those of before are among them."""
        return replace(self, games=games)
