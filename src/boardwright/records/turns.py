"""A record by turns: the decisions that belong together, with what they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.records.text import turn_marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Position
    from boardwright.games.events import Event
    from boardwright.records.model import Ply, Record

MARKS = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}  # of the numbered glyphs


@dataclass(frozen=True)
class Turn:
    """`text` is the turn in notation with its number, `after` the position when it is over."""

    text: str
    after: Position
    events: tuple[Event, ...]
    comments: tuple[str, ...]


def turns_of(record: Record) -> Iterator[Turn]:
    """The turns of the game as played; the last may be unfinished."""
    position, number, inside = record.start, 0, False
    words: list[str] = []
    events: list[Event] = []
    comments: list[str] = []
    for index, ply in enumerate(record.line.plies):
        number += position.starts_turn
        marks, inside = turn_marks(position, number, first=index == 0, inside=inside)
        words += [*marks, str(ply.move)]
        comments += _remarks(ply)
        step = position.step(ply.move)
        position = step.position
        events += step.events
        if position.starts_turn or position.outcome is not None:
            yield Turn(" ".join(words), position, tuple(events), tuple(comments))
            words, events, comments = [], [], []
    if words:
        yield Turn(" ".join(words), position, tuple(events), tuple(comments))


def _remarks(ply: Ply) -> list[str]:
    """What the record says about a move: its mark with the comment, then what else was possible."""
    mark = " ".join(MARKS[nag] for nag in ply.nags if nag in MARKS)
    said = [" ".join(filter(None, (mark, ply.comment)))] if mark or ply.comment else []
    others = (" ".join(str(other.move) for other in line.plies) for line in ply.variations)
    return said + [f"instead: {moves}" for moves in others if moves]
