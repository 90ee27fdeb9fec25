"""What a viewer can ask of a live game, as the socket's messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec

from boardwright.server.live.entries import What

MAX_TEXT = 500
MessageId = Annotated[str, msgspec.Meta(max_length=64)] | int | None
_Seat = Annotated[int, msgspec.Meta(ge=0, le=7)]
_Ply = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a game: the seats they hold, none for a spectator, and what they are called."""

    seats: frozenset[int] = frozenset()
    name: str = ""


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", forbid_unknown_fields=True
):
    """Base of all commands; `id` comes back with the answer."""

    id: MessageId = None


class Move(Command, frozen=True, tag="move"):
    """A move by notation or by action, on the board that had `ply` moves.

    `number` is that of the last update that was seen: after something was taken back, the same
    ply may be another board.
    """

    ply: _Ply
    move: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    action: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None
    number: _Number | None = None


class Undo(Command, frozen=True, tag="undo"):
    """Take back one's last decision, inside one's turn."""

    ply: _Ply


class MakeOffer(Command, frozen=True, tag="offer"):
    """`ply` is where a take-back is to lead; by itself before one's last decision."""

    what: What
    ply: _Ply | None = None


class Answer(Command, frozen=True, tag="answer"):
    what: What
    accept: bool


class Resign(Command, frozen=True, tag="resign"):
    """Who holds several seats says which one resigns."""

    seat: _Seat | None = None


class Claim(Command, frozen=True, tag="claim"):
    """The seat to move has run out of time: end it."""


class HandOver(Command, frozen=True, tag="hand-over"):
    """Let the engine play for a seat whose person has left."""

    seat: _Seat


class Return(Command, frozen=True, tag="return"):
    """Play on oneself where an engine stood in."""

    seat: _Seat


class Cancel(Command, frozen=True, tag="cancel"):
    """Give up a game that still waits for somebody to join."""


class Rematch(Command, frozen=True, tag="rematch"):
    """The same again, with seats changed."""


class Chat(Command, frozen=True, tag="chat"):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT)]


class Mute(Command, frozen=True, tag="mute"):
    """Hear nothing more of a seat, or of the spectators."""

    whom: _Seat | None = None
    on: bool = True


AnyCommand = (
    Move
    | Undo
    | MakeOffer
    | Answer
    | Resign
    | Claim
    | HandOver
    | Return
    | Cancel
    | Rematch
    | Chat
    | Mute
)
