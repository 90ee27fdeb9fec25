"""Chat, and not hearing it. What people write is text and stays text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.context import Context, Decision, acting_seat
from boardwright.server.play.entries import Muted, Said
from boardwright.server.text import tidy

if TYPE_CHECKING:
    from boardwright.server.play.commands import Chat, Mute, Viewer
    from boardwright.server.play.game import LiveGame


def chat(live: LiveGame, command: Chat, viewer: Viewer, _context: Context) -> Decision:
    text, preset = _line(command)
    if viewer.seats:
        seat = acting_seat(live, viewer)
        if viewer.seats & live.without_chat:
            raise Refused("not-possible", "your chat is off")
        who = live.seats[seat]
        return Decision((Said(who.name, text, seat, preset, who.account),))
    if viewer.account:
        return Decision((Said("", text, preset=preset, account=viewer.account),))
    if not viewer.name:
        raise Refused("malformed", "say your name first")
    return Decision((Said(viewer.name, text, preset=preset),))


def _line(command: Chat) -> tuple[str, str]:
    """The text and the preset, of which one is empty."""
    if (command.text is None) == (command.preset is None):
        raise Refused("malformed", "a message is either a text or a preset")
    if command.preset is not None:
        return "", command.preset
    text = tidy(command.text or "")
    if not text:
        raise Refused("malformed", "a message is one line of printable text")
    return text, ""


def mute(live: LiveGame, command: Mute, viewer: Viewer, _context: Context) -> Decision:
    if command.everybody and command.whom is not None:
        raise Refused("malformed", "everybody is no seat")
    if command.whom is not None and command.whom >= len(live.seats):
        raise Refused("malformed", f"there is no seat {command.whom}")
    seat = min(viewer.seats)  # of several seats always the same one, so that it can be undone
    is_so = seat in live.without_chat if command.everybody else (seat, command.whom) in live.mutes
    if is_so == command.on:
        raise Refused("not-possible", "it is so already")
    return Decision((Muted(seat, command.on, command.whom, command.everybody),))


def hears(live: LiveGame, viewer: Viewer, said: Said) -> bool:
    """Whether a viewer wants to hear this; what they say themselves they always do."""
    if said.seat is not None and said.seat in viewer.seats:
        return True
    if viewer.seats & live.without_chat or said.account in viewer.blocks:
        return False
    return not any((seat, said.seat) in live.mutes for seat in viewer.seats)
