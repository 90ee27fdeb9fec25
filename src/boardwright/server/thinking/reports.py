"""An analysis as it travels: notations, and no more of a line than can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright import core
from boardwright.server.thinking.jobs import AnalysisReport, ReportedLine

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine import AnalysedLine, Analysis
    from boardwright.games import Game, Move

LONGEST_LINE = 12  # plies


def report_of(found: Analysis, *, final: bool = False) -> AnalysisReport:
    state, game = core.state_of(found.position), found.position.game
    lines = tuple(_line(game, state, line) for line in found.lines)
    return AnalysisReport(found.depth, found.nodes, found.seconds, lines, final)


def _line(game: Game, state: State, line: AnalysedLine) -> ReportedLine:
    moves = _playable(game, state, line.moves[:LONGEST_LINE])
    return ReportedLine(moves, line.score, line.chances, line.proven)


def _playable(game: Game, state: State, moves: tuple[Move, ...]) -> tuple[str, ...]:
    """The notations of a line up to where it cannot be played: searches guess by tables."""
    played: list[str] = []
    for move in moves:
        action = game.action(move)
        if state.is_over or not state.is_legal(action):
            break
        played.append(str(move))
        state = state.after(action)
    return tuple(played)
