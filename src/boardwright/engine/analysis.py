"""Analysis: search reports in moves of the game, in words and as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Struct

from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.core import Report, SearchLine
    from boardwright.games import Move, Position


INTERVAL = 0.1  # seconds between reports


@dataclass(frozen=True, slots=True)
class AnalysedLine:
    """A move and its expected continuation.

    `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
    win; `proven` is the number of plies to the end if the result is certain.
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
    book: str = ""  # the name of the opening book, if the lines are from one

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


class ReportedLine(Struct, frozen=True):
    """A move and its expected continuation, in notation.

    `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
    win; `proven` is the number of plies to the end if the result is certain.
    """

    moves: tuple[str, ...]
    score: float
    chances: tuple[float, ...]
    proven: int | None


class AnalysisReport(Struct, frozen=True):
    """The lines of an analysis so far, the best first; no report follows one that is `final`.

    `seat` is the seat that the lines are for. In an analysis of threats, `passed` is the position
    that was searched, in which the turn is handed on; it is set only if moves have the same names
    there. `book` names the opening book that the lines are from, and is empty for a search.
    """

    depth: int
    nodes: int
    seconds: float
    lines: tuple[ReportedLine, ...]
    final: bool = False
    seat: int | None = None
    passed: str | None = None
    book: str = ""


def report_of(found: Analysis, *, final: bool = False) -> AnalysisReport:
    played = (map(str, playable(found.position, line.moves)) for line in found.lines)
    lines = tuple(
        ReportedLine(tuple(moves), line.score, line.chances, line.proven)
        for moves, line in zip(played, found.lines, strict=True)
    )
    seat = found.position.to_move
    return AnalysisReport(
        found.depth, found.nodes, found.seconds, lines, final, seat, book=found.book
    )


def playable(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The longest playable prefix of a line: later moves may be guesses from table entries."""
    state = core.state_of(position)
    played: list[Move] = []
    for move in moves:
        action = position.game.action(move)
        if state.is_over or not state.is_legal(action):
            break
        played.append(move)
        state = state.after(action)
    return tuple(played)


def info_lines(found: Analysis) -> Iterator[str]:
    """A line of the protocol for each of the best moves."""
    for number, line in enumerate(found.lines, 1):
        chances = " ".join(f"{chance:.4f}" for chance in line.chances)
        proven = "" if line.proven is None else f" proven {line.proven}"
        book = f" book {found.book}" if found.book else ""
        yield (
            f"info depth {found.depth} score {line.score:.3f} chances {chances} "
            f"nodes {found.nodes} nps {found.nodes_per_second:.0f} "
            f"time {1000 * found.seconds:.0f} line {number}{proven}{book} "
            f"pv {' '.join(map(str, line.moves))}"
        )
