"""The moves of Repulso with their events, and their numbers: six planes of 36 cells.

Actions 0–35 place a coloured piece, 36–71 an action piece, and 72 + 36·d + cell slides the piece
on a cell in direction d (N E S W).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from boardwright.games.events import Affected, Blocked, Placed, Slid
from boardwright.games.moves import Move, MoveTable
from boardwright.games.repulso.board import ACTION, BLUE, BOARD, PIECES


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
