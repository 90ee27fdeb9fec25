"""Who wins a colour, and how (AL6–AL9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardwright.games.alliances.charts import ally
from boardwright.games.alliances.connection import connection, is_blocked
from boardwright.games.alliances.fence import fence

if TYPE_CHECKING:
    from boardwright.games.alliances.board import Cells


By = Literal["connection", "fence"]


@dataclass(frozen=True)
class Decision:
    """A colour falls to the holder of `chart`.

    `ally` is the winner's in a connection and the blocked player's behind a fence; `cells` is the
    chain, the shortest there is.
    """

    chart: int
    colour: int
    by: By
    ally: int
    cells: tuple[int, ...]


def decide(cells: Cells, colour: int, mover: int) -> Decision | None:
    """Who wins an undecided colour once the holder of the chart `mover` has placed a disc.

    A disc of the colour itself can only connect, perhaps for both, and then the mover is first
    (AL8). A disc of another colour can only help the one player whose ally it is, so nothing
    depends on looking for connections before fences.
    """
    charts = (mover, 1 - mover)
    ways = (way(cells, colour, chart) for way in (_connected, _fenced) for chart in charts)
    return next(filter(None, ways), None)


def decision(cells: Cells, colour: int, chart: int) -> Decision | None:
    """How a board gives a colour to the holder of a chart, who has won it.

    Where a fence won it and a connection followed, it is the connection.
    """
    return _connected(cells, colour, chart) or _fenced(cells, colour, chart)


def _connected(cells: Cells, colour: int, chart: int) -> Decision | None:
    chain = connection(cells, colour, chart)
    return Decision(chart, colour, "connection", ally(chart, colour), chain) if chain else None


def _fenced(cells: Cells, colour: int, chart: int) -> Decision | None:
    blocked = 1 - chart
    chain = fence(cells, colour, blocked)  # there is one exactly where the other is blocked
    return Decision(chart, colour, "fence", ally(blocked, colour), chain) if chain else None


def meets_condition(cells: Cells, colour: int, chart: int) -> bool:
    """Whether a board can have won a colour for the holder of a chart."""
    return bool(connection(cells, colour, chart)) or is_blocked(cells, colour, 1 - chart)
