"""The parts of an SVG picture. This module writes elements: escaped attributes, short numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

if TYPE_CHECKING:
    from collections.abc import Iterable


Point = tuple[float, float]
Attribute = str | float | None


def number(value: float) -> str:
    """A number with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """An element. `stroke_width` is written as `stroke-width`; None attributes are left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            written = value if isinstance(value, str) else number(value)
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(written)}")
    head = " ".join(words)
    return f"<{head}>{''.join(children)}</{name}>" if children else f"<{head}/>"


def group(children: Iterable[str], **attributes: Attribute) -> str:
    """A group with common attributes; empty text if it has no elements."""
    parts = tuple(filter(None, children))
    return tag("g", *parts, **attributes) if parts else ""


def text(content: str, at: Point, **attributes: Attribute) -> str:
    return tag("text", escape(content), x=at[0], y=at[1], **attributes)


def titled(content: str, **attributes: Attribute) -> str:
    """A copy of a shape with a tooltip."""
    return tag("use", tag("title", escape(content)), **attributes)


def path_data(points: Iterable[Point], *, closed: bool = False) -> str:
    steps = "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return f"M{steps}{'Z' if closed else ''}"
