"""Events and outcomes as sentences, with the players' names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.events import (
    Collected,
    Event,
    GameOver,
    SeatChanged,
    join_words,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Outcome


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


def outcome_sentence(outcome: Outcome, names: tuple[str, ...]) -> str:
    rule = f" ({outcome.rule})" if outcome.rule else ""
    reason = outcome.reason.replace("-", " ")
    if outcome.winner is not None:
        return f"{names[outcome.winner]} wins: {reason}{rule}"
    level = join_words(tuple(names[seat] for seat in outcome.winners))
    if len(outcome.winners) == len(names):
        return f"Draw: {reason}{rule}"
    return f"{level} share first place: {reason}{rule}"
