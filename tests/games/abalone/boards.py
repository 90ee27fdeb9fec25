"""Abalone positions from drawings, for the tests."""

from __future__ import annotations

from typing import Any

from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.geometry import parse_drawing

DANCE = "c3d3 g5f5 d3c3 f5g5"  # from the standard start back to it


def draw_abalone(drawing: str, side: str = "b", ply: int = 0, **options: Any) -> AbalonePosition:
    """The position of a drawing with the letters . b w, validated as if read from bytes.

    By default a win needs all 14 ejections, so that a test may draw only the marbles it is about.
    """
    chosen = AbaloneOptions(**{"ejections": 14} | options)
    cells = tuple(".bw".index(glyph) for glyph in parse_drawing(ABALONE.largest_board, drawing))
    drawn = AbalonePosition(chosen, cells, "bw".index(side), ply)
    position = ABALONE.from_bytes(drawn.to_bytes())
    assert isinstance(position, AbalonePosition)
    return position


def draw_line(row: str, side: str = "b", **options: Any) -> AbalonePosition:
    """The position with these nine letters in the middle row, and a marble per side far away."""
    rows = [". . . . b", *(". " * n for n in (6, 7, 8)), " ".join(row)]
    rows += [*(". " * n for n in (8, 7, 6)), ". . . . w"]
    return draw_abalone("\n".join(rows), side, **options)


def middle_row(position: AbalonePosition) -> str:
    """The nine letters of the middle row."""
    cells = ABALONE.largest_board.rows[4]
    return "".join(".bw"[position.cells[cell]] for cell in cells)
