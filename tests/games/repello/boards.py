"""Repello positions from drawings, for the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.games.repello import REPELLO, RepelloOptions, RepelloPosition
from boardwright.games.repello.board import EMPTY, LETTERS, SIZE

if TYPE_CHECKING:
    from boardwright.games import Position

Cells = tuple[int, ...]


def draw_cells(drawing: str, corner: str = "a13") -> Cells:
    """The board with the letters . g s G A B C D in one part; `corner` is the part's upper left."""
    cells = [EMPTY] * len(REPELLO.largest_board)
    first = REPELLO.largest_board.index(corner)
    rows = [line.split() for line in drawing.splitlines() if line.strip()]
    for down, row in enumerate(rows):
        for across, glyph in enumerate(row):
            assert first % SIZE + across < SIZE
            cells[first + SIZE * down + across] = LETTERS.index(glyph)
    return tuple(cells)


def draw(drawing: str, corner: str = "a13", **changes: Any) -> RepelloPosition:
    """The position of a drawing; by default Red's first turn after the set-up.

    `changes` are options or fields. The position is not validated, because it has only the pieces
    that a test is about.
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
    """The notations of the legal moves."""
    return [str(move) for move in position.legal_moves()]
