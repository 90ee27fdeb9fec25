"""The messages of a game's socket, in both directions."""

from __future__ import annotations

from typing import Annotated

import msgspec

from boardwright.engine.analysis import AnalysisReport
from boardwright.server.bounds import MAX_SECRET, EntryNumber, LineCount, Seconds
from boardwright.server.errors import Refused
from boardwright.server.messages import (
    MAX_BYTES,
    UNREADABLE,
    Closing,
    Command,
    Done,
    Message,
    RefusedMessage,
    malformed,
)
from boardwright.server.play import commands as play_commands
from boardwright.server.play.boards import LegalMove
from boardwright.server.play.views import (
    EntryView,
    GameEvent,
    GameView,
    PlyView,
    SeatView,
    StateView,
)


class Hello(Command, frozen=True, tag="hello"):
    """The first message: the client's key or token, and its last update, if it has one."""

    version: int
    key: Annotated[str, msgspec.Meta(max_length=MAX_SECRET)] | None = None
    seen: EntryNumber | None = None
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""


class Sync(Command, frozen=True, tag="sync"):
    """Send the updates after `seen`, or a snapshot."""

    seen: EntryNumber | None = None


class Ping(Command, frozen=True, tag="ping"):
    """Ask for the time and the number of the last entry."""


class WantHint(Command, frozen=True, tag="hint"):
    """Request a hint from the engine; better hints follow until the `final` hint."""

    seconds: Seconds = 3.0
    lines: LineCount = 1


class StopHint(Command, frozen=True, tag="stop-hint"):
    """Stop the hint that is running."""


class WantPreviews(Command, frozen=True, tag="previews"):
    """Request the effects of each legal move; only the player to move gets them."""


Question = Hello | Sync | Ping | WantHint | StopHint | WantPreviews
AnyMessage = play_commands.AnyCommand | Question
_DECODER = msgspec.json.Decoder(AnyMessage)


def decode(data: str | bytes) -> play_commands.AnyCommand | Question:
    """Decode a message; raises `Refused` with the reason if it is not valid."""
    if len(data) > MAX_BYTES:
        raise Refused("too-large", f"a message has at most {MAX_BYTES} bytes")
    try:
        message: play_commands.AnyCommand | Question = _DECODER.decode(data)
    except UNREADABLE as error:
        raise malformed(error) from None
    return message


VERSION = 1


class ChatLine(msgspec.Struct, frozen=True):
    """A line of chat; its text is left out if the viewer has muted or blocked its author.

    `text` is the English line of a preset; `preset` is its key, for translation.
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
    """Which seats are connected, and the spectators.

    `leaving` has the milliseconds until the other players can claim a rated game, for each seat
    that is not connected; 0: they can claim it now. It is empty in other games.
    """

    seats: tuple[bool, ...]
    spectators: int
    names: tuple[str, ...]
    leaving: dict[int, int] = {}


class Snapshot(Message, frozen=True, tag="snapshot"):
    """The whole state, which a client starts from; `without_chat` are seats with chat off."""

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

    `entry` is the stored entry, `events` are the effects of a move, `state` is the game afterwards.
    `state` may be missing if another entry follows directly. `seats` are sent if a seat changed.
    """

    number: int
    at: int
    entry: EntryView
    move: str | None = None
    events: list[GameEvent] | None = None
    state: StateView | None = None
    seats: tuple[SeatView, ...] | None = None


class PresenceMessage(Message, frozen=True, tag="present"):
    present: Presence


class ProfilesMessage(Message, frozen=True, tag="profiles"):
    """The ratings or names of accounts have changed: `seats` replace those of the game.

    `names` maps accounts to new names, also for their lines of chat; the name of a deleted account
    is empty.
    """

    seats: tuple[SeatView, ...]
    names: dict[str, str] = msgspec.field(default_factory=dict)


class Hint(Message, frozen=True, tag="hint"):
    """The engine's lines so far; each hint is better than the one before, the last is `final`."""

    id: str | int | None
    ply: int
    report: AnalysisReport
    final: bool = False


class Previews(Message, frozen=True, tag="previews"):
    """The legal moves on the board of update `number`, each with its effects."""

    id: str | int | None
    ply: int
    number: int
    moves: tuple[LegalMove, ...]


class Pong(Message, frozen=True, tag="pong"):
    id: str | int | None
    at: int
    number: int


ServerMessage = (
    Snapshot
    | Update
    | Done
    | RefusedMessage
    | PresenceMessage
    | ProfilesMessage
    | Hint
    | Previews
    | Pong
    | Closing
)
