"""The pieces, seen from above, around the origin."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from boardwright.games.drawing.emblems import emblem_path
from boardwright.games.drawing.markup import group, path_data, tag

if TYPE_CHECKING:
    from boardwright.games.drawing.markup import Attribute
    from boardwright.games.looks import PieceLook, Shape

RADIUS = 0.42  # of a piece, in units
EDGE = "#1d1408"


def piece_symbol(look: PieceLook, unit: float, prefix: str, name: str) -> str:
    """The piece as a shape to be used where it lies."""
    shadow = _body(
        look.shape, unit, fill="#000", fill_opacity=0.25, transform=_moved(0.02, 0.05, unit)
    )
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


def _moved(x: float, y: float, unit: float) -> str:
    return f"translate({x * unit:.2f} {y * unit:.2f})"


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
        return _battlements(look, radius)
    if look.shape == "coin":
        milled = _ring(0.76 * radius, look.ink, 0.07 * radius, "2.4 2.2", 0.75)
        return (milled,)
    return ()


def _battlements(look: PieceLook, radius: float) -> tuple[str, ...]:
    """Eight merlons around a raised platform."""
    step = 2 * pi * 0.84 * radius / 16
    merlons = _ring(0.84 * radius, look.ink, 0.2 * radius, f"{step:.2f} {step:.2f}", 0.9)
    shade = tag("circle", r=0.66 * radius, fill="#000", fill_opacity=0.28)
    platform = tag("circle", r=0.6 * radius, fill=look.fill)
    return merlons, shade, platform


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
