"""The moves of Newgame and their numbers: a cell each."""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.moves import Move, MoveTable
from boardwright.games.newgame.board import BLACK, BOARD, PIECES


@dataclass(frozen=True)
class Place(Move):
    cell: int

    def __str__(self) -> str:
        return BOARD.name(self.cell)

    @property
    def piece(self) -> str:
        return PIECES[BLACK].kind


TABLE = MoveTable(map(Place, range(len(BOARD))))
