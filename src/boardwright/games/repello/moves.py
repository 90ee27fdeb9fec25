"""The moves of Repello and their numbers.

Actions 0–168 put the stacker on a cell, of which only those of the start zone name moves;
169 + 169·d + cell makes the piece on a cell give way in direction d (N NE E SE S SW W NW);
1521 + d moves the stacker; 1529–1532 take a grey, a silver, a gold or no counter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from boardwright.games.moves import Move, MoveTable
from boardwright.games.repello.board import BOARD, COUNTERS, DIRECTIONS, STACKERS, START_ZONE
from boardwright.games.repello.pieces import PIECES

NOTHING = "none"


@dataclass(frozen=True)
class PutStacker(Move):
    cell: int

    def __str__(self) -> str:
        return BOARD.name(self.cell)

    @property
    def piece(self) -> str:
        return PIECES[STACKERS[0]].kind


@dataclass(frozen=True)
class GiveWay(Move):
    """The piece on a cell moves one field in a direction, away from its neighbour behind it."""

    continues_turn: ClassVar[bool] = True
    cell: int
    direction: int

    def __str__(self) -> str:
        return f"{BOARD.name(self.cell)}{BOARD.directions[self.direction]}"


@dataclass(frozen=True)
class MoveStacker(Move):
    direction: int

    def __str__(self) -> str:
        return BOARD.directions[self.direction]


@dataclass(frozen=True)
class Take(Move):
    """Take a `grey`, `silver` or `gold` counter from the victim's collection, or `none`."""

    continues_turn: ClassVar[bool] = True
    counter: str

    def __str__(self) -> str:
        return f"={self.counter}"

    @property
    def piece(self) -> str | None:
        return PIECES[COUNTERS[self.counter]].kind if self.counter in COUNTERS else None


RepelloMove = PutStacker | GiveWay | MoveStacker | Take

_CELLS = range(len(BOARD))
TABLE = MoveTable(
    [
        *(PutStacker(cell) if cell in START_ZONE else None for cell in _CELLS),
        *(GiveWay(cell, d) for d in DIRECTIONS for cell in _CELLS),
        *(MoveStacker(d) for d in DIRECTIONS),
        *(Take(counter) for counter in (*COUNTERS, NOTHING)),
    ]
)
