"""The emblems that tell pieces and sides apart without colour, around the origin."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from boardwright.games.drawing.markup import path_data, tag

if TYPE_CHECKING:
    from boardwright.games.drawing.markup import Point
    from boardwright.games.looks import Emblem

_FILLED: dict[str, tuple[Point, ...]] = {
    "diamond": ((0, -1.05), (0.8, 0), (0, 1.05), (-0.8, 0)),
    "triangle": ((0, -1.05), (0.95, 0.7), (-0.95, 0.7)),
}
_LINES: dict[str, tuple[tuple[Point, ...], ...]] = {
    "cross": (((-0.75, -0.75), (0.75, 0.75)), ((-0.75, 0.75), (0.75, -0.75))),
    "bars": tuple(((-0.85, y), (0.85, y)) for y in (-0.75, 0, 0.75)),
    "chevron": (((-0.85, 0), (0, -0.8), (0.85, 0)), ((-0.85, 0.8), (0, 0), (0.85, 0.8))),
    "grid": (
        *(((-1, y), (1, y)) for y in (-0.4, 0.4)),
        *(((x, -1), (x, 1)) for x in (-0.4, 0.4)),
    ),
}


def emblem_path(emblem: Emblem, size: float, ink: str) -> str:
    """An emblem `size` high and wide in both directions from the middle."""
    if emblem == "none":
        return ""
    if emblem == "dot":
        return tag("circle", r=0.5 * size, fill=ink)
    if emblem == "ring":
        return tag("circle", r=0.85 * size, fill="none", stroke=ink, stroke_width=0.32 * size)
    if emblem in _LINES:
        lines = "".join(path_data(_scaled(line, size)) for line in _LINES[emblem])
        return tag(
            "path",
            d=lines,
            fill="none",
            stroke=ink,
            stroke_width=0.3 * size,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    points = _star() if emblem == "star" else _FILLED[emblem]
    return tag("path", d=path_data(_scaled(points, size), closed=True), fill=ink)


def _star() -> tuple[Point, ...]:
    """Six points, as an action that goes every way."""
    radii = (1.15, 0.5) * 6
    return tuple((r * sin(k * pi / 6), -r * cos(k * pi / 6)) for k, r in enumerate(radii))


def _scaled(points: tuple[Point, ...], size: float) -> list[Point]:
    return [(x * size, y * size) for x, y in points]
