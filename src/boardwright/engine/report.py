"""Search reports as they travel: notations, and no more of a line than can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.engine.analysis import Analysis
    from boardwright.games import Move, Position


class ReportedLine(Struct, frozen=True):
    """A move and what is expected to follow, in notation.

    `score` is for the seat to move, in the game's own unit; `chances` are each seat's share of the
    win; `proven` is the number of plies to the end where the result is certain.
    """

    moves: tuple[str, ...]
    score: float
    chances: tuple[float, ...]
    proven: int | None


class AnalysisReport(Struct, frozen=True):
    """The lines of an analysis so far, the best first; after a final report comes no other.

    `seat` is the one that the lines are for. Of threats, `passed` is the position that was
    searched, where the turn is handed on, if moves have the same names there.
    `book` names the book that the lines are from, and is empty where they were thought of.
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
    """The beginning of a line that can be played: searches guess by tables."""
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
