"""The values that go into the storage and come out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from boardwright.server.play.clocks import Moment, time_left
from boardwright.server.play.game import OVER, WAITING, LiveGame
from boardwright.server.play.plan import BOT, Plan

if TYPE_CHECKING:
    from boardwright.server.notifications.notice import NewNotice
    from boardwright.server.play.entries import Journaled

Purpose = Literal["seat", "invitation"]


@dataclass(frozen=True, slots=True)
class Key:
    """The hash of a secret that holds a seat, or that lets one person take it."""

    hash: str
    game_id: str
    seat: int
    purpose: Purpose = "seat"


@dataclass(frozen=True, slots=True)
class Cache:
    """The columns of a game for sweeps and lists; the journal alone says what is true.

    `deadline` is when the running clock runs out; `waits_for_bot` the bot that is to join or move.
    """

    status: str
    plies: int = 0
    deadline: int | None = None
    engine_due: bool = False
    waits_for_bot: str | None = None
    result: str | None = None
    reason: str | None = None
    over_at: int | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game to be created; `client` is the hash of its creator's address.

    With it go the `notices` that it gives. Where it has a `strength`, the mean rating of those who
    play or 0, everybody may watch it; other games are for those who have their link.
    """

    id: str
    plan: Plan
    client: str
    cache: Cache
    keys: tuple[Key, ...] = ()
    entries: tuple[Journaled, ...] = ()
    notices: tuple[NewNotice, ...] = ()
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class KeyChanges:
    """Keys that are spent, which must be there, and keys that come instead."""

    spend: tuple[Key, ...] = ()
    add: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Audit:
    """An act of an operator, or of the server by its settings."""

    at: int
    who: str
    action: str
    subject: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Append:
    """Consecutive entries of one game, stored together or not at all.

    With them go the `notices` that they give, and the accounts whose notices of this game are
    settled.
    """

    game_id: str
    entries: tuple[Journaled, ...]
    cache: Cache
    keys: KeyChanges = KeyChanges()
    audit: Audit | None = None
    notices: tuple[NewNotice, ...] = ()
    settled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it is kept: its plan and its whole journal."""

    id: str
    plan: Plan
    entries: tuple[Journaled, ...]


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that plays by the API: an account with one token, whose `hash` this is."""

    name: str
    hash: str
    scopes: tuple[str, ...]
    created_at: int
    about: str = ""
    seen_at: int | None = None
    id: str = ""


@dataclass(frozen=True)
class Retention:
    """For how many days things are kept that nobody finished, or needs any more."""

    unjoined_days: int = 7  # games in which a seat was never taken
    unplayed_days: int = 7  # games without a move
    untouched_days: int = 180  # other games that nobody ended
    address_days: int = 30  # the hashes of addresses, of finished games too
    audit_days: int = 365
    notice_days: int = 90
    challenge_days: int = 7  # challenges that nobody can accept any more
    study_days: int = 730  # studies that nobody has read or edited since


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of games by status, and of bots."""

    games: dict[str, int]
    bots: int


def cache_of(live: LiveGame, moment: Moment) -> Cache:
    left = time_left(live, moment)
    is_over = live.status == OVER
    return Cache(
        live.status,
        live.ply,
        None if left is None else moment.now + left,
        bool(live.engine),
        bot_waited_for(live),
        live.result if is_over else None,
        live.reason if is_over else None,
        live.over_at,
    )


def bot_waited_for(live: LiveGame) -> str | None:
    """The bot that is to accept the game, or to decide in it."""
    if live.status == WAITING:
        missing = (seat for seat in live.seats if seat.kind == BOT and not seat.is_taken)
        return next((seat.player for seat in missing), None)
    if live.to_move is None or live.engine:
        return None
    seat = live.seats[live.to_move]
    return seat.player if seat.kind == BOT else None
