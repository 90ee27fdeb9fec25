"""The legal moves in a few lines, all of them or those that a person asks for."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

from boardwright.games.events import Slid

if TYPE_CHECKING:
    from boardwright.games import Position

FEW = 100  # as many are listed one by one
MAX_LINES = 20  # so that the list and the next prompt fit 24 lines
_ARROW = "\N{NO-BREAK SPACE}->\N{NO-BREAK SPACE}"  # until the lines are broken
_MARKED = re.compile(r"([^a-z])([a-z].*)")  # a colour, * or = before a cell


def find_moves(moves: list[str], beginning: str) -> list[str]:
    """Those that start so, with or without the mark before their first cell."""
    return [m for m in moves if m.startswith(beginning) or _split(m)[1].startswith(beginning)]


def with_goal(position: Position, move: str) -> str:
    """The move and where it leads, if its notation does not say that: `N -> e13`."""
    slides = [event for event in position.events(move) if isinstance(event, Slid)]
    if len(slides) != 1 or slides[0].path[-1] in move:
        return move
    return f"{move}{_ARROW}{slides[0].path[-1]}"


def move_lines(moves: list[str], width: int) -> list[str]:
    """At most `MAX_LINES` lines; where moves are many, those that differ by a mark go together."""
    if len(moves) <= FEW:
        lines = [line.replace(_ARROW, " -> ") for line in wrap("  ".join(moves), width)]
    else:
        groups = _by_marks(moves).items()
        lines = [
            line
            for marks, rest in groups
            for line in wrap(_heading(marks) + " ".join(rest), width, subsequent_indent="  ")
        ]
    if len(lines) < MAX_LINES:
        return lines
    return [*lines[: MAX_LINES - 2], "… and more: ? c3 lists those that start with c3"]


def _split(move: str) -> tuple[str, str]:
    """The mark, which may be missing, and the rest."""
    found = _MARKED.fullmatch(move)
    return (found[1], found[2]) if found else ("", move)


def _by_marks(moves: list[str]) -> dict[str, list[str]]:
    """What follows the marks, by all the marks that it can have."""
    marks: dict[str, str] = {}
    for mark, rest in map(_split, moves):
        marks[rest] = marks.get(rest, "") + (mark or "-")
    groups: dict[str, list[str]] = {}
    for rest, possible in marks.items():
        groups.setdefault(possible, []).append(rest)
    return groups


def _heading(marks: str) -> str:
    """`O, P or G before` – a dash stands for no mark at all."""
    words = [mark for mark in marks if mark != "-"]
    if not words:
        return ""
    listed = " or ".join([", ".join(words[:-1]), words[-1]] if words[1:] else words)
    return f"{listed} before{', or nothing' if '-' in marks else ''}: "
