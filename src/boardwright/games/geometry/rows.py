"""A board in one word: rows from the top, a letter a piece, a number for each empty run."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry.cells import EMPTY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.geometry.board import Board

_PART = re.compile(r"[1-9][0-9]?|.", re.DOTALL)


def format_rows(board: Board, cells: Sequence[int], letters: str) -> str:
    """`letters[content]` is the letter of what lies on a cell."""
    return "/".join(_format_row([cells[cell] for cell in row], letters) for row in board.rows)


def _format_row(contents: list[int], letters: str) -> str:
    text, gap = "", 0
    for content in contents:
        if content == EMPTY:
            gap += 1
        else:
            text += (str(gap) if gap else "") + letters[content]
            gap = 0
    return text + (str(gap) if gap else "")


def parse_rows(board: Board, text: str, letters: str) -> tuple[int, ...]:
    """What lies on each cell; only what `format_rows` writes is accepted."""
    rows = text.split("/")
    cells = [EMPTY] * len(board)
    if len(rows) != len(board.rows):
        raise MalformedPosition(f"the board has {len(board.rows)} rows, not {len(rows)}")
    for row, written in zip(board.rows, rows, strict=True):
        contents = _parse_row(written, len(row), letters)
        if len(contents) != len(row) or _format_row(contents, letters) != written:
            raise MalformedPosition(
                f"{written[:40]!r} is not a row of {len(row)} cells: {' '.join(letters[1:])} "
                f"and a number for each run of empty cells"
            )
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
