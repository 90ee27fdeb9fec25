"""Who wins a colour, and how (AL6–AL9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardwright.games.alliances.charts import ally
from boardwright.games.alliances.connection import connection, is_blocked
from boardwright.games.alliances.fence import fence

if TYPE_CHECKING:
    from boardwright.games.alliances.board import Cells


@dataclass(frozen=True)
class Decision:
    """A colour falls to the holder of `chart`.

    `ally` is the winner's in a connection and the blocked player's behind a fence; `cells` is the
    chain, the shortest there is.
    """

    chart: int
    colour: int
    by: Literal["connection", "fence"]
    ally: int
    cells: tuple[int, ...]


def decide(cells: Cells, colour: int, mover: int) -> Decision | None:
    """Who wins an undecided colour once the holder of the chart `mover` has placed a disc.

    A disc of the colour itself can only connect, perhaps for both, and then the mover is first
    (AL8). A disc of another colour can only help the one player whose ally it is, so nothing
    depends on looking for connections before fences.
    """
    charts = (mover, 1 - mover)
    for chart in charts:
        chain = connection(cells, colour, chart)
        if chain:
            return Decision(chart, colour, "connection", ally(chart, colour), chain)
    for chart in charts:
        blocked = 1 - chart
        chain = fence(cells, colour, blocked)  # there is one exactly where the other is blocked
        if chain:
            return Decision(chart, colour, "fence", ally(blocked, colour), chain)
    return None


def meets_condition(cells: Cells, colour: int, chart: int) -> bool:
    """Whether a board can have won a colour for the holder of a chart."""
    return bool(connection(cells, colour, chart)) or is_blocked(cells, colour, 1 - chart)
