"""The stored values of a game, and their rows in the journal."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Literal
from zlib import crc32

import msgspec

from boardwright.games import MalformedInput
from boardwright.server.db.values import check_storable
from boardwright.server.errors import GameDamaged
from boardwright.server.play.clocks import Moment, time_left
from boardwright.server.play.entries import Journaled, Said, decode_entry, encode_entry
from boardwright.server.play.game import OVER, WAITING, LiveGame
from boardwright.server.play.game_setup import BOT, GameSetup, decode_setup, encode_setup

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sqlalchemy import Row

    from boardwright.server.db.tables import Audit
    from boardwright.server.notifications.model import NewNotification

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
    """The columns of a game for sweeps and lists, derived from the journal, which is authoritative.

    `deadline` is when the running clock runs out; `waits_for_bot` is the bot that has to join or
    move.
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
    """A new game; `client` is the hash of its creator's address.

    `notifications` are stored with it. `strength` is the mean rating of the players or 0;
    with it the game is listed for all to watch, otherwise only viewers with the link can watch.
    """

    id: str
    setup: GameSetup
    client: str
    cache: Cache
    keys: tuple[Key, ...] = ()
    entries: tuple[Journaled, ...] = ()
    notifications: tuple[NewNotification, ...] = ()
    strength: int | None = None


@dataclass(frozen=True, slots=True)
class KeyChanges:
    """Keys to delete, which must exist, and keys to add instead."""

    spend: tuple[Key, ...] = ()
    add: tuple[Key, ...] = ()


@dataclass(frozen=True, slots=True)
class Append:
    """Consecutive entries of one game, stored together or not at all.

    They are stored with new notifications (`notifications`); `settled` are the accounts whose
    notifications of this game are marked as read.
    """

    game_id: str
    entries: tuple[Journaled, ...]
    cache: Cache
    keys: KeyChanges = KeyChanges()
    audit: Audit | None = None
    notifications: tuple[NewNotification, ...] = ()
    settled: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A stored game: its setup and its whole journal."""

    id: str
    setup: GameSetup
    entries: tuple[Journaled, ...]


@dataclass(frozen=True, slots=True)
class Bot:
    """A program that plays by the API: an account with one token; `hash` is that of the token."""

    name: str
    hash: str
    scopes: tuple[str, ...]
    created_at: int
    about: str = ""
    seen_at: int | None = None
    id: str = ""


@dataclass(frozen=True, slots=True)
class StorageCounts:
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
    """The bot that has to accept the game, or to decide in it."""
    if live.status == WAITING:
        missing = (seat for seat in live.seats if seat.kind == BOT and not seat.is_taken)
        return next((seat.player for seat in missing), None)
    if live.to_move is None or live.engine:
        return None
    seat = live.seats[live.to_move]
    return seat.player if seat.kind == BOT else None


Values = dict[str, Any]
_CACHE_COLUMNS = tuple(field.name for field in fields(Cache))
_NEW_COLUMNS = tuple(f"new_{name}" for name in _CACHE_COLUMNS)
_KEY_COLUMNS = tuple(field.name for field in fields(Key))
_values_of = attrgetter(*_CACHE_COLUMNS)


@dataclass(frozen=True, slots=True)
class Write:
    """Rows to be written together: a new game, or the next entries of a game, with key changes.

    `advance` has the expected and the new head of the game; `head` is the new one.
    """

    game_id: str
    head: int
    game: Values | None
    advance: Values | None
    entries: list[Values]
    spent: list[Values]
    added: list[Values]
    audit: Audit | None = None
    notifications: list[Values] = field(default_factory=list)
    settled: list[Values] = field(default_factory=list)
    spoken: list[Values] = field(default_factory=list)
    watched: list[Values] = field(default_factory=list)


NOTHING = Write("", 0, None, None, [], [], [])


def rows_of_new_game(new: NewGame) -> Write:
    assert [e.number for e in new.entries] == list(range(1, len(new.entries) + 1))
    head = len(new.entries)
    setup, entries = _encoded_setup(new), _entry_rows(new.id, new.entries)
    game = {
        "id": new.id,
        "game": new.setup.game,
        "plan": setup,
        "created_at": new.setup.created_at,
        "client": new.client,
        "head": head,
        "thinker": None,
        "is_rated": new.setup.rated,
        "checksum": crc32(setup.encode()) + _sum_of(entries),
        **cache_columns(new.cache),
    }
    notifications = [
        notification_row(new_notification, new.setup.created_at)
        for new_notification in new.notifications
    ]
    keys, shown = _key_rows(new.keys), _watched_rows(new)
    return _checked(
        Write(
            new.id, head, game, None, entries, [], keys, notifications=notifications, watched=shown
        )
    )


def _watched_rows(new: NewGame) -> list[Values]:
    if new.strength is None:
        return []
    row = {"game_id": new.id, "game": new.setup.game, "strength": new.strength}
    return [row | {"began_at": new.setup.created_at}]


def rows_of_append(batch: Append) -> Write:
    first, last = batch.entries[0].number, batch.entries[-1].number
    assert [e.number for e in batch.entries] == list(range(first, last + 1))
    entries = _entry_rows(batch.game_id, batch.entries)
    advance: Values = dict(zip(_NEW_COLUMNS, _values_of(batch.cache), strict=True))
    advance |= {"game_id": batch.game_id, "before": first - 1, "new_head": last}
    advance["added"] = _sum_of(entries)
    spent, added = _key_rows(batch.keys.spend), _key_rows(batch.keys.add)
    at = batch.entries[-1].at
    notifications = [
        notification_row(new_notification, at) for new_notification in batch.notifications
    ]
    settled = [{"account": one, "subject": batch.game_id, "at": at} for one in batch.settled]
    # Accounts that chat without a seat get a row, so that their lines can be found.
    lines = [one.entry for one in batch.entries if isinstance(one.entry, Said)]
    speakers = {entry.account for entry in lines if entry.seat is None and entry.account}
    spoken = [{"account": one, "game_id": batch.game_id} for one in speakers]
    rows = (entries, spent, added, batch.audit, notifications, settled, spoken)
    return _checked(Write(batch.game_id, last, None, advance, *rows))


def notification_row(new: NewNotification, at: int) -> Values:
    row = msgspec.structs.asdict(new)
    row |= {"about": msgspec.json.encode(new.about).decode(), "at": at}
    check_storable(*row.values())
    return row


def cache_columns(cache: Cache) -> Values:
    return dict(zip(_CACHE_COLUMNS, _values_of(cache), strict=True))


def _key_rows(keys: Iterable[Key]) -> list[Values]:
    return [{name: getattr(key, name) for name in _KEY_COLUMNS} for key in keys]


def _encoded_setup(new: NewGame) -> str:
    try:
        return encode_setup(new.setup)
    except UnicodeEncodeError:
        raise MalformedInput("the setup of a game contains invalid text") from None


def _entry_rows(game_id: str, entries: Iterable[Journaled]) -> list[Values]:
    rows = []
    for journaled in entries:
        try:
            kind, seat, action, data = encode_entry(journaled.entry)
        except UnicodeEncodeError:
            raise MalformedInput("an entry contains invalid text") from None
        row = {"game_id": game_id, "number": journaled.number, "at": journaled.at}
        rows.append(row | {"kind": kind, "seat": seat, "action": action, "data": data})
    return rows


def _sum_of(rows: Iterable[Values]) -> int:
    return sum(checksum_of(*columns) for columns in entry_columns(rows))


def checksum_of(*columns: object) -> int:
    """The checksum of an entry's columns from `number` on.

    The checksum of a journal is the sum of these, so that an append need not read the journal.
    """
    return crc32(" ".join(map(str, columns)).encode())


def _checked(write: Write) -> Write:
    """Check that the rows can be stored; entries were checked when they became JSON."""
    check_storable(write.game_id)
    for row in (write.game, *write.spent, *write.added):
        check_storable(*(row or {}).values())
    return write


def journaled_of(number: int, at: int, *columns: Any) -> Journaled:
    return Journaled(number, at, decode_entry(*columns))


def entry_columns(rows: Iterable[Values]) -> list[list[Any]]:
    """The columns of entries from `number` on."""
    return [list(row.values())[1:] for row in rows]


def stored_game_of(
    row: Row[*tuple[Any, ...]], entries: Iterable[Row[*tuple[Any, ...]]]
) -> StoredGame:
    """Decode a game; raises `GameDamaged` if entries are missing or the checksum is wrong.

    Each row is dropped after it was read: garbage collection of very many rows would take long.
    """
    columns, total = [], crc32(row.plan.encode())
    for entry in entries:
        columns.append(tuple(entry)[1:])
        total += checksum_of(*columns[-1])
    if [number for number, *_ in columns] != list(range(1, row.head + 1)):
        raise GameDamaged(row.id, "entries are missing")
    if total != row.checksum:
        raise GameDamaged(row.id, "its checksum does not match")
    journal = tuple(journaled_of(*one) for one in columns)
    return StoredGame(row.id, decode_setup(row.plan), journal)
