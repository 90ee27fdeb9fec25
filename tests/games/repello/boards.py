"""Repello positions from drawings, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games.repello import REPELLO, RepelloOptions, RepelloPosition
from boardwright.games.repello.board import EMPTY, LETTERS, SIZE

if TYPE_CHECKING:
    from boardwright.games import Position

Cells = tuple[int, ...]


def draw_cells(drawing: str, corner: str = "a13") -> Cells:
    """A part of the board with the letters . g s G A B C D, `corner` its field at the top left."""
    cells = [EMPTY] * len(REPELLO.largest_board)
    first = REPELLO.largest_board.index(corner)
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    for down, row in enumerate(rows):
        for across, glyph in enumerate(row):
            assert first % SIZE + across < SIZE
            cells[first + SIZE * down + across] = LETTERS.index(glyph)
    return tuple(cells)


def draw(drawing: str, corner: str = "a13", **changes: Any) -> RepelloPosition:
    """A position of the drawing; without more said, the first turn of Red after the set-up.

    `changes` are options or fields. It shows only the pieces that a test is about, so it is not
    checked like one that is read.
    """
    names = {f.name for f in RepelloOptions.declared()}
    options = RepelloOptions(**{k: v for k, v in changes.items() if k in names})
    values: dict[str, Any] = {
        "carried": (options.counters,) * options.players,
        "collected": ((0, 0, 0),) * options.players,
        "turn": options.players,
    }
    values |= {k: v for k, v in changes.items() if k not in names}
    return RepelloPosition(options, draw_cells(drawing, corner), **values)


def notation(position: Position) -> list[str]:
    """The legal moves in words."""
    return [str(move) for move in position.legal_moves()]
