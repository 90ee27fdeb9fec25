"""A record by turns: the decisions that belong together, with what they did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.records.text import turn_marks

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Position
    from boardwright.games.events import Event
    from boardwright.records.model import Record


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
        comments += [ply.comment] if ply.comment else []
        step = position.step(ply.move)
        position = step.position
        events += step.events
        if position.starts_turn or position.outcome is not None:
            yield Turn(" ".join(words), position, tuple(events), tuple(comments))
            words, events, comments = [], [], []
    if words:
        yield Turn(" ".join(words), position, tuple(events), tuple(comments))
