"""A board: named cells with coordinates and neighbours."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Literal

from boardwright.games.errors import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

Point = tuple[float, float]
EMPTY = 0  # the content of an empty cell, on every board


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its name, its centre (x rightwards, y downwards, neighbours 1 apart) and outline."""

    name: str
    x: float
    y: float
    outline: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Label:
    """A coordinate printed beside the board."""

    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry of a board: the image of each cell and each direction."""

    name: str
    cells: tuple[int, ...]
    directions: tuple[int, ...]

    def turned(self, contents: Iterable[int]) -> tuple[int, ...]:
        """The contents of the cells after the symmetry has moved them."""
        after = [EMPTY] * len(self.cells)
        for cell, content in zip(self.cells, contents, strict=True):
            after[cell] = content
        return tuple(after)


@dataclass(frozen=True, eq=False)
class Board:
    """Cells are numbered from 0; `neighbours[cell][direction]` is a cell, or None off the board."""

    shape: Literal["hexagonal", "square"]
    cells: tuple[Cell, ...]
    directions: tuple[str, ...]
    neighbours: tuple[tuple[int | None, ...], ...]
    labels: tuple[Label, ...]
    symmetries: tuple[Symmetry, ...]

    def __len__(self) -> int:
        return len(self.cells)

    @cached_property
    def _index(self) -> dict[str, int]:
        return {cell.name: i for i, cell in enumerate(self.cells)}

    @property
    def cell_names(self) -> Collection[str]:
        return self._index.keys()

    def name(self, cell: int) -> str:
        return self.cells[cell].name

    def names(self, cells: tuple[int, ...]) -> tuple[str, ...]:
        return tuple(self.cells[cell].name for cell in cells)

    def index(self, name: str) -> int:
        try:
            return self._index[name]
        except KeyError:
            raise MalformedInput(f"the board has no cell {name!r}") from None

    def direction(self, name: str) -> int:
        return self.directions.index(name)

    @cached_property
    def steps(self) -> tuple[Point, ...]:
        """The offset to the neighbour in each direction, to the right and down."""
        return tuple(map(self._step, range(len(self.directions))))

    def _step(self, direction: int) -> Point:
        pairs = (
            (cell, row[direction]) for cell, row in zip(self.cells, self.neighbours, strict=True)
        )
        cell, following = next((cell, self.cells[n]) for cell, n in pairs if n is not None)
        return round(following.x - cell.x, 9), round(following.y - cell.y, 9)

    def around(self, cell: int) -> tuple[int, ...]:
        """The neighbouring cells that exist, in the order of the directions."""
        return self._around[cell]

    @cached_property
    def _around(self) -> tuple[tuple[int, ...], ...]:
        return tuple(tuple(n for n in row if n is not None) for row in self.neighbours)

    def line(self, cell: int, direction: int) -> Iterator[int]:
        """The cells from `cell` (not included) to the edge in a direction."""
        following = self.neighbours[cell][direction]
        while following is not None:
            yield following
            following = self.neighbours[following][direction]

    def parts(self, cells: Collection[int]) -> list[frozenset[int]]:
        """The connected components of the cells, ordered by their first cell."""
        found: list[frozenset[int]] = []
        left = set(cells)
        for cell in sorted(left):
            if cell in left:
                found.append(self._part(cell, left))
                left -= found[-1]
        return found

    def _part(self, cell: int, inside: set[int]) -> frozenset[int]:
        part, border = {cell}, [cell]
        while border:
            fresh = set(self.around(border.pop())) & inside - part
            part |= fresh
            border += fresh
        return frozenset(part)

    @cached_property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The cells by row, top row first, each from left to right."""
        by_row: dict[float, list[int]] = {}
        for i, cell in enumerate(self.cells):
            by_row.setdefault(cell.y, []).append(i)
        return tuple(
            tuple(sorted(by_row[y], key=lambda i: self.cells[i].x)) for y in sorted(by_row)
        )


def put(cells: tuple[int, ...], cell: int, content: int) -> tuple[int, ...]:
    """The contents of a board's cells, with a new content in one cell."""
    return (*cells[:cell], content, *cells[cell + 1 :])
