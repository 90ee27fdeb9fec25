"""The cells of a board in a grid of rows and columns, for networks that convolve.

A square board fills its grid. A hexagonal one lies in it by its axial coordinates: a step in a
direction is the same step of row and column everywhere, and the six neighbours are those of a 3 × 3
window without its upper left and lower right corners.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.games import Game, game_named

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.games.geometry import Board


@dataclass(frozen=True, eq=False)
class Grid:
    """Where the cells of a game lie; the arrays are not to be written to.

    `index` is the place of each cell in the flattened grid, for libraries of other arrays:
    `grid.reshape(..., rows * columns)[..., index]` are the cells again.
    """

    rows: int
    columns: int
    coordinates: NDArray[np.intp]  # [cells, 2]: row, column
    index: NDArray[np.intp]  # [cells]
    exists: NDArray[np.bool_]  # [rows, columns]: whether there is a cell


def grid_of(game: Game | str) -> Grid:
    """The grid of a game's board, its top row first."""
    return _grid(game_named(game) if isinstance(game, str) else game)


def to_grid(cells: NDArray[Any], game: Game | str) -> NDArray[Any]:
    """Any numbers by cell [..., cells] in the grid [..., rows, columns]; zero where no cell is."""
    grid = grid_of(game)
    _check_cells(cells.shape[-1:], (len(grid.index),), "cells")
    flat = np.zeros((*cells.shape[:-1], grid.rows * grid.columns), cells.dtype)
    flat[..., grid.index] = cells
    return flat.reshape(*cells.shape[:-1], grid.rows, grid.columns)


def from_grid(array: NDArray[Any], game: Game | str) -> NDArray[Any]:
    """The numbers of the cells [..., cells] out of a grid [..., rows, columns]."""
    grid = grid_of(game)
    _check_cells(array.shape[-2:], (grid.rows, grid.columns), "rows and columns")
    flat = array.reshape(*array.shape[:-2], grid.rows * grid.columns)
    found: NDArray[Any] = flat[..., grid.index]
    return found


def board_and_facts(
    observation: NDArray[Any], game: Game | str
) -> tuple[NDArray[Any], NDArray[Any]]:
    """An observation [..., planes, cells] as planes in the grid and facts [..., facts].

    There is one plane fewer: the last holds the facts, which have no place on the board.
    """
    known = game_named(game) if isinstance(game, str) else game
    shape = (len(known.observation_planes) + 1, len(known.board))
    _check_cells(observation.shape[-2:], shape, "planes and cells")
    facts = observation[..., -1, : len(known.observation_facts)]
    return to_grid(observation[..., :-1, :], known), facts


def _check_cells(found: tuple[int, ...], wanted: tuple[int, ...], what: str) -> None:
    if found != wanted:
        raise ValueError(f"{what} are {wanted} in this game, but the array has {found}")


@cache
def _grid(game: Game) -> Grid:
    coordinates = np.array(_coordinates(game.board), dtype=np.intp)
    coordinates -= coordinates.min(axis=0)
    rows, columns = (int(most) + 1 for most in coordinates.max(axis=0))
    index = coordinates[:, 0] * columns + coordinates[:, 1]
    exists = np.zeros((rows, columns), dtype=np.bool_)
    exists.reshape(-1)[index] = True
    for array in (coordinates, index, exists):
        array.flags.writeable = False
    return Grid(rows, columns, coordinates, index, exists)


def _coordinates(board: Board) -> list[tuple[int, int]]:
    """Row and column of each cell; columns of a hexagonal board lean with its axis NW–SE."""
    row_of = {cell: row for row, cells in enumerate(board.rows) for cell in cells}
    middle = len(board.rows) // 2  # boards are drawn with the row of the origin in the middle
    lean = 0.5 if board.shape == "hexagonal" else 0.0
    return [
        (row_of[i], round(cell.x - lean * (row_of[i] - middle)))
        for i, cell in enumerate(board.cells)
    ]
