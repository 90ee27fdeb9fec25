"""The board of Repulso and what can lie on a cell."""

from __future__ import annotations

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, square_board
from boardwright.games.looks import Piece

BOARD = square_board(6, ORTHOGONAL_DIRECTIONS, first_row="bottom")
COLOURED_PIECES = 12  # of each player
ACTION_PIECES = 6

EMPTY, BLUE, ORANGE, ACTION = range(4)
COLOURS = (BLUE, ORANGE)  # by seat
PIECES = {
    BLUE: Piece("coloured", 0, "blue piece", COLOURED_PIECES),
    ORANGE: Piece("coloured", 1, "orange piece", COLOURED_PIECES),
    ACTION: Piece("action", None, "action piece", 2 * ACTION_PIECES),
}

Cells = tuple[int, ...]  # what lies on each of the 36 cells


def has_own_neighbour(cells: Cells, cell: int, colour: int) -> bool:
    return any(cells[n] == colour for n in BOARD.around(cell))


def coloured_cells(cells: Cells, colour: int) -> list[int]:
    """Where a player may put a coloured piece (RU3)."""
    return [
        cell
        for cell, content in enumerate(cells)
        if content == EMPTY and not has_own_neighbour(cells, cell, colour)
    ]
