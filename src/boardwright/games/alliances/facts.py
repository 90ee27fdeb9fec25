"""The facts of an Alliances position: supply, charts, how colours were won, and threats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
from boardwright.games.alliances.colours import CHART_NAMES, ally, decision
from boardwright.games.alliances.moves import Place
from boardwright.games.position import Threat

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from boardwright.games.alliances.position import AlliancesPosition

_SEATS = range(2)


def facts_of(position: AlliancesPosition) -> dict[str, Any]:
    return {
        "supply": {COLOUR_NAMES[c]: position.supply(c) for c in COLOURS},
        "allies": [_allies(position.chart(seat)) for seat in _SEATS],
        "charts": [CHART_NAMES[position.chart(seat)] for seat in _SEATS],
        "won": [[COLOUR_NAMES[c] for c in position.won(seat)] for seat in _SEATS],
        "decided": [_decided(position, c) for c in COLOURS if position.winner(c) is not None],
        "can_swap": position.can_swap,
    }


def _allies(chart: int) -> dict[str, str]:
    return {COLOUR_NAMES[c]: COLOUR_NAMES[ally(chart, c)] for c in COLOURS}


def _decided(position: AlliancesPosition, colour: int) -> dict[str, Any]:
    """The chain or fence on the board; a position does not store which disc completed it."""
    seat = position.winner(colour)
    assert seat is not None
    found = decision(position.cells, colour, position.chart(seat))
    assert found is not None, "a colour is won only where the board says so"
    return {
        "colour": COLOUR_NAMES[colour],
        "seat": seat,
        "by": found.by,
        "ally": COLOUR_NAMES[found.ally],
        "cells": list(BOARD.names(found.cells)),
    }


def threats_of(position: AlliancesPosition) -> tuple[Threat, ...]:
    """Threats by seat, colour, cell and disc; a disc missing in the supply is no threat (AL5).

    A disc that would win a colour for the opponent of the seat that places it counts as the
    opponent's threat: it also wins the colour when the opponent places it (AL6, AL8).
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
    # AL7: fences against the other chart consist of its third colour, which is this chart's ally.
    fencing = _closing_cells(cells, (helper,), *ARCS[colour])
    for cell in sorted(linking | fencing):
        discs = {helper} | ({colour} if cell in linking else set())
        yield from ((cell, disc) for disc in sorted(discs))


def _closing_cells(cells: Cells, contents: Container[int], start: Side, goal: Side) -> set[int]:
    """The empty cells where one disc would complete a chain of such contents."""
    return _open_ends(cells, contents, start) & _open_ends(cells, contents, goal)


def _open_ends(cells: Cells, contents: Container[int], start: Side) -> set[int]:
    """The empty cells of `start`, and those next to a chain of such contents that starts there."""
    border = [cell for cell in start if cells[cell] in contents]
    reached, ends = set(border), {cell for cell in start if cells[cell] == EMPTY}
    for cell in border:  # grows during the loop
        for n in BOARD.around(cell):
            if cells[n] == EMPTY:
                ends.add(n)
            elif cells[n] in contents and n not in reached:
                reached.add(n)
                border.append(n)
    return ends
