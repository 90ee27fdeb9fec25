"""How the entries of a journal are told: each with the game after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.live.entries import Moved
from boardwright.server.messages.telling import TALK, Telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games import Step
    from boardwright.server.live.clocks import Moment
    from boardwright.server.live.entries import Journaled
    from boardwright.server.live.game import LiveGame


def follow(
    live: LiveGame, entries: Sequence[Journaled], moment: Moment, step: Step | None = None
) -> list[Telling]:
    """How entries are told, each with the game after it; `step` is their only move, if known."""
    tellings = []
    last = max((e.number for e in entries if not isinstance(e.entry, TALK)), default=0)
    for one in entries:
        moved = None
        if isinstance(one.entry, Moved):
            moved = step or live.position.step(live.game.move(one.entry.action))
        live = live.after(one, None if moved is None else moved.position)
        events = () if moved is None else moved.events
        tellings.append(Telling(one, live, moment, events, with_state=one.number >= last))
    return tellings
