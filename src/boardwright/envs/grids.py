"""The cells of a board in a grid of rows and columns, for networks that convolve.

A square board fills its grid. A hexagonal board is placed by its axial coordinates: a step in a
direction is the same step of row and column everywhere, and the six neighbours are those of a 3 × 3
window without its upper left and lower right corners.

The functions return the type of their argument: NumPy arrays for arrays and lists, PyTorch tensors
on the same device for tensors, JAX arrays for JAX arrays. Gradients pass through.
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


@dataclass(frozen=True, eq=False, repr=False)
class Grid:
    """The grid places of a game's cells, in read-only arrays (`torch.tensor` copies them).

    `index` is the place of each cell in the flattened grid:
    `array.reshape(..., rows * columns)[..., index]` returns the cells.
    """

    game: str
    rows: int
    columns: int
    coordinates: NDArray[np.intp]  # [cells, 2]: row, column
    index: NDArray[np.intp]  # [cells]
    exists: NDArray[np.bool_]  # [rows, columns]: whether the place has a cell

    def __repr__(self) -> str:
        return f"<Grid of {self.game}: {len(self.index)} cells in {self.rows} × {self.columns}>"


def grid_of(game: Game | str) -> Grid:
    """The grid of a game's board, its top row first."""
    return _grid(game_named(game) if isinstance(game, str) else game)


def to_grid(cells: Any, game: Game | str) -> Any:
    """Values by cell [..., cells] in the grid [..., rows, columns]; other places are zero."""
    grid = grid_of(game)
    array = _indexable(cells)
    _check_cells(array.shape[-1:], (len(grid.index),), "cells")
    source = np.zeros(grid.rows * grid.columns, dtype=np.intp)
    source[grid.index] = np.arange(len(grid.index))
    flat = _with_zeros(array[..., source], np.flatnonzero(~grid.exists))
    return flat.reshape(*array.shape[:-1], grid.rows, grid.columns)


def from_grid(array: Any, game: Game | str) -> Any:
    """The values of the cells [..., cells] from a grid [..., rows, columns]."""
    grid = grid_of(game)
    array = _indexable(array)
    _check_cells(array.shape[-2:], (grid.rows, grid.columns), "rows and columns")
    flat = array.reshape(*array.shape[:-2], grid.rows * grid.columns)
    return flat[..., grid.index.copy()]  # PyTorch warns of read-only indices


def board_and_facts(observation: Any, game: Game | str) -> tuple[Any, Any]:
    """An observation [..., planes, cells] as planes in the grid and facts [..., facts].

    The grid has one plane less: the last plane holds the facts, which have no place on the board.
    """
    rules = game_named(game) if isinstance(game, str) else game
    shape = (len(rules.observation_planes) + 1, len(rules.largest_board))
    array = _indexable(observation)
    _check_cells(array.shape[-2:], shape, "planes and cells")
    facts = array[..., -1, : len(rules.observation_facts)]
    return to_grid(array[..., :-1, :], rules), facts


def _indexable(numbers: Any) -> Any:
    """Arrays of any library unchanged, lists as arrays."""
    return numbers if hasattr(numbers, "reshape") else np.asarray(numbers)


def _with_zeros(array: Any, places: NDArray[np.intp]) -> Any:
    """The array with zeros at these places of its last axis; overwrites it if possible."""
    if hasattr(array, "at"):  # JAX arrays are immutable
        return array.at[..., places].set(0)
    array[..., places] = 0
    return array


def _check_cells(found: tuple[int, ...], expected: tuple[int, ...], name: str) -> None:
    if tuple(found) != expected:
        raise ValueError(f"{name} are {expected} in this game, but the array has {tuple(found)}")


@cache
def _grid(game: Game) -> Grid:
    coordinates = np.array(_coordinates(game.largest_board), dtype=np.intp)
    coordinates -= coordinates.min(axis=0)
    rows, columns = (int(highest) + 1 for highest in coordinates.max(axis=0))
    index = coordinates[:, 0] * columns + coordinates[:, 1]
    exists = np.zeros((rows, columns), dtype=np.bool_)
    exists.reshape(-1)[index] = True
    for array in (coordinates, index, exists):
        array.flags.writeable = False
    return Grid(game.name, rows, columns, coordinates, index, exists)


def _coordinates(board: Board) -> list[tuple[int, int]]:
    """Row and column of each cell; columns of a hexagonal board follow its axis NW–SE."""
    row_of = {cell: row for row, cells in enumerate(board.rows) for cell in cells}
    middle = len(board.rows) // 2  # boards have the row of the origin in the middle
    lean = 0.5 if board.shape == "hexagonal" else 0.0
    return [
        (row_of[i], round(cell.x - lean * (row_of[i] - middle)))
        for i, cell in enumerate(board.cells)
    ]
