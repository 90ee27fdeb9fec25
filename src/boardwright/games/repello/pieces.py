"""The pieces and fields of Repello: their names, letters and looks."""

from __future__ import annotations

from boardwright.games.looks import CellLook, Piece, PieceLook
from boardwright.games.repello.board import GOLD, GREY, NUMBERS, SILVER, STACKERS, START_ZONE

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

# RE1: ochre, magenta, blue, violet, green and red as printed, but light, so that pieces stand out.
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
