"""Events and outcomes as sentences, with the players' names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.events import (
    Collected,
    ColourWon,
    Event,
    GameOver,
    SeatChanged,
    join_words,
)
from boardwright.games.verdict import verdict, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.cli.session import Session
    from boardwright.games import Outcome, Position


def event_sentences(events: Sequence[Event], names: tuple[str, ...]) -> list[str]:
    """What happened; the change of seat and the end are said elsewhere."""
    return [
        event_sentence(event, names)
        for event in events
        if not isinstance(event, (SeatChanged, GameOver))
    ]


def event_sentence(event: Event, names: tuple[str, ...]) -> str:
    text = str(event)
    if isinstance(event, Collected) and event.source is not None:
        text = f"{text} of {names[event.source]}"
    seat = getattr(event, "seat", None)
    if seat is None or text.startswith("the "):
        return text[0].upper() + text[1:]
    return f"{names[seat]} {text}"


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
        if isinstance(event, (Collected, ColourWon))
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
