"""Alliances positions from drawings, for the tests."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.geometry import parse_drawing

# Lines of purple and green that have yet to cross in the middle row.
CROSSING = """
            . . P G .
         . . . P G . . .
        . . . . P G . . .
       . . . . P G . . . .
      . . . . . P G . . . .
     . . . . . P G . . . . .
      . . . . . . . . . . .
     . . . . . G P . . . . .
      . . . . G P . . . . .
       . . . . G P . . . .
        . . . G P . . . .
         . . . G P . . .
            . G P . .
"""
# All 42 orange discs lie in the middle.
ALL_ORANGE = """
            . . . . .
         . . . . . . . .
        . . . . . . . . .
       . . . O O O O . . .
      . . . O O O O O . . .
     . . . O O O O O O . . .
      . . O O O O O O O . .
     . . . O O O O O O . . .
      . . . O O O O O . . .
       . . . O O O O . . .
        . . O O O O O . .
         . . . . . . . .
            . . . . .
"""
# Orange on g7 will be a line from notch to notch, which decides green and purple.
NOTCH_TO_NOTCH = """
            . . . . .
         . O . . . . . .
        . . O . . . . . .
       . . . O . . . . . .
      . . . . O . . . . . .
     . . . . . O . . . . . .
      . . . . . . . . . . .
     . . . . . . O . . . . .
      . . . . . . O . . . .
       . . . . . . O . . .
        . . . . . . O . .
         . . . . . . O .
            . . . . .
"""


@dataclass(frozen=True, repr=False)
class WithExchangedCharts(AlliancesPosition):
    """The same game, but the first player begins with the top chart."""

    def chart(self, seat: int) -> int:
        return 1 - super().chart(seat)


def draw_alliances(
    drawing: str, winners: str = "---", *, swap: bool = False, swapped: bool = False
) -> AlliancesPosition:
    """The Alliances position of a drawing with the letters . O P G, checked as if read from bytes.

    The small letters of empty cells on the sides may be left out: a dot is an empty cell as well.
    Whose turn it is and the supply follow; `winners` are those of O P G, a seat or - each.
    """
    glyphs = parse_drawing(ALLIANCES.largest_board, drawing)
    cells = tuple(".OPG".index("." if glyph in "opg" else glyph) for glyph in glyphs)
    orange, purple, green = (None if seat == "-" else int(seat) for seat in winners)
    options = AlliancesOptions(swap=swap or swapped)
    drawn = AlliancesPosition(options, cells, (orange, purple, green), swapped)
    position = ALLIANCES.from_bytes(drawn.to_bytes())
    assert isinstance(position, AlliancesPosition)
    return position
