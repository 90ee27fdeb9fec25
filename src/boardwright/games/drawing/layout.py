"""Where to draw: maps the coordinates of a board to those of the picture."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.drawing import Point
    from boardwright.games.geometry import Board, Cell, Label

VIEW_WIDTH = 640.0  # of every picture; the requested width only scales it
PADDING = 18.0
FRAME = 0.58  # the frame around the cells, in units
LABEL_STEP = 0.02
LABEL_GAP = 0.31  # how far from the cells a coordinate may be


@dataclass(frozen=True)
class Layout:
    """`unit` is the distance of neighbouring cells in the picture; `flip` rotates it by 180°."""

    board: Board
    flip: bool = False

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        corners = [corner for cell in self.board.cells for corner in cell.outline]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def unit(self) -> float:
        left, _, right, _ = self._box
        return (VIEW_WIDTH - 2 * PADDING) / (right - left + 2 * FRAME)

    @cached_property
    def bottom(self) -> float:
        """The y at which the frame ends and the text begins."""
        _, top, _, bottom = self._box
        return PADDING + (bottom - top + 2 * FRAME) * self.unit

    def place(self, x: float, y: float) -> Point:
        left, top, right, bottom = self._box
        if self.flip:
            x, y = left + right - x, top + bottom - y
        return (
            PADDING + (x - left + FRAME) * self.unit,
            PADDING + (y - top + FRAME) * self.unit,
        )

    def centre(self, cell: Cell) -> Point:
        return self.place(cell.x, cell.y)

    def tile(self, share: float) -> list[Point]:
        """The outline of a cell, around the origin, shrunk to a share of its size."""
        cell = self.board.cells[0]
        turn = -1 if self.flip else 1
        size = share * turn * self.unit
        return [((x - cell.x) * size, (y - cell.y) * size) for x, y in cell.outline]

    @cached_property
    def _hull(self) -> list[Point]:
        ordered = sorted({corner for cell in self.board.cells for corner in cell.outline})
        return _half_hull(ordered) + _half_hull(ordered[::-1])

    def hull(self) -> list[Point]:
        """The convex outline around all cells, in the picture."""
        return [self.place(x, y) for x, y in self._hull]

    def label_place(self, label: Label) -> Point:
        """The place of a label: the board's, but moved into the frame if it is too far off."""
        x, y = label.x, label.y
        # The middle of the cells nearest to the label.
        away = {cell: round(hypot(cell.x - x, cell.y - y), 3) for cell in self.board.cells}
        smallest = min(away.values())
        found = [cell for cell, distance in away.items() if distance == smallest]
        goal_x, goal_y = sum(c.x for c in found) / len(found), sum(c.y for c in found) / len(found)
        steps = hypot(goal_x - x, goal_y - y) / LABEL_STEP
        dx, dy = (goal_x - x) / steps, (goal_y - y) / steps
        while self._distance_off((x, y)) > LABEL_GAP:
            x, y = x + dx, y + dy
        return self.place(x, y)

    def _distance_off(self, point: Point) -> float:
        """The distance of a point to the hull; 0 inside the hull or on it."""
        edges = list(zip(self._hull, self._hull[1:] + self._hull[:1], strict=True))
        if all(_turn(a, b, point) >= 0 for a, b in edges):
            return 0.0
        return min(_distance(point, a, b) for a, b in edges)


def _half_hull(ordered: list[Point]) -> list[Point]:
    """One side of the hull, without its last point."""
    hull: list[Point] = []
    for point in ordered:
        while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 1e-6:
            hull.pop()
        hull.append(point)
    return hull[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _distance(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to the segment between two others."""
    (x, y), (ax, ay), (bx, by) = point, a, b
    dx, dy = bx - ax, by - ay
    share = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return hypot(x - ax - share * dx, y - ay - share * dy)
