"""Lines of an analysis as people read them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.engine import AnalysedLine, Analysis
    from boardwright.games import Position

_LONGEST = 10  # plies of a line that are shown


def best_line(found: Analysis) -> str:
    return line_text(found.position, found.lines[0])


def line_text(position: Position, line: AnalysedLine) -> str:
    """`c3 (Blue 63 %): c3 d4 e5`."""
    seat = position.to_move
    assert seat is not None
    name = position.game.seat_names(position.options)[seat]
    moves = [str(move) for move in line.moves]
    more = " …" if len(moves) > _LONGEST else ""
    return f"{moves[0]} ({name} {_sure(line, seat)}): {' '.join(moves[:_LONGEST])}{more}"


def _sure(line: AnalysedLine, seat: int) -> str:
    chance = f"{100 * line.chances[seat]:.0f} %"
    return chance if line.proven is None else f"{chance}, certain after {line.proven}"


def effort(found: Analysis) -> str:
    """`depth 7, 12,345 nodes, 1,234,000 a second`."""
    return f"depth {found.depth}, {found.nodes:,} nodes, {found.nodes_per_second:,.0f} a second"
