"""The pieces, seen from above around the origin, with distinguishing emblems."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from boardwright.games.drawing import group, path_data, tag

if TYPE_CHECKING:
    from boardwright.games.drawing import Attribute, Point
    from boardwright.games.looks import Emblem, PieceLook, Shape

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
RADIUS = 0.42  # of a piece, in units
EDGE = "#1d1408"


def emblem_path(emblem: Emblem, size: float, ink: str) -> str:
    """An emblem that extends `size` from its middle in all directions."""
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
    """A star with six points, for an action in all six directions."""
    radii = (1.15, 0.5) * 6
    return tuple((r * sin(k * pi / 6), -r * cos(k * pi / 6)) for k, r in enumerate(radii))


def _scaled(points: tuple[Point, ...], size: float) -> list[Point]:
    return [(x * size, y * size) for x, y in points]


def piece_symbol(look: PieceLook, unit: float, prefix: str, name: str) -> str:
    """The piece as a shape that pieces on the board refer to."""
    place = f"translate({0.02 * unit:.2f} {0.05 * unit:.2f})"
    shadow = _body(look.shape, unit, fill="#000", fill_opacity=0.25, transform=place)
    body = _body(
        look.shape,
        unit,
        fill=look.fill,
        stroke=EDGE,
        stroke_opacity=0.6,
        stroke_width=0.025 * unit,
    )
    shine = _body(look.shape, unit, fill=f"url(#{prefix}-shine)")
    parts = (shadow, body, shine, *_details(look, unit), _emblem(look, unit))
    return group(filter(None, parts), id=f"{prefix}-{name}")


def _body(shape: Shape, unit: float, **paint: Attribute) -> str:
    radius = RADIUS * unit
    if shape == "square":
        side = 1.72 * radius
        return tag(
            "rect",
            x=-side / 2,
            y=-side / 2,
            width=side,
            height=side,
            rx=0.2 * radius,
            **paint,
        )
    if shape == "hexagon":
        corners = [(sin(k * pi / 3), -cos(k * pi / 3)) for k in range(6)]
        points = [(1.1 * radius * x, 1.1 * radius * y) for x, y in corners]
        return tag("path", d=path_data(points, closed=True), stroke_linejoin="round", **paint)
    return tag("circle", r=(0.86 if shape == "coin" else 1) * radius, **paint)


def _details(look: PieceLook, unit: float) -> tuple[str, ...]:
    radius = RADIUS * unit
    if look.shape == "tower":
        # Eight merlons around a raised platform.
        step = 2 * pi * 0.84 * radius / 16
        merlons = _ring(0.84 * radius, look.ink, 0.2 * radius, f"{step:.2f} {step:.2f}", 0.9)
        shade = tag("circle", r=0.66 * radius, fill="#000", fill_opacity=0.28)
        platform = tag("circle", r=0.6 * radius, fill=look.fill)
        return merlons, shade, platform
    if look.shape == "coin":
        milled = _ring(0.76 * radius, look.ink, 0.07 * radius, "2.4 2.2", 0.75)
        return (milled,)
    return ()


def _ring(radius: float, ink: str, width: float, dashes: str, opacity: float) -> str:
    return tag(
        "circle",
        r=radius,
        fill="none",
        stroke=ink,
        stroke_opacity=opacity,
        stroke_width=width,
        stroke_dasharray=dashes,
    )


def _emblem(look: PieceLook, unit: float) -> str:
    size = {"tower": 0.16, "coin": 0.17}.get(look.shape, 0.18)
    return emblem_path(look.emblem, size * unit, look.ink)
