"""Connections: chains between the sides of a colour: made, or still possible (AL6, AL7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import BOARD, EMPTY, SIDES, Cells, Side
from boardwright.games.alliances.charts import ally

if TYPE_CHECKING:
    from collections.abc import Container


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
            return _trace(came_from, cell)
        for n in BOARD.around(cell):
            if n not in came_from and cells[n] in contents:
                came_from[n] = cell
                border.append(n)
    return ()


def _trace(came_from: dict[int, int | None], last: int) -> tuple[int, ...]:
    chain = [last]
    while (before := came_from[chain[-1]]) is not None:
        chain.append(before)
    return tuple(reversed(chain))


def connection(cells: Cells, colour: int, chart: int) -> tuple[int, ...]:
    """The chain that connects a colour for the holder of a chart, () if there is none (AL6)."""
    return shortest_chain(cells, (colour, ally(chart, colour)), *SIDES[colour])


def is_blocked(cells: Cells, colour: int, chart: int) -> bool:
    """Whether the holder of a chart can never connect a colour any more (AL7).

    The supply plays no part: an empty cell may always become a disc that helps.
    """
    return not shortest_chain(cells, (EMPTY, colour, ally(chart, colour)), *SIDES[colour])
