"""Boards in plain text: as one word, row by row, and as drawings for people."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry.board import EMPTY
from boardwright.games.objections import unreadable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.geometry.board import Board

_PART = re.compile(r"[1-9][0-9]?|.", re.DOTALL)


def format_rows(board: Board, cells: Sequence[int], letters: str) -> str:
    """The rows of a board as a word; `letters[content]` is the letter of a content."""
    content = cells.__getitem__
    return "/".join([_format_row(tuple(map(content, row)), letters) for row in board.rows])


@lru_cache(1 << 12)  # a move changes only a few rows
def _format_row(contents: tuple[int, ...], letters: str) -> str:
    text, gap = "", 0
    for content in contents:
        if content == EMPTY:
            gap += 1
        else:
            text += (str(gap) if gap else "") + letters[content]
            gap = 0
    return text + (str(gap) if gap else "")


def parse_rows(board: Board, text: str, letters: str) -> tuple[int, ...]:
    """The content of each cell; only text that `format_rows` writes is accepted."""
    rows = text.split("/")
    cells = [EMPTY] * len(board)
    if len(rows) != len(board.rows):
        raise unreadable("rows", rows=len(board.rows), found=len(rows))
    for row, written in zip(board.rows, rows, strict=True):
        contents = _parse_row(written, len(row), letters)
        if len(contents) != len(row) or _format_row(tuple(contents), letters) != written:
            allowed = " ".join(letters[1:])
            raise unreadable("row", text=written[:40], length=len(row), letters=allowed)
        for cell, content in zip(row, contents, strict=True):
            cells[cell] = content
    return tuple(cells)


def _parse_row(text: str, length: int, letters: str) -> list[int]:
    contents: list[int] = []
    for part in _PART.findall(text[: 2 * length]):
        if part[0] in "123456789":
            contents += [EMPTY] * int(part)
        elif part in letters[1:]:
            contents.append(letters.index(part))
    return contents


class Spot(NamedTuple):
    """A place in a line of text: a cell, or a coordinate with its text."""

    column: int
    cell: int | None
    label: str


def text_rows(board: Board, *, labels: bool = True) -> list[list[Spot]]:
    """The columns of cells and coordinates in text, two columns per step, in rows from the top."""
    places = [(cell.x, cell.y, i, "") for i, cell in enumerate(board.cells)]
    if labels:
        places += [(label.x, label.y, -1, label.text) for label in board.labels]
    left = min(x for x, _, _, _ in places)
    centre = sum(cell.x for cell in board.cells) / len(board)
    rows: dict[float, list[Spot]] = {}
    for x, y, cell, text in places:
        # Left of the board, labels of one and two digits are right-aligned.
        overhang = len(text) - 1 if text and x < centre else 0
        column = 1 + round(2 * (x - left)) - overhang
        rows.setdefault(round(y, 3), []).append(Spot(column, None if text else cell, text))
    return [sorted(rows[y]) for y in sorted(rows)]


def format_drawing(board: Board, glyphs: Sequence[str], *, labels: bool = True) -> str:
    """The board with one glyph per cell, and coordinates around it if `labels`."""
    lines = []
    for row in text_rows(board, labels=labels):
        line = ""
        for column, cell, label in row:
            line = line.ljust(column) + (label if cell is None else glyphs[cell])
        lines.append(line)
    return "\n".join(lines)


def parse_drawing(board: Board, text: str) -> tuple[str, ...]:
    """The glyphs by cell of a drawing that has no coordinates and starts with the top row."""
    rows = [line.split() for line in text.splitlines() if line.strip()]
    expected = [len(row) for row in board.rows]
    if [len(row) for row in rows] != expected:
        raise MalformedPosition(f"a drawing has rows of {expected} cells")
    glyphs = [""] * len(board)
    for cells, row in zip(board.rows, rows, strict=True):
        for cell, glyph in zip(cells, row, strict=True):
            glyphs[cell] = glyph
    return tuple(glyphs)
