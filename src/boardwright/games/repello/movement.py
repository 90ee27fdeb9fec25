"""Putting the stacker down and moving it (RE5–RE9)."""

from __future__ import annotations

from boardwright.games.geometry import COMPASS_DIRECTIONS
from boardwright.games.repello.board import (
    BOARD,
    DIRECTIONS,
    EMPTY,
    NUMBERS,
    SIZE,
    STACKERS,
    START_ZONE,
    Cells,
    cell_at,
)

_STEPS = tuple(COMPASS_DIRECTIONS.values())  # (column, row), rows downwards


def _run(cell: int, direction: int) -> tuple[int, ...]:
    first = BOARD.neighbours[cell][direction]
    if first is None:
        return ()
    row, column = divmod(cell, SIZE)
    across, down = _STEPS[direction]
    fields = []
    for _ in range(NUMBERS[first]):
        # RE8: at the edge, the component that would leave the board turns; in a corner both turn.
        down = down if 0 <= row + down < SIZE else -down
        across = across if 0 <= column + across < SIZE else -across
        row, column = row + down, column + across
        fields.append(cell_at(row, column))
    return tuple(fields)


_RUNS = tuple(tuple(_run(cell, d) for d in DIRECTIONS) for cell in range(len(BOARD)))


def run(cell: int, direction: int) -> tuple[int, ...]:
    """The fields a stacker enters from `cell`, in order; none if the first is off the board (RE6).

    The run depends on the numbers only; whether it is legal depends on the pieces.
    """
    return _RUNS[cell][direction]


def turns(path: tuple[int, ...]) -> tuple[int, ...]:
    """The fields where a run changes its direction (RE8)."""
    corners = zip(path, path[1:], path[2:], strict=False)
    return tuple(b for a, b, c in corners if _step(a, b) != _step(b, c))


def _step(a: int, b: int) -> tuple[int, int]:
    return b // SIZE - a // SIZE, b % SIZE - a % SIZE


def can_run(cells: Cells, cell: int, direction: int) -> bool:
    """RE7; the stacker is still on `cell`, so its origin counts as occupied."""
    fields = run(cell, direction)
    return bool(fields) and all(cells[field] == EMPTY for field in fields)


def open_directions(cells: Cells, cell: int) -> tuple[int, ...]:
    """The directions in which a stacker can move."""
    return tuple(d for d in DIRECTIONS if can_run(cells, cell, d))


def free_zone(cells: Cells) -> tuple[int, ...]:
    """The free fields of the start zone (RE9, RE19)."""
    return tuple(cell for cell in START_ZONE if cells[cell] == EMPTY)


def set_up_cells(cells: Cells) -> tuple[int, ...]:
    """The fields of the start zone where a stacker may first be put down (RE5)."""
    return tuple(cell for cell in free_zone(cells) if stacker_beside(cells, cell) is None)


def stacker_beside(cells: Cells, cell: int) -> int | None:
    """A field next to `cell` with a stacker, or None."""
    return next((n for n in BOARD.around(cell) if cells[n] in STACKERS), None)
