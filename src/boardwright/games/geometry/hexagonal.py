"""Hexagonal boards: axial coordinates (q, r) with r downwards, drawn with x = q + r/2."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING

from boardwright.games.geometry.board import Board, Cell, Label, Point
from boardwright.games.geometry.lattice import (
    LatticePoint,
    lattice_neighbours,
    lattice_symmetries,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

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


def _outline(x: float, y: float) -> tuple[Point, ...]:
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


_SYMMETRIES = {f"rotate-{60 * k}": _rotate(k) for k in range(6)} | {
    f"mirror-rotate-{60 * k}": _mirror_then_rotate(k) for k in range(6)
}


def hex_board(cells: Mapping[str, LatticePoint], labels: Mapping[LatticePoint, str]) -> Board:
    """A board of the named axial points, in the order given, with labels at points beside it."""
    points = tuple(cells.values())
    steps = tuple(HEX_DIRECTIONS.values())
    drawn = []
    for name, point in cells.items():
        x, y = hex_centre(point)
        drawn.append(Cell(name, x, y, _outline(x, y)))
    return Board(
        shape="hexagonal",
        cells=tuple(drawn),
        directions=tuple(HEX_DIRECTIONS),
        neighbours=lattice_neighbours(points, steps),
        labels=tuple(Label(text, *hex_centre(point)) for point, text in labels.items()),
        symmetries=lattice_symmetries(points, steps, _SYMMETRIES),
    )
