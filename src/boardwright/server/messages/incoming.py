"""The messages that the server takes from a socket: a greeting, commands, and a few questions."""

from __future__ import annotations

from typing import Annotated

import msgspec

from boardwright.server.live import commands
from boardwright.server.live.commands import Command, MessageId
from boardwright.server.live.refusal import Refused
from boardwright.server.messages.wording import sentence_of

MAX_BYTES = 4096  # of a message
MAX_SECONDS = 10.0  # of a hint, and of any other analysis
MAX_LINES = 5


class Hello(Command, frozen=True, tag="hello"):
    """The first message: who one is, and the last update one has, if any."""

    version: int
    key: Annotated[str, msgspec.Meta(max_length=200)] | None = None
    seen: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Sync(Command, frozen=True, tag="sync"):
    """Send what came after `seen`, or everything."""

    seen: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] | None = None


class Ping(Command, frozen=True, tag="ping"):
    pass


class WantHint(Command, frozen=True, tag="hint"):
    seconds: Annotated[float, msgspec.Meta(gt=0, le=MAX_SECONDS)] = 3.0
    lines: Annotated[int, msgspec.Meta(ge=1, le=MAX_LINES)] = 1


class StopHint(Command, frozen=True, tag="stop-hint"):
    pass


Question = Hello | Sync | Ping | WantHint | StopHint
AnyMessage = commands.AnyCommand | Question


class _Label(msgspec.Struct, frozen=True):
    id: MessageId = None


_DECODER = msgspec.json.Decoder(AnyMessage)
_LABELS = msgspec.json.Decoder(_Label)


def decode(data: str | bytes) -> commands.AnyCommand | Question:
    """A message, or `Refused` with what is wrong with it."""
    if len(data) > MAX_BYTES:
        raise Refused("too-large", f"a message has at most {MAX_BYTES} bytes")
    try:
        message: commands.AnyCommand | Question = _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refused("malformed", sentence_of(error)) from None
    return message


def id_in(data: str | bytes) -> str | int | None:
    """The id of a message that cannot be read otherwise, so that its refusal can carry it."""
    try:
        return _LABELS.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
