"""The board of Abalone: 61 cells in rows a (bottom) to i (top), and what can lie on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import hexagon_board
from boardwright.games.looks import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable

MARBLES = 14  # of each player
MOST_MOVED = 3  # AB2: own marbles that move at once

EMPTY, BLACK, WHITE = range(3)
COLOURS = (BLACK, WHITE)  # by seat
PIECES = {
    BLACK: Piece("marble", 0, "black marble", MARBLES),
    WHITE: Piece("marble", 1, "white marble", MARBLES),
}

Cells = tuple[int, ...]  # what lies on each of the 61 cells

BOARD = hexagon_board(5)

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
