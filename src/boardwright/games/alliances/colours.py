"""How a colour is won: charts and allies, connections, fences, priority (AL3, AL6–AL9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardwright.games.alliances.board import (
    ARCS,
    BOARD,
    COLOURS,
    GREEN,
    ORANGE,
    PURPLE,
    SIDES,
    Cells,
    Side,
)

if TYPE_CHECKING:
    from collections.abc import Container

BOTTOM, TOP = range(2)
CHART_NAMES = ("bottom", "top")

ALLIES = (
    {ORANGE: PURPLE, PURPLE: GREEN, GREEN: ORANGE},
    {ORANGE: GREEN, PURPLE: ORANGE, GREEN: PURPLE},
)


def ally(chart: int, colour: int) -> int:
    """The second colour that the holder of a chart may use to connect `colour`."""
    return ALLIES[chart][colour]


def third_colour(chart: int, colour: int) -> int:
    """The colour that blocks the holder of a chart from connecting `colour`.

    It is the ally of `colour` in the other player's chart.
    """
    return ALLIES[1 - chart][colour]


def keeps_charts(renamed: dict[int, int]) -> bool:
    """Whether renaming the colours leaves both charts unchanged; otherwise it exchanges them."""
    return all(ally(BOTTOM, renamed[c]) == renamed[ally(BOTTOM, c)] for c in COLOURS)


def shortest_chain(
    cells: Cells, contents: Container[int], start: Side, goal: Side
) -> tuple[int, ...]:
    """A shortest chain of cells with these contents from `start` to `goal`; () without a chain.

    Among equally short chains the fixed search order decides.
    """
    came_from: dict[int, int | None] = {c: None for c in start if cells[c] in contents}
    border = list(came_from)
    for cell in border:  # grows during the loop
        if cell in goal:
            chain = [cell]
            while (before := came_from[chain[-1]]) is not None:
                chain.append(before)
            return tuple(reversed(chain))
        for n in BOARD.around(cell):
            if n not in came_from and cells[n] in contents:
                came_from[n] = cell
                border.append(n)
    return ()


def connection(cells: Cells, colour: int, chart: int) -> tuple[int, ...]:
    """The chain that connects a colour for the holder of a chart; () without a connection (AL6)."""
    return shortest_chain(cells, (colour, ally(chart, colour)), *SIDES[colour])


def is_blocked(cells: Cells, colour: int, chart: int) -> bool:
    """Whether the holder of a chart can no longer connect a colour (AL7).

    The supply does not matter: any empty cell may still get a helpful disc. Looking for a fence is
    faster than looking for a way through an empty board.
    """
    return bool(fence(cells, colour, chart))


def fence(cells: Cells, colour: int, chart: int) -> tuple[int, ...]:
    """The chain that blocks the holder of a chart in a colour; () if the player is not blocked.

    A player is blocked exactly if such a chain exists: discs of only the third colour, from one arc
    of the rim to the other, which separate the two sides of the colour.
    """
    return shortest_chain(cells, (third_colour(chart, colour),), *ARCS[colour])


By = Literal["connection", "fence"]


@dataclass(frozen=True)
class ColourWin:
    """The holder of `chart` wins a colour.

    `ally` is the winner's ally for a connection, and the blocked player's ally for a fence. `cells`
    is a shortest chain.
    """

    chart: int
    colour: int
    by: By
    ally: int
    cells: tuple[int, ...]


def decide(cells: Cells, colour: int, mover: int) -> ColourWin | None:
    """The win of an undecided colour after the holder of the chart `mover` has placed a disc.

    A disc of the colour itself can only connect, perhaps for both players, and then the mover has
    priority (AL8). A disc of another colour can only help the player whose ally it is. So the order
    of looking for connections and fences does not matter.
    """
    charts = (mover, 1 - mover)
    ways = (way(cells, colour, chart) for way in (_connected, _fenced) for chart in charts)
    return next(filter(None, ways), None)


def decision(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    """How the board shows that the holder of a chart has won a colour.

    A connection takes precedence, even if a fence won the colour earlier.
    """
    return _connected(cells, colour, chart) or _fenced(cells, colour, chart)


def _connected(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    chain = connection(cells, colour, chart)
    return ColourWin(chart, colour, "connection", ally(chart, colour), chain) if chain else None


def _fenced(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    blocked = 1 - chart
    chain = fence(cells, colour, blocked)  # exists exactly if the other player is blocked
    return ColourWin(chart, colour, "fence", ally(blocked, colour), chain) if chain else None


def meets_condition(cells: Cells, colour: int, chart: int) -> bool:
    """Whether a board can have won a colour for the holder of a chart."""
    return bool(connection(cells, colour, chart)) or is_blocked(cells, colour, 1 - chart)
