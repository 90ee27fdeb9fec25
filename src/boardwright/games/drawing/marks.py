"""The events of the last move, as marks on the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING

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
    from collections.abc import Sequence

    from boardwright.games.drawing import Point
    from boardwright.games.geometry import Board

REACH_OVER_EDGE = 0.9  # how far an arrow off the board goes, in units
LANE = 0.2  # how far the way back runs beside the way there


@dataclass(frozen=True)
class Arrow:
    """A way over points of the board from a cell; `to_piece` if it ends where a piece went."""

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
    """Where a way starts, turns and ends; straight back it runs in a lane of its own."""
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
