"""The board of Newgame and the contents of its cells."""

from __future__ import annotations

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, square_board
from boardwright.games.looks import Piece

BOARD = square_board(7, ORTHOGONAL_DIRECTIONS, first_row="bottom")
AHEAD = (BOARD.direction("N"), BOARD.direction("E"))  # the directions of moves (QQ3)

EMPTY, BLACK, WHITE = range(3)
COLOURS = (BLACK, WHITE)  # by seat
PIECES = {BLACK: Piece("piece", 0, "black piece"), WHITE: Piece("piece", 1, "white piece")}

Cells = tuple[int, ...]  # the content of each cell
ROWS = tuple(
    (cell, *ahead[:3])
    for direction in AHEAD
    for cell in range(len(BOARD))
    if len(ahead := tuple(BOARD.line(cell, direction))) >= 3
)


def has_row(cells: Cells, colour: int) -> bool:
    """Whether four pieces of a colour are in a row (QQ4)."""
    return any(all(cells[cell] == colour for cell in row) for row in ROWS)
