"""Alliances positions from drawings, for the tests."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.geometry import parse_drawing

# Lines of purple and green that must still cross in the middle row.
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
# All 42 orange discs are in the middle.
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
# An orange disc on g7 completes a line from notch to notch, which decides green and purple.
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
    """The Alliances position of a drawing with . O P G, validated as if read from bytes.

    A dot may replace the small letter of an empty cell on a side. The seat to move and the supply
    follow from the discs; `winners` has a seat or - for each of O, P, G.
    """
    glyphs = parse_drawing(ALLIANCES.largest_board, drawing)
    cells = tuple(".OPG".index("." if glyph in "opg" else glyph) for glyph in glyphs)
    orange, purple, green = (None if seat == "-" else int(seat) for seat in winners)
    options = AlliancesOptions(swap=swap or swapped)
    drawn = AlliancesPosition(options, cells, (orange, purple, green), swapped)
    position = ALLIANCES.from_bytes(drawn.to_bytes())
    assert isinstance(position, AlliancesPosition)
    return position
