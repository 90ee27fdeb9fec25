"""The charts: which colour helps a player to connect which (AL3)."""

from __future__ import annotations

from boardwright.games.alliances.board import COLOURS, GREEN, ORANGE, PURPLE

BOTTOM, TOP = range(2)
CHART_NAMES = ("bottom", "top")

ALLIES = (
    {ORANGE: PURPLE, PURPLE: GREEN, GREEN: ORANGE},
    {ORANGE: GREEN, PURPLE: ORANGE, GREEN: PURPLE},
)


def ally(chart: int, colour: int) -> int:
    """The colour whose discs the holder of a chart may use as well to connect `colour`."""
    return ALLIES[chart][colour]


def third_colour(chart: int, colour: int) -> int:
    """The colour that stops the holder of a chart from connecting `colour`.

    It is the other player's ally.
    """
    return ALLIES[1 - chart][colour]


def keeps_charts(renamed: dict[int, int]) -> bool:
    """Whether renaming the colours leaves both charts as they are, rather than exchanging them."""
    return all(ally(BOTTOM, renamed[c]) == renamed[ally(BOTTOM, c)] for c in COLOURS)
