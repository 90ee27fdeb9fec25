"""Analysis: search reports in moves of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.core import Report, SearchLine
    from boardwright.games import Move, Position

INTERVAL = 0.1  # seconds between reports


@dataclass(frozen=True, slots=True)
class AnalysedLine:
    """A move and what is expected to follow.

    `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
    win; `proven` is the number of plies to the end where the result is certain.
    """

    moves: tuple[Move, ...]
    score: float
    chances: tuple[float, ...]
    proven: int | None


@dataclass(frozen=True, slots=True)
class Analysis:
    """The best lines of a position after some thought, the best first."""

    position: Position
    lines: tuple[AnalysedLine, ...]
    depth: int
    nodes: int
    seconds: float
    book: str = ""  # the name of the book that the lines are from, if they are

    @classmethod
    def of(cls, position: Position, report: Report) -> Analysis:
        lines = tuple(analysed(position, line) for line in report.lines)
        return cls(position, lines, report.depth, report.nodes, report.seconds)

    @property
    def best(self) -> Move:
        return self.lines[0].moves[0]

    @property
    def moves(self) -> tuple[Move, ...]:
        return self.lines[0].moves

    @property
    def score(self) -> float:
        return self.lines[0].score

    @property
    def chances(self) -> tuple[float, ...]:
        return self.lines[0].chances

    @property
    def proven(self) -> int | None:
        return self.lines[0].proven

    @property
    def nodes_per_second(self) -> float:
        return self.nodes / max(self.seconds, 1e-9)


def analysed(position: Position, line: SearchLine) -> AnalysedLine:
    moves = tuple(position.game.move(action) for action in line.actions)
    return AnalysedLine(moves, line.score, line.chances, line.proven)
