"""The board of Abalone: 61 cells in rows a (bottom) to i (top), and what can lie on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import hex_board
from boardwright.games.looks import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable

ROW_LETTERS = "abcdefghi"
MARBLES = 14  # of each player
MOST_MOVED = 3  # AB2: own marbles that move at once

EMPTY, BLACK, WHITE = range(3)
COLOURS = (BLACK, WHITE)  # by seat
PIECES = {
    BLACK: Piece("marble", 0, "black marble", MARBLES),
    WHITE: Piece("marble", 1, "white marble", MARBLES),
}

Cells = tuple[int, ...]  # what lies on each of the 61 cells


def _columns(row: int) -> range:
    return range(max(1, row - 3), min(9, row + 5) + 1)


def _point(row: int, column: int) -> tuple[int, int]:
    return column - 5, 4 - row


_POINTS = {
    f"{letter}{column}": _point(row, column)
    for row, letter in enumerate(ROW_LETTERS)
    for column in _columns(row)
}
_ROW_LABELS = {_point(row, _columns(row)[0] - 1): letter for row, letter in enumerate(ROW_LETTERS)}
# A column runs from north-west to south-east; its digit stands beyond the south-east end.
_COLUMN_LABELS = {_point(max(0, column - 5) - 1, column): str(column) for column in range(1, 10)}

BOARD = hex_board(_POINTS, _ROW_LABELS | _COLUMN_LABELS)

# RAYS[cell][direction]: the cell itself and all behind it, up to the edge.
RAYS = tuple(
    tuple((cell, *BOARD.line(cell, direction)) for direction in range(len(BOARD.directions)))
    for cell in range(len(BOARD))
)


def own_cells(cells: Cells, colour: int) -> list[int]:
    return [cell for cell, content in enumerate(cells) if content == colour]


def bits(cells: Iterable[int]) -> int:
    """The numbers of cells as the bits of one number."""
    return sum(1 << cell for cell in cells)


def marbles_out(cells: Cells, seat: int) -> int:
    """How many marbles of a player have been pushed out (AB7)."""
    return MARBLES - cells.count(COLOURS[seat])
