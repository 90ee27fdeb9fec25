"""Nacre notation: the start of one end of the group and the destination of the other end.

`a1d4` moves a1, b2 and c3 up by one, so that the head ends on d4. A text can fit several groups and
then means the smallest, so parsing and formatting need the position. Every legal move has at least
one of two spellings that is parsed as this move.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BOARD
from boardwright.games.abalone.movement import line_ahead
from boardwright.games.abalone.moves import AbaloneMove, Broadside, InLine
from boardwright.games.errors import MalformedMove, check_text
from boardwright.games.objections import Objection, after_end

if TYPE_CHECKING:
    from boardwright.games.abalone import AbalonePosition

_TWO_CELLS = re.compile(r"[a-i][1-9][a-i][1-9]")


def parse_nacre(position: AbalonePosition, text: str) -> AbaloneMove:
    """The legal move that the text means in this position."""
    check_text(text, "a move in Nacre notation", MalformedMove)
    if not _TWO_CELLS.fullmatch(text) or not {text[:2], text[2:]} <= set(BOARD.cell_names):
        raise MalformedMove(f"{text!r} is not a move in Nacre notation")
    if position.outcome is not None:
        raise position.refusal(text, after_end(position.outcome.rule))
    fitting = [
        (_group_size(position, move), move)
        for move in position.legal_moves()
        if isinstance(move, (InLine, Broadside)) and text in _spellings(position, move)
    ]
    if not fitting:
        raise position.refusal(text, Objection("fits-none", "AB2"))
    smallest = min(size for size, _ in fitting)
    return next(move for size, move in fitting if size == smallest)


def format_nacre(position: AbalonePosition, move: AbaloneMove) -> str:
    """The spelling of a legal move that is parsed as this move."""
    problem = position.objection(move)
    if problem is not None:
        raise problem
    return next(s for s in _spellings(position, move) if parse_nacre(position, s) == move)


def _group_size(position: AbalonePosition, move: AbaloneMove) -> int:
    if isinstance(move, Broadside):
        return move.length
    return len(line_ahead(position.cells, move.cell, move.direction).own)


def _spellings(position: AbalonePosition, move: AbaloneMove) -> tuple[str, ...]:
    if isinstance(move, Broadside):
        ends = ((move.group[0], move.targets[-1]), (move.group[-1], move.targets[0]))
        return tuple("".join(BOARD.names(pair)) for pair in ends)
    head = line_ahead(position.cells, move.cell, move.direction).own[-1]
    arrival = BOARD.neighbours[head][move.direction]
    assert arrival is not None  # AB7: own marbles never leave
    return ("".join(BOARD.names((move.cell, arrival))),)
