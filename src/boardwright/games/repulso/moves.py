"""The moves of Repulso with their events and numbers: six planes of 36 cells.

Actions 0–35 place a coloured piece, 36–71 an action piece, and 72 + 36·d + cell slides the piece
on a cell in direction d (N E S W).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from boardwright.games.events import Affected, Blocked, Placed, Slid
from boardwright.games.moves import Move, MoveTable
from boardwright.games.objections import Objection
from boardwright.games.repulso.board import (
    ACTION,
    BLUE,
    BOARD,
    COLOURS,
    EMPTY,
    PIECES,
    has_own_neighbour,
    slide_path,
)

if TYPE_CHECKING:
    from boardwright.games.repulso.position import RepulsoPosition


@dataclass(frozen=True)
class PlaceColoured(Move):
    cell: int

    def __str__(self) -> str:
        return BOARD.name(self.cell)

    @property
    def piece(self) -> str:
        return PIECES[BLUE].kind


@dataclass(frozen=True)
class PlaceAction(Move):
    cell: int

    def __str__(self) -> str:
        return f"*{BOARD.name(self.cell)}"

    @property
    def piece(self) -> str:
        return PIECES[ACTION].kind


@dataclass(frozen=True)
class Slide(Move):
    continues_turn: ClassVar[bool] = True  # RU7: also the opponent's
    cell: int
    direction: int

    def __str__(self) -> str:
        return f"{BOARD.name(self.cell)}{BOARD.directions[self.direction]}"


RepulsoMove = PlaceColoured | PlaceAction | Slide

_CELLS = range(len(BOARD))
TABLE = MoveTable(
    [
        *(PlaceColoured(cell) for cell in _CELLS),
        *(PlaceAction(cell) for cell in _CELLS),
        *(Slide(cell, d) for d in range(len(BOARD.directions)) for cell in _CELLS),
    ]
)


placed_coloured = partial(Placed, rules=("RU2", "RU3"), why=("placed",))
placed_action = partial(Placed, rules=("RU2", "RU4"), why=("action",))
affected = partial(Affected, rules=("RU6",), why=("affected",))
slid = partial(Slid, rules=("RU7", "RU8"), why=("slid", "stopped"))
blocked = partial(Blocked, rules=("RU10",), why=("blocked",))


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
    "blocked": "is blocked immediately",
}


def objection_to(position: RepulsoPosition, seat: int, move: RepulsoMove) -> Objection | None:
    """The rules' objection to a move of the seat to move; None if the move is legal."""
    match move:
        case Slide():
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
