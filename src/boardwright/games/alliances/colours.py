"""How a colour is won: charts and allies, connections, fences, and who is first (AL3, AL6–AL9)."""

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


def shortest_chain(
    cells: Cells, contents: Container[int], start: Side, goal: Side
) -> tuple[int, ...]:
    """The fewest neighbouring cells with such contents from `start` to `goal`; () if none lead.

    Among equally short chains the search order decides, which is always the same.
    """
    came_from: dict[int, int | None] = {c: None for c in start if cells[c] in contents}
    border = list(came_from)
    for cell in border:  # grows while it is gone through
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
    """The chain that connects a colour for the holder of a chart, () if there is none (AL6)."""
    return shortest_chain(cells, (colour, ally(chart, colour)), *SIDES[colour])


def is_blocked(cells: Cells, colour: int, chart: int) -> bool:
    """Whether the holder of a chart can never connect a colour any more (AL7).

    The supply plays no part: an empty cell may always become a disc that helps. So it takes a
    fence, which is sooner looked for than a way through an empty board.
    """
    return bool(fence(cells, colour, chart))


def fence(cells: Cells, colour: int, chart: int) -> tuple[int, ...]:
    """The chain that blocks the holder of a chart in a colour, () if there is none.

    A player is blocked exactly when such a chain exists: discs of the third colour alone, from one
    arc of the rim to the other, with one side of the colour on either hand.
    """
    return shortest_chain(cells, (third_colour(chart, colour),), *ARCS[colour])


By = Literal["connection", "fence"]


@dataclass(frozen=True)
class ColourWin:
    """A colour falls to the holder of `chart`.

    `ally` is the winner's in a connection and the blocked player's behind a fence; `cells` is the
    chain, the shortest there is.
    """

    chart: int
    colour: int
    by: By
    ally: int
    cells: tuple[int, ...]


def decide(cells: Cells, colour: int, mover: int) -> ColourWin | None:
    """Who wins an undecided colour once the holder of the chart `mover` has placed a disc.

    A disc of the colour itself can only connect, perhaps for both, and then the mover is first
    (AL8). A disc of another colour can only help the one player whose ally it is, so nothing
    depends on looking for connections before fences.
    """
    charts = (mover, 1 - mover)
    ways = (way(cells, colour, chart) for way in (_connected, _fenced) for chart in charts)
    return next(filter(None, ways), None)


def decision(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    """How a board gives a colour to the holder of a chart, who has won it.

    Where a fence won it and a connection followed, it is the connection.
    """
    return _connected(cells, colour, chart) or _fenced(cells, colour, chart)


def _connected(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    chain = connection(cells, colour, chart)
    return ColourWin(chart, colour, "connection", ally(chart, colour), chain) if chain else None


def _fenced(cells: Cells, colour: int, chart: int) -> ColourWin | None:
    blocked = 1 - chart
    chain = fence(cells, colour, blocked)  # there is one exactly where the other is blocked
    return ColourWin(chart, colour, "fence", ally(blocked, colour), chain) if chain else None


def meets_condition(cells: Cells, colour: int, chart: int) -> bool:
    """Whether a board can have won a colour for the holder of a chart."""
    return bool(connection(cells, colour, chart)) or is_blocked(cells, colour, 1 - chart)
