"""Hexagonal and square boards: lattice points, steps between them, linear symmetries."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from boardwright.games.geometry.board import Board, Cell, Label, Point, Symmetry

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

LatticePoint = tuple[int, int]


def lattice_neighbours(
    points: Sequence[LatticePoint], steps: Sequence[LatticePoint]
) -> tuple[tuple[int | None, ...], ...]:
    at = {point: i for i, point in enumerate(points)}
    return tuple(tuple(at.get((a + da, b + db)) for da, db in steps) for a, b in points)


def lattice_symmetries(
    points: Sequence[LatticePoint],
    steps: Sequence[LatticePoint],
    maps: Mapping[str, Callable[[LatticePoint], LatticePoint]],
) -> tuple[Symmetry, ...]:
    """The linear maps that take the board (centred on the origin) onto itself."""
    at = {point: i for i, point in enumerate(points)}
    step_at = {step: i for i, step in enumerate(steps)}
    return tuple(
        Symmetry(name, tuple(at[f(p)] for p in points), tuple(step_at[f(s)] for s in steps))
        for name, f in maps.items()
        if all(f(p) in at for p in points)
    )


HEX_DIRECTIONS: dict[str, LatticePoint] = {
    "E": (1, 0),
    "NE": (1, -1),
    "NW": (0, -1),
    "W": (-1, 0),
    "SW": (-1, 1),
    "SE": (0, 1),
}
ROW_HEIGHT = sqrt(3) / 2
CELL_RADIUS = 1 / sqrt(3)


def hex_centre(point: LatticePoint) -> Point:
    q, r = point
    return (q + r / 2, round(r * ROW_HEIGHT, 6))


def _hexagon(x: float, y: float) -> tuple[Point, ...]:
    angles = (pi / 6 + k * pi / 3 for k in range(6))
    return tuple(
        (round(x + CELL_RADIUS * cos(a), 6), round(y + CELL_RADIUS * sin(a), 6)) for a in angles
    )


def _rotate(turns: int) -> Callable[[LatticePoint], LatticePoint]:
    def rotation(point: LatticePoint) -> LatticePoint:
        q, r = point
        for _ in range(turns):
            q, r = -r, q + r  # 60° clockwise, as drawn
        return q, r

    return rotation


def _mirror_then_rotate(turns: int) -> Callable[[LatticePoint], LatticePoint]:
    rotation = _rotate(turns)
    return lambda point: rotation((-point[0] - point[1], point[1]))  # left ↔ right first


_HEX_SYMMETRIES = {f"rotate-{60 * k}": _rotate(k) for k in range(6)} | {
    f"mirror-rotate-{60 * k}": _mirror_then_rotate(k) for k in range(6)
}


def hex_board(cells: Mapping[str, LatticePoint], labels: Mapping[LatticePoint, str]) -> Board:
    """A board of the named axial points in the given order, with labels at points beside it."""
    points = tuple(cells.values())
    steps = tuple(HEX_DIRECTIONS.values())
    drawn = []
    for name, point in cells.items():
        x, y = hex_centre(point)
        drawn.append(Cell(name, x, y, _hexagon(x, y)))
    return Board(
        shape="hexagonal",
        cells=tuple(drawn),
        directions=tuple(HEX_DIRECTIONS),
        neighbours=lattice_neighbours(points, steps),
        labels=tuple(Label(text, *hex_centre(point)) for point, text in labels.items()),
        symmetries=lattice_symmetries(points, steps, _HEX_SYMMETRIES),
    )


def hexagon_board(side: int) -> Board:
    """A hexagon with `side` cells per side, in rows named a, b, … from the bottom.

    A column runs from north-west to south-east; its number is printed beyond the south-east end.
    """
    size = 2 * side - 1
    letters = [chr(ord("a") + row) for row in range(size)]

    def point(row: int, column: int) -> LatticePoint:
        return column - side, side - 1 - row

    columns = [range(max(1, row - side + 2), min(size, row + side) + 1) for row in range(size)]
    rows = list(zip(letters, columns, strict=True))
    cells = {
        f"{letter}{column}": point(row, column)
        for row, (letter, inside) in enumerate(rows)
        for column in inside
    }
    beside = {point(row, inside[0] - 1): letter for row, (letter, inside) in enumerate(rows)}
    below = {point(max(0, n - side) - 1, n): str(n) for n in range(1, size + 1)}
    return hex_board(cells, beside | below)


# Steps as (file, row), rows counted downwards as drawn.
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
ORTHOGONAL_DIRECTIONS = {name: COMPASS_DIRECTIONS[name] for name in "NESW"}

_SQUARE_SYMMETRIES: dict[str, Callable[[LatticePoint], LatticePoint]] = {
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

    `first_row` is where the numbering starts: at the `bottom` (a1 is 0) or at the `top`.
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
        symmetries=lattice_symmetries(centred, steps, _SQUARE_SYMMETRIES),
    )


def _cell(file: int, row: int, size: int) -> Cell:
    name = f"{chr(ord('a') + file)}{size - row}"
    corners = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    return Cell(name, file, row, tuple((file + dx, row + dy) for dx, dy in corners))


def _labels(size: int) -> tuple[Label, ...]:
    files = tuple(Label(chr(ord("a") + i), i, size) for i in range(size))
    ranks = tuple(Label(str(size - i), -1, i) for i in range(size))
    return ranks + files
