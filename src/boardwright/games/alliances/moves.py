"""The moves of Alliances and their numbers.

Actions 0–120 place an orange disc, 121–241 a purple one, 242–362 a green one, each by cell, and
363 exchanges the charts.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardwright.games.alliances.board import BOARD, COLOURS, PIECES
from boardwright.games.moves import Move, MoveTable

LETTERS = ".OPG"  # by content


@dataclass(frozen=True)
class Place(Move):
    colour: int
    cell: int

    def __str__(self) -> str:
        return f"{LETTERS[self.colour]}{BOARD.name(self.cell)}"

    @property
    def piece(self) -> str:
        return PIECES[self.colour].kind


@dataclass(frozen=True)
class Swap(Move):
    """The second player exchanges the charts."""

    def __str__(self) -> str:
        return "swap"


AlliancesMove = Place | Swap

TABLE = MoveTable(
    [*(Place(colour, cell) for colour in COLOURS for cell in range(len(BOARD))), Swap()]
)
