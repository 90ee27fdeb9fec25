"""Messages and views of seeks, pairings, challenges and games to watch."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from boardwright.server.bounds import ChosenOptions, GameName
from boardwright.server.lobby.model import DeclineReason, Status
from boardwright.server.messages import Command, Message
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.views import ClockBody, DaysBody

MAX_RATING = 5000
RatingBound = Annotated[int, Meta(ge=0, le=MAX_RATING)]
SeekId = Annotated[str, Meta(max_length=64)]


class SeekGame(Command, frozen=True, tag="seek"):
    """Wait for other players until this connection ends.

    A field that is null accepts any value: with game, clock and `rated` null the player takes any
    game. `target` is the id of another player's seek that this one answers.
    """

    game: GameName | None = None
    options: ChosenOptions | None = None
    clock: ClockBody | DaysBody | None = None
    rated: bool | None = False
    lowest: RatingBound | None = None
    highest: RatingBound | None = None
    target: SeekId = ""


class EndSeek(Command, frozen=True, tag="end-seek"):
    """End a seek, or all seeks of this connection if `seek` is null."""

    seek: SeekId | None = None


class PersonView(msgspec.Struct, frozen=True):
    """A player. A guest has no account and may have chosen any name."""

    name: str
    account: str
    rating: int | None = None


class SeekView(msgspec.Struct, frozen=True):
    """One or more players who wait for a game with `seats` seats; null fields accept any value."""

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
    """The seek is stored and waits; `seek` is its id."""

    id: str | int | None
    seek: str


class SeekDelayed(Message, frozen=True, tag="delayed"):
    """The seek begins after `seconds`: the player often left games, or let the time run out."""

    seek: str
    seconds: int


class Paired(Message, frozen=True, tag="paired"):
    """A game has begun in which you hold a seat."""

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
    """A challenge. `to` is null while anyone with the link may accept it.

    `seat` is the challenger's seat, null if it will be drawn. A counter-offer is a new challenge:
    `counters` is the id of the challenge that this one answers, `countered_by` the id of the
    challenge that answers this one.
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
    """A challenge that you sent or received is new or has changed."""

    challenge: ChallengeView
    is_mine: bool = False


class WatchedGame(msgspec.Struct, frozen=True):
    """A game that is being played, with the current board."""

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
    """The games of one kind that are played now; `order` lists their ids, best first.

    `games` has the games that are new or have changed since the last message.
    """

    game: str
    order: tuple[str, ...]
    games: tuple[WatchedGame, ...]


class SeeksChanged(Message, frozen=True, tag="seeks-changed"):
    """Sent between processes: a seek was added or removed."""
