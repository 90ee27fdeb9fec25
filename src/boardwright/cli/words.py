"""Events, outcomes and legal moves in words."""

from __future__ import annotations

import re
from textwrap import wrap
from typing import TYPE_CHECKING

from boardwright.games.events import (
    Collected,
    Event,
    GameOver,
    SeatChanged,
    Slid,
    Won,
    join_words,
)
from boardwright.games.outcome import verdict, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.cli.session import Session
    from boardwright.games import Outcome, Position


def event_sentences(events: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """A sentence for each event; the change of seat and the end are said elsewhere."""
    return [
        event_sentence(event, names)
        for event in events
        if not isinstance(event, (SeatChanged, GameOver))
    ]


def event_sentence(event: Event, names: tuple[str, ...]) -> str:
    text = str(event)
    if isinstance(event, Collected) and event.source is not None:
        text = f"{text} of {names[event.source]}"
    if event.subject is None:
        return text[0].upper() + text[1:]
    return f"{names[event.subject]} {text}"


def turn_line(session: Session, turn: range) -> str:
    """A turn in one line: whose it is, its moves in notation, and what it won."""
    words = []
    owner = session.positions[turn[0]].on_turn
    inside = False  # whether another seat made the move before
    for index in turn:
        other = session.positions[index].to_move != owner
        words += ["/"] if other and not inside else []
        words.append(str(session.moves[index]))
        inside = other
    events = [event for index in turn for event in session.events[index]]
    assert owner is not None
    name = session.names[owner]
    gains = (
        event_sentence(event, session.names).removeprefix(f"{name} ")
        for event in events
        if isinstance(event, (Collected, Won))
    )
    return "; ".join([f"{name}: {' '.join(words)}", *gains])


def outcome_sentence(outcome: Outcome, position: Position) -> str:
    names = position.game.seat_names(position.options)
    return f"{verdict(outcome, names)}: {why(position.game, position.options, outcome)}"


def places(outcome: Outcome, position: Position) -> str:
    """The ranking with what it was given for; empty where who wins says it all."""
    if position.outcome != outcome or not position.standing(0):
        return ""
    names = position.game.seat_names(position.options)
    told, place = [], 1
    for group in outcome.ranking:
        who = join_words(tuple(names[seat] for seat in group))
        told.append(f"{place}. {who} with {position.standing(group[0])}")
        place += len(group)
    return ", ".join(told)


FEW = 100  # as many are listed one by one
MAX_LIST_LINES = 20  # so that the list and the next prompt fit 24 lines
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
    """At most `MAX_LIST_LINES` lines; many moves that differ only by a mark go together."""
    if len(moves) <= FEW:
        lines = [line.replace(_ARROW, " -> ") for line in wrap("  ".join(moves), width)]
    else:
        groups = _by_marks(moves).items()
        lines = [
            line
            for marks, rest in groups
            for line in wrap(_heading(marks) + " ".join(rest), width, subsequent_indent="  ")
        ]
    if len(lines) < MAX_LIST_LINES:
        return lines
    return [*lines[: MAX_LIST_LINES - 2], "… and more: ? c3 lists those that start with c3"]


def _split(move: str) -> tuple[str, str]:
    """The mark, which may be missing, and the rest."""
    found = _MARKED.fullmatch(move)
    return (found[1], found[2]) if found else ("", move)


def _by_marks(moves: list[str]) -> dict[str, list[str]]:
    """The rests of moves, by all the marks that can stand before them."""
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
