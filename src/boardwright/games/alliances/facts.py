"""The facts of an Alliances position: supply, charts, and how each colour was won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, COLOURS
from boardwright.games.alliances.colours import CHART_NAMES, ally, decision

if TYPE_CHECKING:
    from boardwright.games.alliances.position import AlliancesPosition

_SEATS = range(2)


def facts(position: AlliancesPosition) -> dict[str, Any]:
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
    """The chain or fence that is on the board; a position does not remember which disc made it."""
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
