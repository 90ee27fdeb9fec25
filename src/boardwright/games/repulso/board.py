"""The board of Repulso: its pieces, how they slide (RU6–RU10), and clusters (RU12–RU14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.geometry import ORTHOGONAL_DIRECTIONS, put, square_board
from boardwright.games.looks import Piece
from boardwright.games.outcome import Outcome

if TYPE_CHECKING:
    from collections.abc import Iterator


BOARD = square_board(6, ORTHOGONAL_DIRECTIONS, first_row="bottom")
COLOURED_PIECES = 12  # of each player
ACTION_PIECES = 6

EMPTY, BLUE, ORANGE, ACTION = range(4)
COLOURS = (BLUE, ORANGE)  # by seat
PIECES = {
    BLUE: Piece("coloured", 0, "blue piece", COLOURED_PIECES),
    ORANGE: Piece("coloured", 1, "orange piece", COLOURED_PIECES),
    ACTION: Piece("action", None, "action piece", 2 * ACTION_PIECES),
}

Cells = tuple[int, ...]  # the content of each of the 36 cells


def has_own_neighbour(cells: Cells, cell: int, colour: int) -> bool:
    return any(cells[n] == colour for n in BOARD.around(cell))


def coloured_cells(cells: Cells, colour: int) -> list[int]:
    """The cells where a player may put a coloured piece (RU3)."""
    return [
        cell
        for cell, content in enumerate(cells)
        if content == EMPTY and not has_own_neighbour(cells, cell, colour)
    ]


def slide_path(cells: Cells, cell: int, direction: int) -> tuple[int, ...]:
    """The cells a piece slides over up to the next obstacle; none if it is blocked (RU8)."""
    path = []
    for following in BOARD.line(cell, direction):
        if cells[following] != EMPTY:
            break
        path.append(following)
    return tuple(path)


def affected_cells(cells: Cells, action_cell: int) -> tuple[int, ...]:
    """The coloured pieces of both players orthogonally next to an action piece (RU6)."""
    return tuple(sorted(n for n in BOARD.around(action_cell) if cells[n] in COLOURS))


def movable(cells: Cells, pending: tuple[int, ...]) -> tuple[int, ...]:
    """The affected pieces that have not moved yet and can move (RU9, RU10).

    A blocked piece never becomes free within the movement (RU9), so it can be dropped.
    """
    # A piece can move if the first cell in some direction is free.
    return tuple(cell for cell in pending if any(cells[n] == EMPTY for n in BOARD.around(cell)))


def slide(cells: Cells, cell: int, direction: int) -> Cells:
    target = slide_path(cells, cell, direction)[-1]
    return put(put(cells, cell, EMPTY), target, cells[cell])


def movement_ends(cells: Cells, pending: tuple[int, ...], mover: int) -> Iterator[Cells]:
    """Every board that the rest of a movement can lead to, with both players cooperating.

    The pieces of `mover`, who placed the action piece, move first (RU7).
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
    """Whether one action piece of a player, with the movement after it, can open a cell (RU15).

    Both players are assumed to cooperate.
    """
    for cell, content in enumerate(cells):
        if content == EMPTY:
            placed = put(cells, cell, ACTION)
            for end in movement_ends(placed, affected_cells(placed, cell), seat):
                if coloured_cells(end, COLOURS[seat]):
                    return True
    return False


def clusters(cells: Cells, colour: int) -> list[frozenset[int]]:
    """The maximal orthogonally connected sets of one colour (RU12), in the order of the cells."""
    return BOARD.parts([cell for cell, content in enumerate(cells) if content == colour])


def score(cells: Cells) -> Outcome:
    """The outcome of a full board (RU13, RU14)."""
    found = [clusters(cells, colour) for colour in COLOURS]
    counts = [len(c) for c in found]
    if counts[0] != counts[1]:
        return Outcome.win(0 if counts[0] < counts[1] else 1, "clusters", "RU13")
    largest = [max(map(len, c), default=0) for c in found]
    if largest[0] != largest[1]:
        return Outcome.win(0 if largest[0] > largest[1] else 1, "largest-cluster", "RU14")
    return Outcome.draw(2, "equal-clusters", "RU14")
