"""Square boards: files a, b, c … from the left, ranks 1, 2, 3 … from the bottom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry.board import Board, Cell, Label
from boardwright.games.geometry.lattice import (
    LatticePoint,
    lattice_neighbours,
    lattice_symmetries,
)

if TYPE_CHECKING:
    from collections.abc import Callable

# Steps as (file, row), rows counted downwards as drawn.
ORTHOGONAL_DIRECTIONS: dict[str, LatticePoint] = {
    "N": (0, -1),
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
}
COMPASS_DIRECTIONS: dict[str, LatticePoint] = {
    "N": (0, -1),
    "NE": (1, -1),
    "E": (1, 0),
    "SE": (1, 1),
    "S": (0, 1),
    "SW": (-1, 1),
    "W": (-1, 0),
    "NW": (-1, -1),
}

_SYMMETRIES: dict[str, Callable[[LatticePoint], LatticePoint]] = {
    "identity": lambda p: p,
    "rotate-90": lambda p: (-p[1], p[0]),
    "rotate-180": lambda p: (-p[0], -p[1]),
    "rotate-270": lambda p: (p[1], -p[0]),
    "mirror": lambda p: (-p[0], p[1]),
    "mirror-rotate-90": lambda p: (-p[1], -p[0]),
    "mirror-rotate-180": lambda p: (p[0], -p[1]),
    "mirror-rotate-270": lambda p: (p[1], p[0]),
}


def square_board(size: int, directions: dict[str, LatticePoint], *, first_row: str) -> Board:
    """A board of size × size cells, numbered row by row from the left.

    `first_row` says where the numbering starts: at the `bottom` (a1 is 0) or at the `top`.
    """
    rows = range(size - 1, -1, -1) if first_row == "bottom" else range(size)
    points = tuple((file, row) for row in rows for file in range(size))
    # Doubled and centred on the origin, so that the symmetries are linear.
    centred = tuple((2 * file - size + 1, 2 * row - size + 1) for file, row in points)
    steps = tuple(directions.values())
    return Board(
        shape="square",
        cells=tuple(_cell(file, row, size) for file, row in points),
        directions=tuple(directions),
        neighbours=lattice_neighbours(points, steps),
        labels=_labels(size),
        symmetries=lattice_symmetries(centred, steps, _SYMMETRIES),
    )


def _cell(file: int, row: int, size: int) -> Cell:
    name = f"{chr(ord('a') + file)}{size - row}"
    corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    return Cell(name, file, row, tuple((file + dx, row + dy) for dx, dy in corners))


def _labels(size: int) -> tuple[Label, ...]:
    files = tuple(Label(chr(ord("a") + i), i, size) for i in range(size))
    ranks = tuple(Label(str(size - i), -1, i) for i in range(size))
    return ranks + files
