"""The marks of the last move, and their SVG: tints under the pieces, rings and arrows over them."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

from boardwright.games.drawing import group, path_data, tag
from boardwright.games.events import (
    Affected,
    Blocked,
    Changed,
    Dropped,
    Event,
    Placed,
    Pushed,
    Removed,
    Slid,
    Won,
)

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from boardwright.games.drawing import Attribute, Point
    from boardwright.games.drawing.layout import Layout
    from boardwright.games.geometry import Board


REACH_OVER_EDGE = 0.9  # how far an arrow reaches off the board, in units
LANE = 0.2  # distance between the way there and the way back


@dataclass(frozen=True)
class Arrow:
    """A path from a cell over points of the board; `to_piece`: it ends at a cell with a piece."""

    origin: int
    points: tuple[Point, ...]
    to_piece: bool = True


@dataclass
class Marks:
    """Cells by number: tinted, ringed, set in motion, blocked; arrows; chains of cells."""

    tinted: set[int] = field(default_factory=set)
    placed: list[int] = field(default_factory=list)
    affected: list[int] = field(default_factory=list)
    blocked: list[int] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    chains: list[tuple[int, ...]] = field(default_factory=list)


def marks_of(board: Board, events: Sequence[Event]) -> Marks:
    marks = Marks()
    for event in events:
        match event:
            case Placed(cell=name):
                marks.placed.append(board.index(name))
                marks.tinted.add(board.index(name))
            case Changed(cell=name) | Dropped(cell=name) | Removed(cell=name):
                marks.tinted.add(board.index(name))
            case Slid(path=names):
                way = [board.index(name) for name in names]
                marks.tinted |= {way[0], way[-1]}
                marks.arrows.append(Arrow(way[0], way_points(board, way)))
            case Pushed():
                _mark_push(board, event, marks)
            case Affected(cells=names):
                marks.affected += map(board.index, names)
            case Blocked(cell=name):
                marks.blocked.append(board.index(name))
            case Won(cells=names):
                marks.chains.append(tuple(map(board.index, names)))
    return marks


def _mark_push(board: Board, event: Pushed, marks: Marks) -> None:
    origin = board.index(event.origin)
    marks.tinted.add(origin)
    start = _centre(board, origin)
    if event.target is None:
        x, y = _centre(board, board.index(event.away_from))
        dx, dy = start[0] - x, start[1] - y
        reach = REACH_OVER_EDGE
        over = (start[0] + reach * dx, start[1] + reach * dy)
        marks.arrows.append(Arrow(origin, (start, over), to_piece=False))
    else:
        target = board.index(event.target)
        marks.tinted.add(target)
        marks.arrows.append(Arrow(origin, (start, _centre(board, target))))


def _centre(board: Board, cell: int) -> Point:
    return board.cells[cell].x, board.cells[cell].y


def way_points(board: Board, way: Sequence[int]) -> tuple[Point, ...]:
    """Where a path starts, turns and ends; the way straight back runs in a parallel lane."""
    found = [_centre(board, way[0])]
    steps = [_step(board, a, b) for a, b in pairwise(way)]
    beside = (0.0, 0.0)
    for k, cell in enumerate(way[1:], start=1):
        x, y = _centre(board, cell)
        here = (x + beside[0], y + beside[1])
        following = steps[k] if k < len(steps) else None
        if following is None or following != steps[k - 1]:
            found.append(here)
        if following == (-steps[k - 1][0], -steps[k - 1][1]):
            beside = _lane(steps[k - 1], beside)
            found.append((x + beside[0], y + beside[1]))
    return tuple(found)


def _step(board: Board, a: int, b: int) -> Point:
    (ax, ay), (bx, by) = _centre(board, a), _centre(board, b)
    return round(bx - ax, 3), round(by - ay, 3)


def _lane(step: Point, beside: Point) -> Point:
    length = hypot(*step)
    return beside[0] - LANE * step[1] / length, beside[1] + LANE * step[0] / length


INK = "#14212e"
CASING = "#fffaf0"  # a light outline of the ink, so that it is visible on any piece
TINT = "#ffd23f"


def tints(marks: Marks, layout: Layout, prefix: str) -> str:
    cells = sorted(marks.tinted.union(marks.affected, marks.blocked, *marks.chains))
    centres = (layout.centre(layout.board.cells[cell]) for cell in cells)
    return group(
        (tag("use", href=f"#{prefix}-tile", x=x, y=y) for x, y in centres),
        class_="last-move",
        fill=TINT,
        fill_opacity=0.62,
        stroke=TINT,
        stroke_width=0.05 * layout.unit,
        stroke_linejoin="round",
    )


def overlay(marks: Marks, layout: Layout, occupied: Container[int]) -> str:
    """The marks above the pieces; an arrow from an occupied cell starts beside the piece."""
    parts = [
        *(_ring(layout, cell, "affected", stroke_dasharray="5 4") for cell in marks.affected),
        *(_ring(layout, cell, "placed") for cell in marks.placed),
        *(_blocked(layout, cell) for cell in marks.blocked),
        *(_chain(layout, cells) for cells in marks.chains),
        *(_arrow(layout, arrow, beside=arrow.origin in occupied) for arrow in marks.arrows),
    ]
    return group(parts, fill="none", stroke_width=0.05 * layout.unit, stroke_linejoin="round")


def _ring(layout: Layout, cell: int, name: str, **style: Attribute) -> str:
    x, y = layout.centre(layout.board.cells[cell])
    radius = 0.46 * layout.unit
    return group(
        (
            tag("circle", cx=x, cy=y, r=radius, stroke=CASING, stroke_width=0.1 * layout.unit),
            tag("circle", cx=x, cy=y, r=radius, stroke=INK, **style),
        ),
        class_=name,
    )


def _blocked(layout: Layout, cell: int) -> str:
    """A stop bar at the upper right of the piece."""
    x, y = layout.centre(layout.board.cells[cell])
    unit = layout.unit
    x, y = x + 0.3 * unit, y - 0.3 * unit
    bar = path_data([(x - 0.07 * unit, y), (x + 0.07 * unit, y)])
    return group(
        (
            tag("circle", cx=x, cy=y, r=0.14 * unit, fill=INK, stroke=CASING),
            tag("path", d=bar, stroke=CASING),
        ),
        class_="blocked",
    )


def _chain(layout: Layout, cells: tuple[int, ...]) -> str:
    """A ring around every cell and a link between neighbours."""
    around = layout.board.around
    rings = (_ring(layout, cell, "link") for cell in cells)
    links = (_link(layout, a, b) for a, b in pairwise(cells) if b in around(a))
    return group((*rings, *links), class_="chain")


def _link(layout: Layout, a: int, b: int) -> str:
    (ax, ay), (bx, by) = (layout.centre(layout.board.cells[cell]) for cell in (a, b))
    ends = [(ax + s * (bx - ax), ay + s * (by - ay)) for s in (0.3, 0.7)]
    width = 0.13 * layout.unit
    return "".join(
        tag("path", d=path_data(ends), stroke=ink, stroke_width=w, stroke_linecap="round")
        for ink, w in ((CASING, 1.7 * width), (INK, width))
    )


def _arrow(layout: Layout, arrow: Arrow, *, beside: bool) -> str:
    """A dot at the start, a line and a head, in ink with a light outline."""
    unit = layout.unit
    points = [layout.place(x, y) for x, y in arrow.points]
    if beside:
        points[0] = _towards(points[0], points[1], 0.33 * unit)
    ahead, tip = points[-2], points[-1]
    if arrow.to_piece:
        tip = _towards(tip, ahead, 0.24 * unit)
    neck = _towards(tip, ahead, 0.2 * unit)
    line = path_data([*points[:-1], neck])
    head = path_data(_head(neck, tip, 0.13 * unit), closed=True)
    x, y = points[0]
    return group(
        (
            tag("circle", cx=x, cy=y, r=0.08 * unit, fill=INK, stroke=CASING),
            tag("path", d=line, stroke=CASING, stroke_width=0.17 * unit),
            tag("path", d=head, fill=INK, stroke=CASING, stroke_width=0.07 * unit),
            tag("circle", cx=x, cy=y, r=0.08 * unit, fill=INK),
            tag("path", d=line, stroke=INK, stroke_width=0.09 * unit),
            tag("path", d=head, fill=INK),
        ),
        class_="arrow",
    )


def _towards(start: Point, goal: Point, distance: float) -> Point:
    (ax, ay), (bx, by) = start, goal
    share = distance / hypot(bx - ax, by - ay)
    return ax + share * (bx - ax), ay + share * (by - ay)


def _head(neck: Point, tip: Point, half: float) -> list[Point]:
    dx, dy = tip[0] - neck[0], tip[1] - neck[1]
    length = hypot(dx, dy)
    nx, ny = -dy / length * half, dx / length * half
    return [(neck[0] + nx, neck[1] + ny), tip, (neck[0] - nx, neck[1] - ny)]
