"""The rulebook's words for arrangements of marbles, found on a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardwright.games.abalone.board import (
    BOARD,
    COLOURS,
    EMPTY,
    MOST_MOVED,
    RAYS,
    Cells,
    own_cells,
)
from boardwright.games.abalone.movement import can_move_in_line, line_ahead
from boardwright.games.abalone.moves import AXES

if TYPE_CHECKING:
    from collections.abc import Iterator

Word = Literal[
    "singleton", "pair", "triple", "group", "lance", "arc", "shield", "block", "det", "clinch"
]
_SIZES: dict[int, Word] = {1: "singleton", 2: "pair", 3: "triple"}


@dataclass(frozen=True, slots=True)
class Formation:
    """A word of the rulebook and the cells it is true of; a clinch belongs to no seat alone."""

    word: Word
    seat: int | None
    cells: tuple[str, ...]


def formations(cells: Cells) -> tuple[Formation, ...]:
    """All formations on a board, seat by seat, the clinches last."""
    found: list[Formation] = []
    for seat in range(len(COLOURS)):
        for group in touching(cells, seat):
            words = _words_of(cells, group)
            found += (Formation(word, seat, BOARD.names(group)) for word in words)
        found += (Formation("block", seat, BOARD.names(block)) for block in blocks(cells, seat))
    found += (Formation("clinch", None, BOARD.names(line)) for line in clinches(cells))
    return tuple(found)


def touching(cells: Cells, seat: int) -> list[tuple[int, ...]]:
    """The marbles of a player by groups that touch, each as large as can be."""
    return _connected(own_cells(cells, COLOURS[seat]))


def _connected(cells: list[int]) -> list[tuple[int, ...]]:
    return [tuple(sorted(part)) for part in BOARD.parts(cells)]


def _words_of(cells: Cells, group: tuple[int, ...]) -> Iterator[Word]:
    yield _SIZES.get(len(group), "group")
    if len(group) == 1 and is_det(cells, group[0]):
        yield "det"
    if len(group) == 3:
        yield _shape(group)


def _shape(triple: tuple[int, ...]) -> Word:
    """Three marbles that touch lie in a line, in a triangle or else in a bow."""
    if any(RAYS[triple[0]][axis][:3] == triple for axis in AXES):
        return "lance"
    if all(len(set(BOARD.around(cell)) & set(triple)) == 2 for cell in triple):
        return "shield"
    return "arc"


def is_det(cells: Cells, cell: int) -> bool:
    """Whether a singleton is amid opponents, at least three beside it, and none can push it."""
    opponents = [n for n in BOARD.around(cell) if cells[n] != EMPTY]
    return len(opponents) >= 3 and not _is_attacked(cells, cell)


def _is_attacked(cells: Cells, cell: int) -> bool:
    """Whether a sumito could push a singleton: from any side, by any line in front of it."""
    tails = [tail for tail, content in enumerate(cells) if content != EMPTY]
    lines = (line_ahead(cells, tail, d) for tail in tails for d in range(len(BOARD.directions)))
    return any(cell in line.pushed and can_move_in_line(cells, line) for line in lines)


def blocks(cells: Cells, seat: int) -> list[tuple[int, ...]]:
    """Two or more parallel rows of at least three own marbles that touch, none inside another.

    Along its rows nobody can push a block (AB5).
    """
    found: list[tuple[int, ...]] = []
    for axis in AXES:
        runs = [run for run in _runs(cells, axis) if cells[run[0]] == COLOURS[seat]]
        rows = [run for run in runs if len(run) >= MOST_MOVED]
        for part in _connected([cell for row in rows for cell in row]):
            if sum(row[0] in part for row in rows) >= 2:
                found.append(part)
    return sorted({b for b in found if not any(set(b) < set(other) for other in found)})


def _runs(cells: Cells, axis: int) -> Iterator[tuple[int, ...]]:
    """The unbroken lines of one colour along an axis."""
    back = axis + 3
    for cell, content in enumerate(cells):
        behind = BOARD.neighbours[cell][back]
        if content != EMPTY and (behind is None or cells[behind] != content):
            yield line_ahead(cells, cell, axis).own


def clinches(cells: Cells) -> list[tuple[int, ...]]:
    """Lines of two or three that face as many of the opponent's."""
    found = []
    for axis in AXES:
        for run in _runs(cells, axis):
            line = line_ahead(cells, run[0], axis)
            if len(line.own) == len(line.pushed) and len(run) in (2, 3):
                found.append((*line.own, *line.pushed))
    return found
