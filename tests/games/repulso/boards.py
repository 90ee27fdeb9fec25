"""Repulso positions from drawings, for the tests."""

from __future__ import annotations

from boardwright.games.geometry import parse_drawing
from boardwright.games.repulso import REPULSO, RepulsoOptions, RepulsoPosition

# Orange is to move and has action pieces left, but none of them can open a cell.
NOTHING_OPENS = """
    b b . * . b
    b * o * o b
    o * . . o b
    . . * o b *
    * o b . o *
    b o . * o .
"""


def draw_repulso(drawing: str, sliding: str = "", unable: str = "rulebook") -> RepulsoPosition:
    """The Repulso position of a drawing with the letters . b o *, validated as if read from bytes.

    The seat to move and the supply follow from the pieces on the board; `sliding` names the cells
    of the pieces that an action piece has set in motion.
    """
    cells = tuple(".bo*".index(glyph) for glyph in parse_drawing(REPULSO.largest_board, drawing))
    pending = tuple(map(REPULSO.largest_board.index, sliding.split()))
    drawn = RepulsoPosition(RepulsoOptions(unable=unable), cells, pending)
    position = REPULSO.from_bytes(drawn.to_bytes())
    assert isinstance(position, RepulsoPosition)
    return position
