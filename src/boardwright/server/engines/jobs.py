"""Jobs for engines, moves and analyses, and the errors with which they end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from boardwright.games.errors import BoardwrightError

if TYPE_CHECKING:
    from boardwright.engine.player import Budget
    from boardwright.games import Position


class ThinkingFailed(BoardwrightError):
    """No answer can be had: one worker after the other broke over it, or refused it."""


class ThinkingStopped(BoardwrightError):
    """The answer is no longer wanted: the board changed, or the server closes."""


class QueueFull(BoardwrightError):
    """Too much waits to be thought about already."""


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


@dataclass(frozen=True, slots=True)
class Served:
    """A job that a worker is done with: a `move` or an `analysis`.

    It waited and was thought about for so many seconds.
    """

    kind: str
    waited: float
    thought: float


class OpenPosition(Struct, frozen=True):
    """The text of a position that was read already, in which there is something to think about."""

    game: str
    text: str


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """An analysis that a client wants, with so many of the best moves.

    `only` are notations of legal moves: then of these alone.
    """

    client: str
    position: str | Position | OpenPosition
    seconds: float
    lines: int = 1
    only: tuple[str, ...] = ()
