"""The queries for follows, blocks, and how the games of accounts ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Table,
    Text,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.store import notify_of_account
from boardwright.server.db.tables import entries, games, keys, metadata, pairings, watched
from boardwright.server.moderation.model import COUNTED_GAMES, has_left
from boardwright.server.notifications.store import add_notifications
from boardwright.server.play.entries import decode_entry

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection

    from boardwright.server.notifications.model import NewNotification
    from boardwright.server.play.entries import AnyEntry

follows, blocks = (
    Table(
        name,
        metadata,
        Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
        Column("whom", Text, primary_key=True),  # the row is data of `account`, not of `whom`
        Column("created_at", BigInteger, nullable=False),
        Index(f"{name}_by_whom", "whom"),
        sqlite_with_rowid=False,
    )
    for name in ("follows", "blocks")
)


MAX_PEOPLE = 500  # per account: that it follows, and that it blocks
_PARTING = ("ended", "handed-over", "returned")


def follow(
    connection: Connection,
    account: str,
    other: str,
    now: int,
    notification: NewNotification | None = None,
) -> bool:
    """Follow an account and notify it; False if the follower has too many already."""
    if not _add(connection, follows, account, other, now):
        return False
    add_notifications(connection, () if notification is None else (notification,), now)
    return True


def unfollow(connection: Connection, account: str, other: str) -> None:
    _remove(connection, follows, account, other)


def block(connection: Connection, account: str, other: str, now: int, process: str) -> bool:
    """Block an account and end follows in both directions; False if there are too many blocks."""
    if not _add(connection, blocks, account, other, now):
        return False
    _remove(connection, follows, account, other)
    _remove(connection, follows, other, account)
    notify_of_account(connection, account, process)
    return True


def unblock(connection: Connection, account: str, other: str, process: str) -> None:
    _remove(connection, blocks, account, other)
    notify_of_account(connection, account, process)


def _add(connection: Connection, table: Table, account: str, other: str, now: int) -> bool:
    count = select(func.count()).select_from(table).where(table.c.account == account)
    if connection.execute(count).scalar_one() >= MAX_PEOPLE:
        is_there = exists().where(table.c.account == account, table.c.whom == other)
        found: bool = connection.execute(select(is_there)).scalar_one()
        return found
    try:
        with connection.begin_nested():
            row = {"account": account, "whom": other, "created_at": now}
            connection.execute(insert(table), row)
    except IntegrityError:
        pass  # the row exists already
    return True


def _remove(connection: Connection, table: Table, account: str, other: str) -> None:
    connection.execute(delete(table).where(table.c.account == account, table.c.whom == other))


def follows_of(connection: Connection, account: str) -> list[str]:
    """The accounts that an account follows, the latest first."""
    query = select(follows.c.whom).where(follows.c.account == account)
    return list(
        connection.execute(query.order_by(follows.c.created_at.desc(), follows.c.whom)).scalars()
    )


def blocks_of(connection: Connection, accounts: Collection[str]) -> dict[str, frozenset[str]]:
    """The accounts that each of these accounts blocks."""
    found: dict[str, set[str]] = {account: set() for account in accounts}
    query = select(blocks.c.account, blocks.c.whom).where(blocks.c.account.in_(accounts))
    for account, blocked in connection.execute(query):
        found[account].add(blocked)
    return {account: frozenset(blocked) for account, blocked in found.items()}


def blocked_pairs(connection: Connection, players: Collection[str]) -> set[frozenset[str]]:
    """The pairs among some people (`@ID`) in which one blocks the other; guests cannot block."""
    ids = [player[1:] for player in players if player.startswith("@")]
    pair = (blocks.c.account, blocks.c.whom)
    query = select(*pair).where(*(column.in_(ids) for column in pair))
    return {
        frozenset({account_key(one), account_key(other)})
        for one, other in connection.execute(query)
    }


def games_played_by(connection: Connection, accounts: Collection[str]) -> dict[str, str]:
    """A public game that each of these accounts plays now; the latest, if there are several."""
    owners = [account_key(account) for account in accounts]
    conditions = (keys.c.hash.in_(owners), keys.c.purpose == "seat", games.c.status == "playing")
    query = select(keys.c.hash, games.c.id).join(games, games.c.id == keys.c.game_id)
    found = connection.execute(query.where(*conditions, _is_public()).order_by(games.c.created_at))
    return {player[1:]: game_id for player, game_id in found}


def _is_public() -> ColumnElement[bool]:
    """Rated, from the lobby or a tournament, or in the watch list; other games need a link."""
    listed = (exists().where(table.c.game_id == games.c.id) for table in (pairings, watched))
    return or_(games.c.is_rated, *listed)


def partings_of(connection: Connection, account: str) -> list[bool]:
    """Whether an account left each of its latest games with others, newest first."""
    other = keys.alias()
    has_company = exists().where(
        other.c.game_id == keys.c.game_id,
        other.c.purpose == "seat",
        other.c.seat != keys.c.seat,
        other.c.hash != keys.c.hash,
    )
    conditions = (
        keys.c.hash == account_key(account),
        keys.c.purpose == "seat",
        games.c.status == "over",
    )
    query = select(keys.c.game_id, keys.c.seat).join(games, games.c.id == keys.c.game_id)
    latest = query.where(*conditions, has_company).order_by(games.c.over_at.desc(), games.c.id)
    found = connection.execute(latest.limit(COUNTED_GAMES)).all()
    parted = _partings(connection, [game_id for game_id, _ in found])
    return [has_left(parted.get(game_id, ()), seat) for game_id, seat in found]


def _partings(connection: Connection, ids: Collection[str]) -> dict[str, list[AnyEntry]]:
    conditions = (entries.c.game_id.in_(ids), entries.c.kind.in_(_PARTING))
    query = select(entries).where(*conditions).order_by(entries.c.game_id, entries.c.number)
    found: dict[str, list[AnyEntry]] = {}
    for row in connection.execute(query):
        entry = decode_entry(row.kind, row.seat, row.action, row.data)
        found.setdefault(row.game_id, []).append(entry)
    return found
