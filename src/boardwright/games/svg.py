"""SVG pictures of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.games.contract import Position


def draw_svg(position: Position) -> str:
    raise NotImplementedError
