"""The board of Alliances: 121 cells, the six sides, and the contents of cells (AL1, AL2)."""

from __future__ import annotations

from math import atan2
from typing import TYPE_CHECKING

from boardwright.games.geometry import hex_board
from boardwright.games.looks import Piece

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.geometry.lattice import LatticePoint

DISCS = 42  # of each colour

EMPTY, ORANGE, PURPLE, GREEN = range(4)
COLOURS = (ORANGE, PURPLE, GREEN)
COLOUR_NAMES = {ORANGE: "orange", PURPLE: "purple", GREEN: "green"}
PIECES = {colour: Piece(name, None, f"{name} disc", DISCS) for colour, name in COLOUR_NAMES.items()}

Cells = tuple[int, ...]  # the content of each of the 121 cells
Side = tuple[int, ...]  # the consecutive cells of a side or an arc

_RADIUS = 6
_CORNERS = {(6, 0), (-6, 0), (0, 6), (0, -6), (6, -6), (-6, 6)}
_ROWS = tuple(zip("abcdefghijklm", range(_RADIUS, -_RADIUS - 1, -1), strict=True))


def _row_start(r: int) -> int:
    """The first q of a row in the full hexagon of 127 cells, by which cells are numbered."""
    return max(-_RADIUS, -_RADIUS - r)


def _points() -> dict[str, LatticePoint]:
    full = {
        f"{letter}{number + 1}": (_row_start(r) + number, r)
        for letter, r in _ROWS
        for number in range(2 * _RADIUS + 1 - abs(r))
    }
    return {name: point for name, point in full.items() if point not in _CORNERS}


def _labels() -> dict[LatticePoint, str]:
    """Letters left of the rows; numbers at the end of the diagonals that share a number.

    The diagonals run to the lower right in rows a–g and to the upper right in rows g–m.
    """
    labels = {(_row_start(r) - 1, r): letter for letter, r in _ROWS}
    for number in range(1, 2 * _RADIUS + 1):
        k = number - 1 - _RADIUS
        labels[k, _RADIUS + 1 - max(k, 0)] = str(number)
        q = _RADIUS + 1 + min(k, 0)
        labels[q, k - q] = str(number)
    return labels


_POINTS = _points()
BOARD = hex_board(_POINTS, _labels())


def _side(on_side: Callable[[int, int], bool]) -> Side:
    return tuple(cell for cell, (q, r) in enumerate(_POINTS.values()) if on_side(q, r))


SIDES: dict[int, tuple[Side, Side]] = {
    ORANGE: (_side(lambda _, r: r == -_RADIUS), _side(lambda _, r: r == _RADIUS)),
    PURPLE: (_side(lambda q, _: q == _RADIUS), _side(lambda q, _: q == -_RADIUS)),
    GREEN: (_side(lambda q, r: q + r == _RADIUS), _side(lambda q, r: q + r == -_RADIUS)),
}
SIDE_COLOURS = {cell: colour for colour in COLOURS for side in SIDES[colour] for cell in side}

# The 36 cells around the edge, clockwise: 30 on the sides and a notch at each missing corner.
RIM: Side = tuple(
    sorted(
        (cell for cell in range(len(BOARD)) if len(BOARD.around(cell)) < len(BOARD.directions)),
        key=lambda cell: atan2(BOARD.cells[cell].y, BOARD.cells[cell].x),
    )
)


def _arcs(colour: int) -> tuple[Side, Side]:
    """The two arcs of 15 rim cells that lead from one side of a colour to the other.

    They include the end cells of both sides, where a fence can start.
    """
    middle = RIM.index(SIDES[colour][0][2])
    rim = RIM[middle:] + RIM[:middle]
    return rim[2:17], rim[20:35]


ARCS = {colour: _arcs(colour) for colour in COLOURS}
