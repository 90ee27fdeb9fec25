"""Threats: the discs that would win a colour at once (AL6, AL7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import (
    ARCS,
    BOARD,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    SIDES,
    Cells,
    Side,
)
from boardwright.games.alliances.charts import ally
from boardwright.games.alliances.moves import Place
from boardwright.games.position import Threat

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from boardwright.games.alliances.position import AlliancesPosition


def threats(position: AlliancesPosition) -> tuple[Threat, ...]:
    """By seat, colour, cell and disc; a disc that the supply lacks threatens nothing (AL5).

    A disc that would win a colour for the opponent of who places it is the opponent's threat: it
    wins as much when the opponent places it (AL6, AL8).
    """
    if position.outcome is not None:
        return ()
    undecided = [colour for colour in COLOURS if position.winner(colour) is None]
    return tuple(
        Threat(seat, COLOUR_NAMES[colour], BOARD.name(cell), str(Place(disc, cell)))
        for seat in range(2)
        for colour in undecided
        for cell, disc in _deciding_discs(position.cells, colour, position.chart(seat))
        if position.supply(disc)
    )


def _deciding_discs(cells: Cells, colour: int, chart: int) -> Iterator[tuple[int, int]]:
    """The discs that decide an undecided colour for the holder of a chart, by rising cell."""
    helper = ally(chart, colour)
    linking = _closing_cells(cells, (colour, helper), *SIDES[colour])
    # AL7: the ally is the third colour of the other chart, of which fences against it consist.
    fencing = _closing_cells(cells, (helper,), *ARCS[colour])
    for cell in sorted(linking | fencing):
        discs = {helper} | ({colour} if cell in linking else set())
        yield from ((cell, disc) for disc in sorted(discs))


def _closing_cells(cells: Cells, contents: Container[int], start: Side, goal: Side) -> set[int]:
    """The empty cells where one disc would complete a chain of such contents."""
    return _open_ends(cells, contents, start) & _open_ends(cells, contents, goal)


def _open_ends(cells: Cells, contents: Container[int], start: Side) -> set[int]:
    """The empty cells of `start` and those next to a chain of such contents that begins there."""
    border = [cell for cell in start if cells[cell] in contents]
    reached, ends = set(border), {cell for cell in start if cells[cell] == EMPTY}
    for cell in border:  # grows while it is gone through
        for n in BOARD.around(cell):
            if cells[n] == EMPTY:
                ends.add(n)
            elif cells[n] in contents and n not in reached:
                reached.add(n)
                border.append(n)
    return ends
