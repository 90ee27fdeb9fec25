"""What lies on the cells of a board: a number a cell, in a tuple."""

from __future__ import annotations

EMPTY = 0  # the content of an empty cell, on every board


def put(cells: tuple[int, ...], cell: int, content: int) -> tuple[int, ...]:
    """The same cells but for one."""
    return (*cells[:cell], content, *cells[cell + 1 :])
