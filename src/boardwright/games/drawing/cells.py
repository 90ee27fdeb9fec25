"""The board without its pieces: frame, coloured sides, cells and coordinates."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from boardwright.games.drawing import group, path_data, tag, text
from boardwright.games.drawing.layout import FRAME
from boardwright.games.drawing.shapes import emblem_path

if TYPE_CHECKING:
    from boardwright.games.drawing import Point
    from boardwright.games.drawing.layout import Layout
    from boardwright.games.geometry import Board
    from boardwright.games.looks import CellLook

    Looks = tuple[CellLook, ...]  # of the board's cells, in their order

WOOD_EDGE = "#4e2f17"
BED = "#b58a56"  # visible between the cells
COORDINATE = "#f8ead0"
ZONE = "#3c7a4b"
TILE = 0.9  # the size of a cell before its stroke, which rounds the corners, adds the rest
HOLLOW_RADIUS = 0.45


def cell_shapes(looks: Looks, layout: Layout, prefix: str) -> list[str]:
    """The shapes that cells refer to."""
    unit = layout.unit
    shapes = [
        tag("path", id=f"{prefix}-tile", d=path_data(layout.tile(TILE), closed=True)),
    ]
    if any(look.hollow for look in looks):
        shapes.append(_pit(HOLLOW_RADIUS * unit, prefix))
    for rings in sorted({look.rings for look in looks if look.rings}):
        # The radii grow with the number of the ring and leave the middle free for the text.
        circles = (tag("circle", r=r * unit) for r in [0.2 + 0.042 * k for k in range(rings)])
        shapes.append(group(circles, id=f"{prefix}-rings{rings}"))
    return shapes


def _pit(radius: float, prefix: str) -> str:
    """A hollow lit from the upper left: dark at that edge, with a glint at the opposite edge."""
    floor = tag("circle", r=radius)
    depth = tag(
        "circle",
        r=radius,
        fill=f"url(#{prefix}-depth)",
        stroke=f"url(#{prefix}-rim)",
        stroke_width=2,
    )
    return tag("g", floor, depth, id=f"{prefix}-pit")


def frame(layout: Layout, prefix: str) -> str:
    outline = path_data(layout.hull(), closed=True)
    margin = 2 * FRAME * layout.unit
    return group(
        (
            tag("path", d=outline, stroke=WOOD_EDGE, stroke_width=margin),
            tag("path", d=outline, stroke=f"url(#{prefix}-wood)", stroke_width=margin - 3),
            tag("path", d=outline, fill=BED, stroke=WOOD_EDGE, stroke_width=0.1 * layout.unit),
        ),
        fill="none",
        stroke_linejoin="round",
    )


def sides(looks: Looks, layout: Layout) -> str:
    """The lines along the outer edges of cells that belong to a coloured side."""
    everywhere = set(range(len(looks)))
    edges: dict[str, str] = defaultdict(str)
    for cell in sorted(everywhere):
        colour = looks[cell].side
        if colour:
            edges[colour] += _border(layout, cell, everywhere)
    width = 0.34 * layout.unit
    return group(
        (tag("path", d=d, stroke=colour, stroke_width=width) for colour, d in edges.items()),
        fill="none",
        stroke_linecap="round",
    )


def zone(looks: Looks, layout: Layout) -> str:
    """The frame around the cells of a zone, including the edges of holes in it."""
    members = {cell for cell, look in enumerate(looks) if look.zone}
    borders = "".join(_border(layout, cell, members) for cell in sorted(members))
    return group(
        (tag("path", d=borders),) if borders else (),
        class_="zone",
        fill="none",
        stroke=ZONE,
        stroke_width=0.11 * layout.unit,
        stroke_linecap="round",
    )


def _border(layout: Layout, cell: int, members: set[int]) -> str:
    """The edges of a cell that no other member shares."""
    board = layout.board
    shared = {
        _middle(edge) for n in members.intersection(board.around(cell)) for edge in _edges(board, n)
    }
    return "".join(
        path_data([layout.place(*a), layout.place(*b)])
        for a, b in _edges(board, cell)
        if _middle((a, b)) not in shared
    )


def _edges(board: Board, cell: int) -> list[tuple[Point, Point]]:
    outline = board.cells[cell].outline
    return list(zip(outline, outline[1:] + outline[:1], strict=True))


def _middle(edge: tuple[Point, Point]) -> Point:
    (ax, ay), (bx, by) = edge
    return round((ax + bx) / 2, 3), round((ay + by) / 2, 3)


def tiles(looks: Looks, layout: Layout, prefix: str) -> list[str]:
    """The cells without print, grouped by their look."""
    return [
        group(
            _uses("pit" if look.hollow else "tile", centres, prefix),
            fill=look.fill,
            stroke=look.fill,
            stroke_width=None if look.hollow else 0.05 * layout.unit,
            stroke_linejoin="round",
        )
        for look, centres in _centres_by_look(looks, layout)
    ]


def prints(looks: Looks, layout: Layout, prefix: str) -> list[str]:
    """The print in the cells: rings, texts, emblems."""
    return [
        group(
            _uses(f"rings{look.rings}", centres, prefix) if look.rings else (),
            fill="none",
            stroke=look.ink,
            stroke_opacity=0.5,
            stroke_width=0.018 * layout.unit,
        )
        + group(
            (text(look.text, (x, y + 0.1 * layout.unit)) for x, y in centres if look.text),
            fill=look.ink,
            font_size=0.28 * layout.unit,
            font_weight="700",
        )
        + _emblems(look, centres, layout.unit)
        for look, centres in _centres_by_look(looks, layout)
    ]


def _centres_by_look(looks: Looks, layout: Layout) -> list[tuple[CellLook, list[Point]]]:
    centres: dict[CellLook, list[Point]] = defaultdict(list)
    for cell, look in zip(layout.board.cells, looks, strict=True):
        centres[look].append(layout.centre(cell))
    return list(centres.items())


def _uses(shape: str, centres: list[Point], prefix: str) -> list[str]:
    return [tag("use", href=f"#{prefix}-{shape}", x=x, y=y) for x, y in centres]


def _emblems(look: CellLook, centres: list[Point], unit: float) -> str:
    emblem = emblem_path(look.emblem, 0.16 * unit, look.ink)
    if not emblem:
        return ""
    return group(
        (tag("g", emblem, transform=f"translate({x:.2f} {y:.2f})") for x, y in centres),
        opacity=0.4,
    )


def coordinates(layout: Layout) -> str:
    size = min(0.27 * layout.unit, 16.0)
    texts = []
    for label in layout.board.labels:
        x, y = layout.label_place(label)
        texts.append(text(label.text, (x, y + 0.36 * size)))
    return group(texts, fill=COORDINATE, font_size=size, font_weight="600")
