"""The moves of Abalone and their numbers: 30 planes of 61 cells.

Plane d (0–5) moves in line in direction d (E NE NW W SW SE); the cell is the tail's, the hindmost
marble. The own marbles in front of it, at most three in all, move with it and may push.
Plane 6 + 4·d + 2·a + (length − 2) moves two or three marbles broadside in direction d. The cell is
the lower end of their line, which continues along axis a: 0 or 1 of the two axes among E, NE, NW
other than the direction's own. A number whose marbles or targets are off the board names no move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BOARD, RAYS
from boardwright.games.moves import Move, MoveTable

if TYPE_CHECKING:
    from collections.abc import Iterator

AXES = (0, 1, 2)  # the directions E, NE, NW, in which the numbers of the cells rise


@dataclass(frozen=True)
class InLine(Move):
    """Moves the marble on `cell` and the own marbles in front of it; may push (sumito)."""

    cell: int
    direction: int

    @property
    def cells(self) -> tuple[int, ...]:
        return RAYS[self.cell][self.direction][:2]

    def __str__(self) -> str:
        return "".join(BOARD.names(self.cells))


@dataclass(frozen=True)
class Broadside(Move):
    """Moves `length` marbles sideways; they lie from `cell` along `axis`."""

    cell: int
    axis: int
    length: int
    direction: int

    @property
    def group(self) -> tuple[int, ...]:
        """The cells of the marbles, from the lower end; fewer at the edge of the board."""
        return RAYS[self.cell][self.axis][: self.length]

    @property
    def targets(self) -> tuple[int, ...]:
        """The cells that the marbles move to, in the same order."""
        ahead = (BOARD.neighbours[cell][self.direction] for cell in self.group)
        return tuple(cell for cell in ahead if cell is not None)

    @property
    def cells(self) -> tuple[int, ...]:
        return self.group[0], self.group[-1], self.targets[0]

    def __str__(self) -> str:
        return "".join(BOARD.names(self.cells))

    @property
    def other_spelling(self) -> str:
        """The same move written from the upper end."""
        return "".join(BOARD.names((self.group[-1], self.group[0], self.targets[-1])))


AbaloneMove = InLine | Broadside


def _in_line(cell: int, direction: int) -> InLine | None:
    return None if BOARD.neighbours[cell][direction] is None else InLine(cell, direction)


def _broadside(cell: int, axis: int, length: int, direction: int) -> Broadside | None:
    move = Broadside(cell, axis, length, direction)
    return move if len(move.group) == len(move.targets) == length else None


def _numbered() -> Iterator[AbaloneMove | None]:
    directions, cells = range(len(BOARD.directions)), range(len(BOARD))
    yield from (_in_line(cell, direction) for direction in directions for cell in cells)
    for direction in directions:
        # The axes of groups that can move broadside in this direction.
        for axis in AXES:
            if axis == direction % 3:
                continue
            for length in (2, 3):
                yield from (_broadside(cell, axis, length, direction) for cell in cells)


_MOVES = tuple(_numbered())
BROADSIDES = tuple(move for move in _MOVES if isinstance(move, Broadside))
TABLE = MoveTable(_MOVES, {move.other_spelling: move for move in BROADSIDES})
