"""Position strings of other programs.

Rows go from i down to a. One form has only the board: `b`, `w` and digits for empty runs.
PlayStrategy's form has `S` for black and `s` for white, then the marbles that black and white have
pushed out, the side to move, the plies since the last ejection, and the number of the move. Its
Belgian daisy has the opposite colours of the layout with this name here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.abalone.board import BOARD
from boardwright.games.abalone.position import LETTERS
from boardwright.games.errors import MalformedPosition, check_text
from boardwright.games.geometry import format_rows

_SWAP = str.maketrans({"S": "b", "s": "w"})
_SWAP_BACK = str.maketrans({"b": "S", "w": "s"})
_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class ForeignPosition:
    """A position with PlayStrategy's additional counts."""

    position: AbalonePosition
    quiet_plies: int
    move_number: int


def parse_bw_rows(
    text: str, side: str = "b", options: AbaloneOptions | None = None
) -> AbalonePosition:
    """A position from its rows, with `side` (b or w) to move and no moves played yet."""
    check_text(text, "a position", MalformedPosition)
    options = ABALONE.checked_options(options)
    assert isinstance(options, AbaloneOptions)
    count = "-" if options.max_plies is None else "0"
    changed = "".join(f";{k}={v}" for k, v in options.changed().items())
    position = ABALONE.parse_position(f"abalone{changed} {text} {side} {count}")
    assert isinstance(position, AbalonePosition)
    return position


def format_bw_rows(position: AbalonePosition) -> str:
    """The rows of the board."""
    return format_rows(BOARD, position.cells, LETTERS)


def parse_playstrategy(text: str, options: AbaloneOptions | None = None) -> ForeignPosition:
    check_text(text, "a position", MalformedPosition)
    words = text.split(" ")
    if len(words) != 6 or not re.fullmatch(r"[Ss1-9/]+", words[0]):
        raise MalformedPosition("six words expected: rows of S, s and digits, 0 0 b 0 0")
    rows, black, white, side, quiet, number = words
    for word in (black, white, quiet, number):
        if not _NUMBER.fullmatch(word):
            raise MalformedPosition(f"{word!r} is not a count")
    position = parse_bw_rows(rows.translate(_SWAP), side, options)
    scores = (str(position.ejected_by(0)), str(position.ejected_by(1)))
    if (black, white) != scores:
        raise MalformedPosition(
            f"the board says that black pushed out {scores[0]} and white {scores[1]}, "
            f"the string {black} and {white}"
        )
    return ForeignPosition(position, int(quiet), int(number))


def is_foreign_position(text: str) -> bool:
    """Whether a text looks like one of the two forms, even if its details are wrong."""
    return re.fullmatch(r"[bwSs1-9]+(/[bwSs1-9]+){8}( .*)?", text) is not None


def parse_foreign_position(text: str, options: AbaloneOptions | None = None) -> AbalonePosition:
    """A position in either form; with rows only, black is to move."""
    if " " in text:
        return parse_playstrategy(text, options).position
    return parse_bw_rows(text, options=options)


def format_playstrategy(
    position: AbalonePosition, quiet_plies: int | None = None, move_number: int = 0
) -> str:
    """The position in PlayStrategy's form; `quiet_plies` defaults to the length of the path."""
    quiet = len(position.path) if quiet_plies is None else quiet_plies
    rows = format_bw_rows(position).translate(_SWAP_BACK)
    scores = f"{position.ejected_by(0)} {position.ejected_by(1)}"
    return f"{rows} {scores} {'bw'[position.seat]} {quiet} {move_number}"
