"""Arrows and circles in comments, in the notation of PGN: `[%csl Ga1,Rb2][%cal Ga1b2]`.

A shape is a colour (G, R, Y or B) with one cell for a circle, or with two cells for an arrow.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardwright.games.errors import MalformedRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.games import Game, Options

COLOURS = "GRYB"
MAX_SHAPES = 200  # in one comment
_CELL = "[a-z][0-9]{1,2}"
_SHAPE = re.compile(f"([{COLOURS}])({_CELL})({_CELL})?")
_CIRCLES = re.compile(rf"\[%csl ([{COLOURS}]{_CELL}(?:,[{COLOURS}]{_CELL})*)\]")
_ARROWS = re.compile(rf"\[%cal ([{COLOURS}]{_CELL}{_CELL}(?:,[{COLOURS}]{_CELL}{_CELL})*)\]")


def split_comment(comment: str) -> tuple[str, tuple[str, ...]]:
    """The text of a comment for people, and its shapes; malformed shapes stay in the text."""
    found: list[str] = []

    def take(match: re.Match[str]) -> str:
        found.extend(match[1].split(","))
        return ""

    text = _ARROWS.sub(take, _CIRCLES.sub(take, comment))
    shapes = tuple(dict.fromkeys(found))
    if not found:
        return comment, ()
    for candidate in (text, text[:-1]):  # inverse of `join_comment`: preserves spaces at the end
        if join_comment(candidate, shapes) == comment:
            return candidate, shapes
    return text.strip(), shapes


def join_comment(text: str, shapes: Iterable[str]) -> str:
    """The comment with text, circles and arrows; `split_comment` is the inverse."""
    unique = list(dict.fromkeys(shapes))
    circles = ",".join(shape for shape in unique if len(cells_of(shape)) == 1)
    arrows = ",".join(shape for shape in unique if len(cells_of(shape)) == 2)
    marks = (f"[%csl {circles}]" if circles else "") + (f"[%cal {arrows}]" if arrows else "")
    return " ".join(filter(None, (text, marks)))


def cells_of(shape: str) -> tuple[str, ...]:
    """The cell of a circle, or the two cells of an arrow."""
    if (match := _SHAPE.fullmatch(shape)) is None:
        raise MalformedRecord(
            f"{shape[:20]!r} is neither a circle like Ga1 nor an arrow like Ga1b2"
        )
    return tuple(cell for cell in match.groups()[1:] if cell)


def check_shapes(game: Game, options: Options, shapes: Sequence[str]) -> None:
    """Refuse shapes with cells that are not on the board of these options."""
    if len(shapes) > MAX_SHAPES:
        raise MalformedRecord(f"a comment has at most {MAX_SHAPES} circles and arrows")
    cell_names = set(game.board(options).cell_names)
    for shape in shapes:
        for cell in cells_of(shape):
            if cell not in cell_names:
                raise MalformedRecord(f"the board has no cell {cell}, which {shape} names")
