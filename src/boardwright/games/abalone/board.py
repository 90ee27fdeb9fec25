"""The board of Abalone: 61 cells in rows a (bottom) to i (top), pieces and starting layouts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardwright.games.geometry import hexagon_board
from boardwright.games.looks import Piece

if TYPE_CHECKING:
    from collections.abc import Iterable


MARBLES = 14  # of each player
MAX_MOVED = 3  # AB2: the most own marbles that move together

EMPTY, BLACK, WHITE = range(3)
COLOURS = (BLACK, WHITE)  # by seat
PIECES = {
    BLACK: Piece("marble", 0, "black marble", MARBLES),
    WHITE: Piece("marble", 1, "white marble", MARBLES),
}

Cells = tuple[int, ...]  # the content of each of the 61 cells

BOARD = hexagon_board(5)

# RAYS[cell][direction]: the cell, followed by all cells in the direction up to the edge.
RAYS = tuple(
    tuple((cell, *BOARD.line(cell, direction)) for direction in range(len(BOARD.directions)))
    for cell in range(len(BOARD))
)


def own_cells(cells: Cells, colour: int) -> list[int]:
    return [cell for cell, content in enumerate(cells) if content == colour]


def bits(cells: Iterable[int]) -> int:
    """A bit mask with one bit for each cell number."""
    return sum(1 << cell for cell in cells)


def marbles_out(cells: Cells, seat: int) -> int:
    """How many marbles of a player have been pushed out (AB7)."""
    return MARBLES - cells.count(COLOURS[seat])


# Row letter and columns, for black and for white.
LAYOUTS: dict[str, tuple[str, str]] = {
    "standard": ("a12345b123456c345", "g567h456789i56789"),
    "belgian-daisy": ("a12b123c23g78h789i89", "a45b456c56g45h456i56"),
    "german-daisy": ("b12c123d23f78g789h89", "b56c567d67f34g345h45"),
    "dutch-daisy": ("a12b135c23g78h579i89", "a45b246c56g45h468i56"),
    "swiss-daisy": ("b12c136d23f78g479h89", "b56c257d67f34g358h45"),
    "alien-attack": ("b34c35f56g468h58i579", "a135b25c246d45g57h67"),
    "domination": ("b1c12d123e46f789g89h9", "b6c67d5678f2345g34h4"),
    "the-wall": ("a3c23456d12345678", "f23456789g45678i7"),
    "infiltration": ("a3c35f38g468h5678i68", "a24b2345c246d27g57i7"),
    "face-to-face": ("c67d678e6789f789g89", "c12d123e1234f234g34"),
    "french-daisy": ("b34c345d45f56g567h67", "d2367e234678f3478"),
    "pyramid": ("a5b56c567d5678e6789", "e1234f2345g345h45i5"),
}


def layout_cells(name: str) -> Cells:
    """The board at the start of a layout."""
    black, white = LAYOUTS[name]
    cells = [EMPTY] * len(BOARD)
    for colour, compact in ((BLACK, black), (WHITE, white)):
        for cell in _expand(compact):
            cells[cell] = colour
    return tuple(cells)


def _expand(compact: str) -> list[int]:
    """The cells of a compact list: `a12b1` is a1, a2 and b1."""
    rows = re.findall(r"([a-i])(\d+)", compact)
    return [BOARD.index(f"{letter}{column}") for letter, columns in rows for column in columns]
