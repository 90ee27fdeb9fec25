"""Moving in line, pushing and moving broadside on a bare board (AB2–AB7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from boardwright.games.abalone.board import (
    BOARD,
    EMPTY,
    MOST_MOVED,
    RAYS,
    Cells,
    bits,
    own_cells,
)
from boardwright.games.abalone.moves import BROADSIDES, AbaloneMove, Broadside, InLine

if TYPE_CHECKING:
    from collections.abc import Iterator


class MarbleLine(NamedTuple):
    """The marbles in front of a tail: own ones from the tail on, then those they would push.

    `beyond` is the cell behind all of them, None if that is over the edge.
    """

    own: tuple[int, ...]
    pushed: tuple[int, ...]
    beyond: int | None


def line_ahead(cells: Cells, tail: int, direction: int) -> MarbleLine:
    """The line of a tail, which must hold a marble."""
    ray = RAYS[tail][direction]
    own = _run_end(cells, ray, 0)
    end = own
    # AB6: with a gap in front there is nothing to push
    if own < len(ray) and cells[ray[own]] != EMPTY:
        end = _run_end(cells, ray, own)
    return MarbleLine(ray[:own], ray[own:end], ray[end] if end < len(ray) else None)


def _run_end(cells: Cells, ray: tuple[int, ...], start: int) -> int:
    """Where the marbles of one colour that start there end."""
    colour = cells[ray[start]]
    end = start + 1
    while end < len(ray) and cells[ray[end]] == colour:
        end += 1
    return end


def can_move_in_line(cells: Cells, line: MarbleLine) -> bool:
    if len(line.own) > MOST_MOVED:  # AB2
        return False
    if not line.pushed:
        return line.beyond is not None  # AB3, AB7: no own marble goes over the edge
    if len(line.pushed) >= len(line.own):  # AB5
        return False
    return line.beyond is None or cells[line.beyond] == EMPTY  # AB6


def _in_line_moves(cells: Cells, colour: int) -> Iterator[InLine]:
    own = own_cells(cells, colour)
    for direction in range(len(BOARD.directions)):
        for cell in own:
            if can_move_in_line(cells, line_ahead(cells, cell, direction)):
                yield InLine(cell, direction)


# By the lower end: the place of each broadside among all and what it needs, own marbles in the
# lower 64 bits, free cells in those above.
_NEEDS: tuple[list[tuple[int, int]], ...] = tuple([] for _ in range(len(BOARD)))
for _place, _move in enumerate(BROADSIDES):
    _NEEDS[_move.cell].append((_place, bits(_move.group) | bits(_move.targets) << 64))


def _broadside_moves(cells: Cells, colour: int) -> list[Broadside]:
    own = own_cells(cells, colour)
    lacking = ~(bits(own) | bits(own_cells(cells, EMPTY)) << 64)
    places = [place for cell in own for place, needs in _NEEDS[cell] if not needs & lacking]
    return [BROADSIDES[place] for place in sorted(places)]


def moves_of(cells: Cells, colour: int) -> tuple[AbaloneMove, ...]:
    """All moves of a colour, by rising action number."""
    return (*_in_line_moves(cells, colour), *_broadside_moves(cells, colour))


def can_move(cells: Cells, colour: int) -> bool:
    """Whether a colour has a move; where one can go broadside, one of its marbles can go alone."""
    return any(True for _ in _in_line_moves(cells, colour))


def move_in_line(cells: Cells, line: MarbleLine) -> Cells:
    """The board after the line went on by a cell; what has no cell beyond it is out (AB7)."""
    moving = (*line.own, *line.pushed)
    targets = moving[1:] if line.beyond is None else (*moving[1:], line.beyond)
    return _shift(cells, moving[: len(targets)], targets, cleared=moving)


def move_broadside(cells: Cells, move: Broadside) -> Cells:
    return _shift(cells, move.group, move.targets, cleared=move.group)


def _shift(
    cells: Cells, origins: tuple[int, ...], targets: tuple[int, ...], *, cleared: tuple[int, ...]
) -> Cells:
    after = list(cells)
    for cell in cleared:
        after[cell] = EMPTY
    for origin, target in zip(origins, targets, strict=True):
        after[target] = cells[origin]
    return tuple(after)
