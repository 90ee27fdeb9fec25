"""Seeks, pairings, challenges and games to watch, as everybody may see them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from boardwright.server.bounds import ChosenOptions, GameName
from boardwright.server.lobby.model import DeclineReason, Status
from boardwright.server.play.commands import Command
from boardwright.server.play.messages import Message
from boardwright.server.play.plan import TimeControl
from boardwright.server.play.views import ClockBody, DaysBody

MAX_RATING = 5000
RatingBound = Annotated[int, Meta(ge=0, le=MAX_RATING)]
SeekId = Annotated[str, Meta(max_length=64)]


class SeekGame(Command, frozen=True, tag="seek"):
    """Wait for others to play with, until this connection ends.

    What is null is left to the others: without a game, a clock and `rated` it is "anything, soon".
    `target` is the seek of somebody else that this one answers.
    """

    game: GameName | None = None
    options: ChosenOptions | None = None
    clock: ClockBody | DaysBody | None = None
    rated: bool | None = False
    lowest: RatingBound | None = None
    highest: RatingBound | None = None
    target: SeekId = ""


class EndSeek(Command, frozen=True, tag="end-seek"):
    """Wait no longer; without a seek, for none of one's own."""

    seek: SeekId | None = None


class PersonView(msgspec.Struct, frozen=True):
    """Somebody: a guest has no account, and a name that may be anything."""

    name: str
    account: str
    rating: int | None = None


class SeekView(msgspec.Struct, frozen=True):
    """Somebody who waits, or several at a table with `seats`; null is whatever the others want."""

    id: str
    people: tuple[PersonView, ...]
    game: str | None
    options: dict[str, str] | None
    control: TimeControl | None
    rated: bool | None
    lowest: int | None
    highest: int | None
    seats: int
    created_at: int


class Seeking(Message, frozen=True, tag="seeking"):
    """The seek waits; `seek` is its id."""

    id: str | int | None
    seek: str


class SeekDelayed(Message, frozen=True, tag="delayed"):
    """The seek begins after so many seconds, for its person often left games, or let time run."""

    seek: str
    seconds: int


class Paired(Message, frozen=True, tag="paired"):
    """A game has begun for you, which you hold a seat in."""

    game_id: str
    game: str
    url: str


class LobbyMessage(Message, frozen=True, tag="lobby"):
    """All seeks, the oldest first."""

    seeks: tuple[SeekView, ...]


class LobbyChange(Message, frozen=True, tag="lobby-change"):
    """Seeks that are new or have changed, and the ids of those that are gone."""

    changed: tuple[SeekView, ...]
    gone: tuple[str, ...]


class ChallengeView(msgspec.Struct, frozen=True):
    """A challenge as it stands; `to` is null while whoever has the link may accept.

    `seat` is where the challenger sits, null where it is drawn. A counter-offer is a challenge of
    its own: `counters` and `countered_by` are the ids before and after.
    """

    id: str
    challenger: PersonView
    to: PersonView | None
    game: str
    options: dict[str, str]
    control: TimeControl
    rated: bool
    seat: int | None
    status: Status
    reason: DeclineReason | None
    created_at: int
    expires_at: int
    game_id: str
    counters: str
    countered_by: str
    url: str


class ChallengeMessage(Message, frozen=True, tag="challenge"):
    """A challenge of yours, or for you, is new or has changed."""

    challenge: ChallengeView
    is_mine: bool = False


class WatchedGame(msgspec.Struct, frozen=True):
    """A game that is being played, with its board as it is now."""

    id: str
    game: str
    options: dict[str, str]
    control: TimeControl
    rated: bool
    people: tuple[PersonView, ...]
    strength: int
    viewers: int
    ply: int
    to_move: int | None
    pieces: dict[str, tuple[str, int | None]]
    facts: dict[str, Any]
    began_at: int


class WatchMessage(Message, frozen=True, tag="watch"):
    """The games of a kind that are played now, best first, by `order`.

    `games` are those that are new or have changed since the last message.
    """

    game: str
    order: tuple[str, ...]
    games: tuple[WatchedGame, ...]


class SeeksChanged(Message, frozen=True, tag="seeks-changed"):
    """Between processes: somebody seeks, or no longer."""
