"""The moves of Newgame and their numbers.

Actions 0–48 place a piece on a cell. 49 + 2·cell moves the piece on a cell up, 50 + 2·cell to the
right; numbers of moves that leave the board name no move.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.moves import Move, MoveTable
from boardwright.games.newgame.board import AHEAD, BLACK, BOARD, PIECES


@dataclass(frozen=True)
class Place(Move):
    cell: int

    def __str__(self) -> str:
        return BOARD.name(self.cell)

    @property
    def piece(self) -> str:
        return PIECES[BLACK].kind


@dataclass(frozen=True)
class Step(Move):
    cell: int
    to: int

    @property
    def cells(self) -> tuple[int, ...]:
        return (self.cell, self.to)

    def __str__(self) -> str:
        return BOARD.name(self.cell) + BOARD.name(self.to)


NewgameMove = Place | Step

_CELLS = range(len(BOARD))
_AHEAD = ((cell, BOARD.neighbours[cell][direction]) for cell in _CELLS for direction in AHEAD)
TABLE = MoveTable(
    [*map(Place, _CELLS), *(None if to is None else Step(cell, to) for cell, to in _AHEAD)]
)
