"""Chat, and not hearing it. What people write is text and stays text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.live.context import Context, Decision, acting_seat
from boardwright.server.live.entries import Muted, Said
from boardwright.server.live.refusal import Refused
from boardwright.server.live.text import tidy

if TYPE_CHECKING:
    from boardwright.server.live.commands import Chat, Mute, Viewer
    from boardwright.server.live.game import LiveGame


def chat(live: LiveGame, command: Chat, viewer: Viewer, _context: Context) -> Decision:
    text = tidy(command.text)
    if not text:
        raise Refused("malformed", "a message is one line of printable text")
    if viewer.seats:
        seat = acting_seat(live, viewer)
        return Decision((Said(live.seats[seat].name, text, seat),))
    if not viewer.name:
        raise Refused("malformed", "say your name first")
    return Decision((Said(viewer.name, text),))


def mute(live: LiveGame, command: Mute, viewer: Viewer, _context: Context) -> Decision:
    if command.whom is not None and command.whom >= len(live.seats):
        raise Refused("malformed", f"there is no seat {command.whom}")
    seat = min(viewer.seats)  # of several seats always the same one, so that it can be undone
    if ((seat, command.whom) in live.mutes) == command.on:
        raise Refused("not-possible", "it is so already")
    return Decision((Muted(seat, command.on, command.whom),))


def hears(live: LiveGame, viewer: Viewer, said: Said) -> bool:
    """Whether a viewer wants to hear this; what they say themselves they always do."""
    if said.seat is not None and said.seat in viewer.seats:
        return True
    return not any((seat, said.seat) in live.mutes for seat in viewer.seats)
