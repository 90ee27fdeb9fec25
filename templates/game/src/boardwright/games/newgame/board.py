"""The board of Newgame and what can lie on a cell."""

from __future__ import annotations

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, square_board

BOARD = square_board(5, ORTHOGONAL_DIRECTIONS, first_row="bottom")

EMPTY, BLACK, WHITE = range(3)
COLOURS = (BLACK, WHITE)  # by seat

Cells = tuple[int, ...]  # what lies on each cell
