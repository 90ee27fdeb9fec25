"""Boards in plain text: drawn for people and read back from drawings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedPosition

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.geometry.board import Board


def format_drawing(board: Board, glyphs: Sequence[str], *, labels: bool = True) -> str:
    """The board with one glyph a cell, two columns a step; coordinates around it if wanted."""
    lines: dict[float, dict[int, str]] = {}
    spots = [(cell.x, cell.y, glyph) for cell, glyph in zip(board.cells, glyphs, strict=True)]
    if labels:
        spots += [(label.x, label.y, label.text) for label in board.labels]
    left = min(x for x, _, _ in spots)
    for x, y, text in spots:
        # A label of two digits ends where one of one digit would.
        column = round(2 * (x - left)) - (len(text) - 1) + 1
        lines.setdefault(round(y, 3), {})[column] = text
    return "\n".join(_compose(lines[y]) for y in sorted(lines))


def _compose(spots: dict[int, str]) -> str:
    line = ""
    for column in sorted(spots):
        line = line.ljust(column) + spots[column]
    return line


def parse_drawing(board: Board, text: str) -> tuple[str, ...]:
    """The glyphs of a drawing without coordinates, top row first, in the order of the cells."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    wanted = [len(row) for row in board.rows]
    if [len(row) for row in rows] != wanted:
        raise MalformedPosition(f"a drawing has rows of {wanted} cells")
    glyphs = [""] * len(board)
    for cells, row in zip(board.rows, rows, strict=True):
        for cell, glyph in zip(cells, row, strict=True):
            glyphs[cell] = glyph
    return tuple(glyphs)
