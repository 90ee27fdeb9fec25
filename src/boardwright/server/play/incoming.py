"""The messages that the server takes from a socket: a greeting, commands, and a few questions."""

from __future__ import annotations

from typing import Annotated

import msgspec

from boardwright.server.bounds import MAX_SECRET, EntryNumber, LineCount, MessageId, Seconds
from boardwright.server.errors import Refused
from boardwright.server.play import commands as play_commands
from boardwright.server.play.commands import Command

MAX_BYTES = 4096  # of a message
MOST_SAID = 500  # characters of what is wrong with it, which may repeat what somebody sent


class Hello(Command, frozen=True, tag="hello"):
    """The first message: who one is, and the last update one has, if any."""

    version: int
    key: Annotated[str, msgspec.Meta(max_length=MAX_SECRET)] | None = None
    seen: EntryNumber | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Sync(Command, frozen=True, tag="sync"):
    """Send what came after `seen`, or everything."""

    seen: EntryNumber | None = None


class Ping(Command, frozen=True, tag="ping"):
    """Ask for the time and the number of the last entry."""


class WantHint(Command, frozen=True, tag="hint"):
    """Ask what the engine would do; hints come better and better until one is final."""

    seconds: Seconds = 3.0
    lines: LineCount = 1


class StopHint(Command, frozen=True, tag="stop-hint"):
    """End the hint that is under way."""


Question = Hello | Sync | Ping | WantHint | StopHint
AnyMessage = play_commands.AnyCommand | Question
UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)


class _Label(msgspec.Struct, frozen=True):
    id: MessageId = None


_DECODER = msgspec.json.Decoder(AnyMessage)
_LABELS = msgspec.json.Decoder(_Label)


def decode(data: str | bytes) -> play_commands.AnyCommand | Question:
    """A message, or `Refused` with what is wrong with it."""
    if len(data) > MAX_BYTES:
        raise Refused("too-large", f"a message has at most {MAX_BYTES} bytes")
    try:
        message: play_commands.AnyCommand | Question = _DECODER.decode(data)
    except UNREADABLE as error:
        raise malformed(error) from None
    return message


def id_in(data: str | bytes) -> str | int | None:
    """The id of a message that cannot be read otherwise, so that its refusal can carry it."""
    try:
        return _LABELS.decode(data).id
    except UNREADABLE:
        return None


def malformed(error: Exception) -> Refused:
    """The refusal of what msgspec could not read, in its words, such that they can be sent."""
    text = str(error).encode(errors="backslashreplace").decode()
    return Refused("malformed", text[:MOST_SAID])


def check_greeting(version: int, spoken: int) -> None:
    if version != spoken:
        raise Refused("malformed", f"this server speaks version {spoken}")
