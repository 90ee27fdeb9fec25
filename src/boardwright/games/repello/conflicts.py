"""Conflicts: which pieces touch, which may give way, and the loop guard (RE10–RE16)."""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import TYPE_CHECKING

from boardwright.games.geometry import put
from boardwright.games.repello.board import (
    BOARD,
    DIRECTIONS,
    EMPTY,
    SIZE,
    Cells,
    opposite,
)
from boardwright.games.repello.moves import GiveWay

if TYPE_CHECKING:
    from collections.abc import Collection

_CELLS = range(len(BOARD))
_BITS = tuple(1 << cell for cell in _CELLS)  # sets of cells as numbers
_AROUND = tuple(sum(_BITS[other] for other in BOARD.around(cell)) for cell in _CELLS)

PUSH_LIMIT = 100  # RE16: after this many pushes in a turn only the farthest piece may give way


@lru_cache(256)  # several callers use the same board
def touching(cells: Cells) -> tuple[int, ...]:
    """The pieces in conflict, by cell (RE10)."""
    occupied = list(compress(_CELLS, cells))
    pieces = sum(map(_BITS.__getitem__, occupied))
    return tuple([cell for cell in occupied if _AROUND[cell] & pieces])


def gives_way_to(cells: Cells, push: GiveWay) -> int | None:
    """The neighbour that a piece moves straight away from, or None (RE11)."""
    other = BOARD.neighbours[push.cell][opposite(push.direction)]
    return other if other is not None and cells[other] != EMPTY else None


def can_give_way(cells: Cells, push: GiveWay, own: int) -> bool:
    """RE11, RE12 and RE14; `own` is the stacker of the player on turn."""
    if gives_way_to(cells, push) is None:
        return False
    goal = push.target
    if goal is None:
        return cells[push.cell] != own
    return cells[goal] == EMPTY


def give_way(cells: Cells, push: GiveWay) -> Cells:
    goal = push.target
    moved = cells if goal is None else put(cells, goal, cells[push.cell])
    return put(moved, push.cell, EMPTY)


def all_pushes(cells: Cells, own: int) -> tuple[GiveWay, ...]:
    """Every push that RE10–RE14 allow, by rising action number, ignoring the loop guard."""
    pieces = touching(cells)
    every = (GiveWay(cell, d) for d in DIRECTIONS for cell in pieces)
    return tuple(push for push in every if can_give_way(cells, push, own))


def new_pushes(cells: Cells, own: int, seen: Collection[Cells], pushed: int) -> tuple[GiveWay, ...]:
    """The pushes to boards not yet seen in this turn; none at the push limit (RE16)."""
    if pushed >= PUSH_LIMIT:
        return ()
    return tuple(p for p in all_pushes(cells, own) if give_way(cells, p) not in seen)


def farthest_pushes(cells: Cells, own: int) -> tuple[GiveWay, ...]:
    """The legal pushes when all pushes repeat boards: the farthest piece gives way (RE16)."""
    cell = farthest(cells, own)
    # No piece in conflict is farther away, so every cell straight away from a neighbour is free.
    return tuple(p for d in DIRECTIONS if gives_way_to(cells, p := GiveWay(cell, d)) is not None)


def farthest(cells: Cells, own: int) -> int:
    """The piece in conflict farthest from the own stacker; the first one on ties (RE16)."""
    row, column = divmod(cells.index(own), SIZE)

    def distance(cell: int) -> int:
        return (cell // SIZE - row) ** 2 + (cell % SIZE - column) ** 2

    return max((cell for cell in touching(cells) if cells[cell] != own), key=distance)
