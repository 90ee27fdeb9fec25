"""The messages of the site's socket, which each page opens once."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from boardwright.server.bounds import Name
from boardwright.server.errors import Refused
from boardwright.server.lobby.messages import (
    ChallengeMessage,
    EndSeek,
    LobbyChange,
    LobbyMessage,
    Paired,
    SeekDelayed,
    SeekGame,
    Seeking,
    WatchMessage,
)
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
from boardwright.server.notifications.model import Notice
from boardwright.server.play.messages import Ping, Pong
from boardwright.server.tournaments.model import TournamentStatus


class TournamentNews(Message, frozen=True, tag="tournament"):
    """A tournament has new entries, up to `number`; clients can fetch them."""

    topic: str
    number: int
    status: TournamentStatus


SITE_VERSION = 1
MAX_TOPICS = 32  # of one connection
_GUEST_KEY = "^[A-Za-z0-9_-]{32}$"
GuestKey = Annotated[str, msgspec.Meta(pattern=_GUEST_KEY)]
Topic = Annotated[str, msgspec.Meta(max_length=80, examples=["lobby"])]
SomeTopics = Annotated[tuple[Topic, ...], msgspec.Meta(max_length=MAX_TOPICS)]


def is_guest_key(text: str) -> bool:
    return re.fullmatch(_GUEST_KEY[1:-1], text) is not None


class SiteHello(Command, frozen=True, tag="hello"):
    """The first message: the guest key that this browser has stored, if any, and a guest's name.

    A client that is signed in is identified by its cookie.
    """

    version: int
    guest: GuestKey | None = None
    name: Name = ""


class Subscribe(Command, frozen=True, tag="subscribe"):
    """Receive messages on these topics from now on."""

    topics: SomeTopics


class Unsubscribe(Command, frozen=True, tag="unsubscribe"):
    """Stop receiving messages on these topics."""

    topics: SomeTopics


SiteMessage = SiteHello | Subscribe | Unsubscribe | Ping | SeekGame | EndSeek
_DECODER = msgspec.json.Decoder(SiteMessage)


def decode_site(data: bytes) -> SiteMessage:
    """Decode a message; raises `Refused` with a description of the error."""
    if len(data) > MAX_BYTES:
        raise Refused("too-large", f"a message has at most {MAX_BYTES} bytes")
    try:
        message: SiteMessage = _DECODER.decode(data)
    except UNREADABLE as error:
        raise malformed(error) from None
    return message


class Welcome(Message, frozen=True, tag="welcome"):
    """The response to the greeting.

    `guest` is a new key for this browser to store, if it sent none; it holds the seats of the games
    that a guest is paired for. `account` is the id of the account that is signed in, empty for a
    guest and for a client whose session has ended meanwhile.
    """

    version: int
    at: int
    guest: str = ""
    account: str = ""


class NoticeMessage(Message, frozen=True, tag="notice"):
    """A notification, sent once to all open pages of its account."""

    notice: Notice


class LookAgain(Message, frozen=True, tag="look-again"):
    """Messages on this topic may have been lost: the client has to fetch its data again."""

    topic: str


SiteNews = (
    Welcome
    | LookAgain
    | NoticeMessage
    | Done
    | RefusedMessage
    | Pong
    | Closing
    | Seeking
    | SeekDelayed
    | Paired
    | LobbyMessage
    | LobbyChange
    | ChallengeMessage
    | WatchMessage
    | TournamentNews
)
