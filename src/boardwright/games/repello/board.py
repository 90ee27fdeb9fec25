"""The board of Repello, its numbers and zones (RE1–RE3), and the pieces with their looks."""

from __future__ import annotations

from boardwright.games.geometry import COMPASS_DIRECTIONS, square_board
from boardwright.games.looks import CellLook, Piece, PieceLook

SIZE = 13
BOARD = square_board(SIZE, COMPASS_DIRECTIONS, first_row="top")
DIRECTIONS = range(len(BOARD.directions))

EMPTY, GREY, SILVER, GOLD = range(4)
STACKERS = (4, 5, 6, 7)  # by seat
COUNTERS = {"grey": GREY, "silver": SILVER, "gold": GOLD}

Cells = tuple[int, ...]  # the content of each of the 169 fields

# RE1: row by row from the top.
_ROWS = (
    "3456123456123",
    "5612345612345",
    "1234563234561",
    "4561234561234",
    "6123456123456",
    "2345612345612",
    "4561234561234",
    "6123456123456",
    "2345612345612",
    "5652345612345",
    "1234563234561",
    "3456121456123",
    "5612345612345",
)
NUMBERS = tuple(int(digit) for row in _ROWS for digit in row)


def cell_at(row: int, column: int) -> int:
    """The cell in a row from the top and a column from the left, both from 0."""
    return SIZE * row + column


# RE2: the outermost ring of rows 3–9 and columns 3–9.
START_ZONE = tuple(
    cell_at(row, column)
    for row in range(3, 10)
    for column in range(3, 10)
    if row in (3, 9) or column in (3, 9)
)

# RE3: the counters on the board at the start.
START_COUNTERS = {
    **{cell_at(row, column): GREY for row in (1, 11) for column in (1, 11)},
    **{cell_at(*spot): SILVER for spot in ((1, 6), (6, 1), (6, 11), (11, 6))},
    cell_at(6, 6): GOLD,
}
START_CELLS: Cells = tuple(START_COUNTERS.get(cell, EMPTY) for cell in range(len(BOARD)))


def opposite(direction: int) -> int:
    return (direction + 4) % 8


def stacker_cell(cells: Cells, seat: int) -> int | None:
    """The cell of a player's stacker; None if it is off the board."""
    stacker = STACKERS[seat]
    return cells.index(stacker) if stacker in cells else None


SEAT_NAMES = ("Red", "Green", "Blue", "Black")
LETTERS = ".gsGABCD"  # by content

PIECES = {
    GREY: Piece("grey counter"),
    SILVER: Piece("silver counter", total=4),
    GOLD: Piece("gold counter", total=1),
    **{
        stacker: Piece("stacker", seat, f"{SEAT_NAMES[seat].lower()} stacker", 1)
        for seat, stacker in enumerate(STACKERS)
    },
}
PIECE_LOOKS = {
    PIECES[GREY]: PieceLook("g", "•", "#8d9096", "#2b2d31", "coin", "dot"),
    PIECES[SILVER]: PieceLook("s", "○", "#e9edf2", "#4b5563", "coin", "ring"),
    PIECES[GOLD]: PieceLook("G", "★", "#f0bd2d", "#6b4a00", "coin", "star"),
    PIECES[STACKERS[0]]: PieceLook("A", "▲", "#c8102e", "#ffe3e3", "tower", "triangle"),
    PIECES[STACKERS[1]]: PieceLook("B", "■", "#157347", "#dcf5e5", "tower", "cross"),
    PIECES[STACKERS[2]]: PieceLook("C", "◆", "#1d4ed8", "#dbe7ff", "tower", "diamond"),
    PIECES[STACKERS[3]]: PieceLook("D", "▼", "#1f2328", "#f2f2f2", "tower", "chevron"),
}

# RE1: ochre, magenta, blue, violet, green and red as printed, but lighter, so pieces stand out.
_FILLS = ("#f6e7c4", "#f8d6e8", "#d6e4f7", "#e4daf5", "#d8eed6", "#f9d9d3")
_INKS = ("#8a6414", "#9c2b6b", "#2a5a96", "#5f3f9e", "#2f6b2c", "#a3352a")
CELL_LOOKS = tuple(
    CellLook(
        _FILLS[number - 1],
        text=str(number),
        ink=_INKS[number - 1],
        rings=number,
        letter=str(number),
        symbol=str(number),
        zone=cell in START_ZONE,
    )
    for cell, number in enumerate(NUMBERS)
)
