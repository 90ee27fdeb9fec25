"""The messages of the site's socket: one for a page, whatever it shows."""

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
from boardwright.server.notifications.model import Notice  # noqa: TC001
from boardwright.server.play.commands import Command
from boardwright.server.play.messages import (
    MAX_BYTES,
    UNREADABLE,
    Closing,
    Done,
    Message,
    Ping,
    Pong,
    RefusedMessage,
    malformed,
)
from boardwright.server.tournaments.model import TournamentStatus  # noqa: TC001


class TournamentNews(Message, frozen=True, tag="tournament"):
    """There is more of a tournament: it is at entry `number` now, and can be looked up."""

    topic: str
    number: int
    status: TournamentStatus


SITE_VERSION = 1
MOST_TOPICS = 32  # of one connection
_GUEST_KEY = "^[A-Za-z0-9_-]{32}$"
GuestKey = Annotated[str, msgspec.Meta(pattern=_GUEST_KEY)]
Topic = Annotated[str, msgspec.Meta(max_length=80, examples=["lobby"])]
SomeTopics = Annotated[tuple[Topic, ...], msgspec.Meta(max_length=MOST_TOPICS)]


def is_guest_key(text: str) -> bool:
    return re.fullmatch(_GUEST_KEY[1:-1], text) is not None


class SiteHello(Command, frozen=True, tag="hello"):
    """The first message: the key that this browser has as a guest, if any, and a guest's name.

    Somebody who is signed in is known by the cookie.
    """

    version: int
    guest: GuestKey | None = None
    name: Name = ""


class Subscribe(Command, frozen=True, tag="subscribe"):
    """Hear of these topics from now on."""

    topics: SomeTopics


class Unsubscribe(Command, frozen=True, tag="unsubscribe"):
    """Hear no more of these topics."""

    topics: SomeTopics


SiteMessage = SiteHello | Subscribe | Unsubscribe | Ping | SeekGame | EndSeek
_DECODER = msgspec.json.Decoder(SiteMessage)


def decode_site(data: bytes) -> SiteMessage:
    """A message, or `Refused` with what is wrong with it."""
    if len(data) > MAX_BYTES:
        raise Refused("too-large", f"a message has at most {MAX_BYTES} bytes")
    try:
        message: SiteMessage = _DECODER.decode(data)
    except UNREADABLE as error:
        raise malformed(error) from None
    return message


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to the greeting.

    `guest` is a new key for this browser to keep, where it came without one; it holds the seats of
    the games that a guest is paired for. `account` is the id of the account that is signed in,
    empty for a guest, also for one whose session has ended meanwhile.
    """

    version: int
    at: int
    guest: str = ""
    account: str = ""


class NoticeMessage(Message, frozen=True, tag="notice"):
    """Something that its reader is told once, wherever their page is open."""

    notice: Notice


class LookAgain(Message, frozen=True, tag="look-again"):
    """Something may have been missed of a topic: what it tells of has to be looked up."""

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
