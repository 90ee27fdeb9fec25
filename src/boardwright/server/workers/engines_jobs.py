"""Jobs for engines, moves and analyses: the players that can be asked, and the errors."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from boardwright.engine import FULL_STRENGTH
from boardwright.engine.spec import RANDOM, Spec, parse_spec
from boardwright.games import MalformedInput, Position, game_named, parse_position
from boardwright.games.errors import BoardwrightError

if TYPE_CHECKING:
    from boardwright.engine.player import Budget

ATTEMPTS = 3  # searches that may break over a job


class ThinkingFailed(BoardwrightError):
    """No answer can be had: one worker after the other broke over it, or refused it."""


class ThinkingStopped(BoardwrightError):
    """The answer is no longer wanted: the board changed, or the server closes."""


class QueueFull(BoardwrightError):
    """Too much waits to be thought about already."""


class AllowanceSpent(QueueFull):
    """The client has had all the time of this hour; it comes back bit by bit."""


@dataclass(frozen=True, slots=True)
class MoveJob:
    """A move that is wanted of a player (`level3`, `random`, `engine`), on the time of a client.

    A position is a position string, or the position itself, which saves reading it. Of the budget
    the seconds and the clock count, whichever gives less; with neither, full strength thinks for
    the usual time of the server, and levels end by their nodes. The clock is that of the moment
    when the job is handed in. The same seed (0 to 2⁶³ − 1) gives the same move of a level.
    """

    client: str
    game_id: str
    number: int  # of the game's last entry, for the caller
    position: str | Position
    player: str
    budget: Budget
    seed: int


class OpenPosition(Struct, frozen=True):
    """The text of a position that was read already, in which there is something to think about."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """An analysis that a client wants, with so many of the best moves.

    `only` are notations of legal moves: then of these alone. A `patient` analysis, which runs while
    somebody looks at a board, makes room for hints and reviews at once and has an hour of its own.
    """

    client: str
    position: str | Position | OpenPosition
    seconds: float
    lines: int = 1
    only: tuple[str, ...] = ()
    patient: bool = False
    longest: int = 24  # moves that are told of a line


LEVEL_SECONDS = 5.0  # a level's nodes take far less, unless the machine is very busy
MAX_ANALYSIS_SECONDS = 600.0  # of an analysis
MAX_ANALYSIS_LINES = 50
MEMORY = 32  # MiB of an engine's tables
LEVEL_MEMORY = 8  # what a level of few nodes makes use of
_WORD = re.compile(r"[a-z]+[0-9]*(,[a-z]+=[0-9a-z.]+)*")


def open_position(position: str | Position) -> Position:
    """A position in which there is something to think about; `MalformedInput` for any other."""
    found = parse_position(position) if isinstance(position, str) else position
    if found.outcome is not None:
        raise MalformedInput("the game is over, there is nothing to think about")
    return found


def opened(position: str | Position | OpenPosition) -> OpenPosition:
    """A position as workers are told it, read if it was not."""
    if isinstance(position, OpenPosition):
        return position
    found = open_position(position)
    return OpenPosition(found.game.name, found.to_text())


@lru_cache(maxsize=256)
def player_of(word: str, game: str) -> Spec:
    """The player that a word names, if a server may seat it: no program, no file."""
    if not _WORD.fullmatch(word):
        raise MalformedInput(f"{word[:80]!r} is no player of the server")
    spec = parse_spec(word, game_named(game))
    if not spec.is_built_in:
        raise MalformedInput(f"{word[:80]!r} is no player of the server")
    return spec


def is_limited_by_time(spec: Spec) -> bool:
    """Whether only time ends its thought: full strength, or a bare search."""
    own = spec.settings.keys() & {"nodes", "depth", "lines"}
    return spec.kind != RANDOM and spec.level in (None, FULL_STRENGTH) and not own


def seconds_wanted(
    spec: Spec, budget: Budget, usual: float, of_level: float = LEVEL_SECONDS
) -> float:
    """Levels end by their nodes; full strength takes what it is given, or its clock's share."""
    if budget.seconds is not None and not budget.seconds > 0:
        raise MalformedInput(f"nobody thinks for {budget.seconds!r} seconds")
    if not is_limited_by_time(spec):
        return min(of_level, budget.seconds or of_level)
    if budget.clock is not None:
        usual = math.inf
    return usual if budget.seconds is None else budget.seconds


def check_analysis(job: AnalysisJob) -> None:
    """`MalformedInput` where an analysis would take nothing, or too much."""
    if not (0 < job.seconds <= MAX_ANALYSIS_SECONDS and 1 <= job.lines <= MAX_ANALYSIS_LINES):
        most = f"{MAX_ANALYSIS_SECONDS:.0f} seconds and {MAX_ANALYSIS_LINES} lines"
        raise MalformedInput(f"an analysis takes some time and some lines, at most {most}")


def memory_for(spec: Spec) -> int:
    """The MiB that the tables of an engine get."""
    is_small = spec.level in range(1, FULL_STRENGTH) and "nodes" not in spec.settings
    return LEVEL_MEMORY if is_small else MEMORY


def word_for_worker(spec: Spec) -> str:
    """The player with as much memory as it gets."""
    return spec.text if spec.kind == RANDOM else f"{spec.text},memory={memory_for(spec)}"
