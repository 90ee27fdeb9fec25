"""Draw the pictures of the encodings page: `python docs/make_encoding_pictures.py`.

For each game the numbers of its cells, an example position, and the planes and facts of that
position as the seat to move sees them.
"""

from __future__ import annotations

import random
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from boardwright.games import GAMES, Game, Position
from boardwright.games.drawing import group, number, path_data, tag, text
from boardwright.games.drawing.cells import sides, zone
from boardwright.games.drawing.layout import VIEW_WIDTH, Layout
from boardwright.games.svg import FAINT_INK, FONT, INK, PAPER, PAPER_EDGE, draw_svg

FOLDER = Path(__file__).parent / "pictures"
# Game, options, seed of the random game, and how many decisions it is followed for.
EXAMPLES: dict[str, tuple[dict[str, str], int, int]] = {
    "repulso": ({}, 13, 23),
    "repello": ({"players": "4"}, 17, 77),
    "abalone": ({"layout": "belgian-daisy", "max_plies": "200"}, 11, 63),
    "alliances": ({}, 0, 94),
}
WIDTH, MARGIN, GAP = 960.0, 24.0, 14.0
BOARD_WIDTH = (WIDTH - 2 * MARGIN - GAP) / 2
SMALL_MOST = 290.0  # the width of a plane
HEADING, LINE = 30.0, 17.0
FACT_COLUMNS = 2
SEEN = "as the seat to move sees them; filled is 1, empty is 0, other numbers are written"
EMPTY, EDGE, FULL, ON_FULL = "#f3ecdc", "#cdbd9b", "#2f4f6b", "#ffffff"


class Part(NamedTuple):
    """A piece of the picture and how much room it takes downwards."""

    drawn: str
    height: float


def example(name: str) -> Position:
    options, seed, decisions = EXAMPLES[name]
    game, rng = GAMES[name], random.Random(seed)
    position = game.start(game.options_type.from_mapping(options))
    for _ in range(decisions):
        position = position.play(rng.choice(position.legal_moves()))
    return position


def draw(name: str) -> str:
    """The whole picture, its parts from top to bottom."""
    position = example(name)
    layout = Layout(position.board)
    y, parts = MARGIN, []
    for part in (_boards(position, layout), _planes(position, layout), _facts(position)):
        parts.append(_moved(part.drawn, MARGIN, y))
        y += part.height
    height = y + MARGIN / 2
    return tag(
        "svg",
        tag("title", f"{position.game.title}: cells, planes and facts"),
        tag("defs", _empty_cells(layout)),
        tag("rect", width=WIDTH, height=height, rx=14, fill=PAPER, stroke=PAPER_EDGE),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(WIDTH)} {number(height)}",
        font_family=FONT,
        fill=INK,
    )


def _moved(drawn: str, x: float, y: float, scale: float = 1.0) -> str:
    scaled = "" if scale == 1.0 else f" scale({scale:.4f})"
    return tag("g", drawn, transform=f"translate({number(x)} {number(y)}){scaled}")


def _heading(words: str, faint: str = "") -> str:
    said = tag("tspan", words, font_weight="650", font_size="17")
    more = tag("tspan", faint, dx="10", fill=FAINT_INK, font_size="13") if faint else ""
    return tag("text", said, more, y=14)


def _boards(position: Position, layout: Layout) -> Part:
    """The numbers of the cells, and beside them the example."""
    directions = ", ".join(f"{i} {d}" for i, d in enumerate(layout.board.directions))
    picture = draw_svg(position, width=round(BOARD_WIDTH))
    view = picture.partition('viewBox="0 0 ')[2].partition('"')[0].split()
    height = float(view[1]) * BOARD_WIDTH / VIEW_WIDTH
    right = BOARD_WIDTH + GAP
    drawn = (
        _heading("Cells", f"directions: {directions}"),
        _moved(_numbered(position.game, layout), 0, HEADING - 6, BOARD_WIDTH / VIEW_WIDTH),
        _moved(_heading("A position") + _moved(picture, 0, HEADING - 6), right, 0),
    )
    return Part("".join(drawn), HEADING + height + GAP)


def _empty_cells(layout: Layout) -> str:
    """All cells without anything in them, to be used by every board of the picture."""
    outlines = (
        path_data((layout.place(x, y) for x, y in cell.outline), closed=True)
        for cell in layout.board.cells
    )
    return tag("path", id="cells", d="".join(outlines), fill=EMPTY, stroke=EDGE, stroke_width=1.5)


def _numbered(game: Game, layout: Layout) -> str:
    size = 0.34 * layout.unit
    places = [layout.centre(cell) for cell in layout.board.cells]
    numbers = (text(str(i), (x, y + 0.36 * size)) for i, (x, y) in enumerate(places))
    labels = ((label.text, layout.label_place(label)) for label in layout.board.labels)
    named = (text(word, (x, y + 0.36 * size)) for word, (x, y) in labels)
    return "".join(
        (
            sides(game.cell_looks(game.options_type()), layout),
            tag("use", href="#cells"),
            zone(game.cell_looks(game.options_type()), layout),
            group(numbers, font_size=size, font_weight="600", text_anchor="middle"),
            group(named, font_size=0.9 * size, fill=FAINT_INK, text_anchor="middle"),
        )
    )


def _planes(position: Position, layout: Layout) -> Part:
    """The planes side by side, that of the facts last."""
    names = (*position.game.observation_planes, "facts")
    width = min(SMALL_MOST, (WIDTH - 2 * MARGIN - GAP * (len(names) - 1)) / len(names))
    left, up, right, down = _box(layout)
    scale = width / (right - left)
    rows = [wrap(f"{i}  {name}", int(width / 6.3)) for i, name in enumerate(names)]
    top = HEADING - 4 + LINE * max(map(len, rows))
    drawn = [_heading("Planes", SEEN)]
    for i, (plane, words) in enumerate(zip(position.observation(), rows, strict=True)):
        lines = (text(line, (0, HEADING + 4 + LINE * k)) for k, line in enumerate(words))
        facts = len(position.game.observation_facts) if i == len(names) - 1 else 0
        small = _moved(_plane(plane, layout, facts), -left * scale, top - up * scale, scale)
        drawn.append(_moved(group(lines, font_size=12.5) + small, i * (width + GAP), 0))
    return Part("".join(drawn), top + (down - up) * scale + 2 * GAP)


def _box(layout: Layout) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the cells in the coordinates of the layout."""
    corners = [layout.place(x, y) for cell in layout.board.cells for x, y in cell.outline]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _plane(plane: tuple[int, ...], layout: Layout, facts: int) -> str:
    """A plane; numbers are written into the cells of the facts and where they are not 1."""
    filled = [cell for cell, value in enumerate(plane) if value or cell < facts]
    written = [cell for cell in filled if plane[cell] != 1 or cell < facts or max(plane) > 1]
    size = (0.44 if max(plane) > 99 else 0.58) * layout.unit
    places = {cell: layout.centre(layout.board.cells[cell]) for cell in filled}
    outlines = (
        path_data(((x + dx, y + dy) for dx, dy in layout.tile(1.0)), closed=True)
        for x, y in places.values()
    )
    numbers = (
        text(str(plane[cell]), (places[cell][0], places[cell][1] + 0.36 * size)) for cell in written
    )
    return "".join(
        (
            tag("use", href="#cells"),
            tag("path", d="".join(outlines), fill=FULL, stroke=EDGE, stroke_width=1.5),
            group(
                numbers,
                font_size=size,
                font_weight="700",
                fill=ON_FULL,
                text_anchor="middle",
            ),
        )
    )


def _facts(position: Position) -> Part:
    """The facts by index, with what they are in the example."""
    names = position.game.observation_facts
    rows = -(-len(names) // FACT_COLUMNS)
    step = (WIDTH - 2 * MARGIN) / FACT_COLUMNS
    drawn = [_heading("Facts", "the first cells of the last plane")]
    for i, (name, value) in enumerate(zip(names, position.observation()[-1], strict=False)):
        at = (i // rows * step, HEADING + 6 + LINE * (i % rows))
        index = text(f"{i}", (at[0] + 14, at[1]), text_anchor="end", fill=FAINT_INK)
        shown = text(f"{value}", (at[0] + 44, at[1]), text_anchor="end", font_weight="700")
        drawn.append(index + shown + text(name, (at[0] + 54, at[1])))
    return Part(group(drawn, font_size=12.5), HEADING + LINE * rows + GAP)


def main() -> None:
    for name in EXAMPLES:
        path = FOLDER / f"encoding-{name}.svg"
        path.write_text(draw(name) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
