"""Fences: what keeps a player from connecting a colour (AL7)."""

from __future__ import annotations

from boardwright.games.alliances.board import ARCS, Cells
from boardwright.games.alliances.charts import third_colour
from boardwright.games.alliances.connection import shortest_chain


def fence(cells: Cells, colour: int, chart: int) -> tuple[int, ...]:
    """The chain that blocks the holder of a chart in a colour, () if there is none.

    A player is blocked exactly when such a chain exists: discs of the third colour alone, from one
    arc of the rim to the other, with one side of the colour on either hand.
    """
    return shortest_chain(cells, (third_colour(chart, colour),), *ARCS[colour])
