"""Why a move of Repulso is not legal in a position (RU2–RU9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.objections import Objection
from boardwright.games.repulso.board import BOARD, COLOURS, EMPTY, has_own_neighbour, slide_path
from boardwright.games.repulso.moves import PlaceAction, PlaceColoured, RepulsoMove, Slide

if TYPE_CHECKING:
    from boardwright.games.repulso.position import RepulsoPosition

OBJECTIONS = {
    "must-slide": "places a piece while {cells} must still slide",
    "not-free": "is not free",
    "no-action-left": "needs an action piece and none is left",
    "no-coloured-left": "needs a coloured piece and none is left",
    "touches-own": "touches your own piece on {cell}",
    "nothing-slides": "slides a piece though no action piece was placed",
    "not-coloured": "slides no coloured piece",
    "not-waiting": "slides a piece that is not waiting to be moved",
    "other-player": "slides a piece of the other player; {seat} moves",
    "blocked": "is blocked at once",
}


def objection_to(position: RepulsoPosition, seat: int, move: RepulsoMove) -> Objection | None:
    """The objection of the rules to a move of the seat that decides."""
    match move:
        case Slide():
            return _against_slide(position, seat, move)
        case _ if position.pending:
            waiting = BOARD.names(position.own_pending(seat))
            return Objection("must-slide", "RU9", {"cells": list(waiting)})
        case _ if position.cells[move.cell] != EMPTY:
            return Objection("not-free", "RU2", {"cell": BOARD.name(move.cell)})
        case PlaceColoured(cell):
            cells, colour = position.cells, COLOURS[seat]
            if not position.coloured_left(seat):
                return Objection("no-coloured-left", "RU2")
            if has_own_neighbour(cells, cell, colour):
                own = next(n for n in BOARD.around(cell) if cells[n] == colour)
                return Objection("touches-own", "RU3", {"cell": BOARD.name(own)})
            return None
        case PlaceAction() if not position.action_left(seat):
            return Objection("no-action-left", "RU2")
    return None


def _against_slide(position: RepulsoPosition, seat: int, move: Slide) -> Objection | None:
    content, name = position.cells[move.cell], BOARD.name(move.cell)
    if not position.pending:
        return Objection("nothing-slides", "RU5")
    if content not in COLOURS:
        return Objection("not-coloured", "RU5", {"cell": name})
    if move.cell not in position.pending:
        return Objection("not-waiting", "RU6", {"cell": name})
    if content != COLOURS[seat]:
        return Objection("other-player", "RU7", {"cell": name, "seat": seat})
    if not slide_path(position.cells, move.cell, move.direction):
        return Objection("blocked", "RU8", {"cell": name})
    return None
