"""Sliding: what an action piece sets in motion and where it goes (RU6–RU10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import put
from boardwright.games.repulso.board import (
    ACTION,
    BOARD,
    COLOURS,
    EMPTY,
    Cells,
    coloured_cells,
)

if TYPE_CHECKING:
    from collections.abc import Iterator


def slide_path(cells: Cells, cell: int, direction: int) -> tuple[int, ...]:
    """The cells a piece runs over until the next obstacle, none if it is blocked (RU8)."""
    path = []
    for following in BOARD.line(cell, direction):
        if cells[following] != EMPTY:
            break
        path.append(following)
    return tuple(path)


def can_slide(cells: Cells, cell: int) -> bool:
    """A piece can move if the first cell in some direction is free."""
    return any(cells[n] == EMPTY for n in BOARD.around(cell))


def affected_cells(cells: Cells, action_cell: int) -> tuple[int, ...]:
    """The coloured pieces, of both players, orthogonally next to an action piece (RU6)."""
    return tuple(sorted(n for n in BOARD.around(action_cell) if cells[n] in COLOURS))


def movable(cells: Cells, pending: tuple[int, ...]) -> tuple[int, ...]:
    """Of the affected pieces that have not moved yet, those that can (RU9, RU10).

    A blocked one never becomes free within the movement (RU9), so it can be forgotten.
    """
    return tuple(cell for cell in pending if can_slide(cells, cell))


def slide(cells: Cells, cell: int, direction: int) -> Cells:
    target = slide_path(cells, cell, direction)[-1]
    return put(put(cells, cell, EMPTY), target, cells[cell])


def movement_ends(cells: Cells, pending: tuple[int, ...], mover: int) -> Iterator[Cells]:
    """Every board that the rest of a movement can lead to, with both players' help.

    The pieces of `mover`, who placed the action piece, go first (RU7).
    """
    own = COLOURS[mover]
    free = movable(cells, pending)
    if not free:
        yield cells
        return
    first = [cell for cell in free if cells[cell] == own] or list(free)
    for cell in first:
        rest = tuple(c for c in free if c != cell)
        for direction in range(len(BOARD.directions)):
            if slide_path(cells, cell, direction):
                yield from movement_ends(slide(cells, cell, direction), rest, mover)


def action_opens_cell(cells: Cells, seat: int) -> bool:
    """Whether one action piece of a player, and the movement after it, can open a cell (RU15).

    Both players are taken to move so as to help.
    """
    for cell, content in enumerate(cells):
        if content == EMPTY:
            placed = put(cells, cell, ACTION)
            for end in movement_ends(placed, affected_cells(placed, cell), seat):
                if coloured_cells(end, COLOURS[seat]):
                    return True
    return False
