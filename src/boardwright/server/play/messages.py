"""The messages of a game's socket, in both directions."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from boardwright.engine.analysis import AnalysisReport
from boardwright.server.bounds import MAX_SECRET, EntryNumber, LineCount, MessageId, Seconds
from boardwright.server.errors import Code, Reason, Refused
from boardwright.server.play import commands as play_commands
from boardwright.server.play.commands import Command
from boardwright.server.play.views import (
    EntryView,
    GameEvent,
    GameView,
    PlyView,
    SeatView,
    StateView,
)

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


VERSION = 1


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """Base of all messages."""


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; its text is left out where the viewer does not want to hear it.

    `text` is the English line of a preset, whose key is there to say it in another language.
    """

    number: int
    at: int
    seat: int | None
    name: str
    text: str
    muted: bool
    preset: str = ""
    account: str = ""


class Presence(msgspec.Struct, frozen=True):
    """Which seats are connected, and who else is watching.

    `leaving` are the milliseconds after which a seat that is not connected has left a rated game,
    which the others can then claim; 0: they can now. Empty in other games.
    """

    seats: tuple[bool, ...]
    spectators: int
    names: tuple[str, ...]
    leaving: dict[int, int] = {}


class Snapshot(Message, frozen=True, tag="snapshot"):
    """Everything, with which a client begins; `without_chat` are the seats whose chat is off."""

    version: int
    number: int
    at: int
    game: GameView
    state: StateView
    moves: tuple[PlyView, ...]
    chat: tuple[ChatLine, ...]
    present: Presence
    you: tuple[int, ...]
    muted: tuple[int | None, ...] = ()
    without_chat: tuple[int, ...] = ()


class Update(Message, frozen=True, tag="update", omit_defaults=True):
    """One entry of the journal.

    `entry` is what was written, `events` what a move did, `state` the game afterwards; an entry
    that is followed by another at once may leave it out. `seats` come when one has changed.
    """

    number: int
    at: int
    entry: EntryView
    move: str | None = None
    events: list[GameEvent] | None = None
    state: StateView | None = None
    seats: tuple[SeatView, ...] | None = None


class Done(Message, frozen=True, tag="done"):
    """A command was carried out; its entries end with `number`."""

    id: str | int | None
    number: int


class RefusedMessage(Message, frozen=True, tag="refused"):
    id: str | int | None
    code: Code
    text: str
    rule: str | None = None
    reason: Reason | None = None


class PresenceMessage(Message, frozen=True, tag="present"):
    present: Presence


class ProfilesMessage(Message, frozen=True, tag="profiles"):
    """Accounts have other ratings or names: `seats` replace those of the game.

    `names` has the new names of accounts, also for their lines of chat; the name is empty where the
    account was deleted.
    """

    seats: tuple[SeatView, ...]
    names: dict[str, str] = {}


class Hint(Message, frozen=True, tag="hint"):
    """The engine's lines, better and better; the last hint is `final`."""

    id: str | int | None
    ply: int
    report: AnalysisReport
    final: bool = False


class Pong(Message, frozen=True, tag="pong"):
    id: str | int | None
    at: int
    number: int


class Closing(Message, frozen=True, tag="closing"):
    """The server ends the connection; come back after `retry` milliseconds, if it is given."""

    reason: str
    retry: int | None = None


ServerMessage = (
    Snapshot
    | Update
    | Done
    | RefusedMessage
    | PresenceMessage
    | ProfilesMessage
    | Hint
    | Pong
    | Closing
)


def refused_message(number: str | int | None, refused: Refused) -> RefusedMessage:
    """The refusal of the message with this id."""
    return RefusedMessage(number, refused.code, refused.text, refused.rule, refused.reason)


_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> bytes:
    """The text that is sent, as its bytes."""
    return _ENCODER.encode(message)


def encoded(part: object) -> Any:
    """A part of messages that many of them have, so that it is encoded once."""
    return msgspec.Raw(_ENCODER.encode(part))
