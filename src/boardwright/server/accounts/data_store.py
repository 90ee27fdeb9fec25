"""An account's data beyond its row: its games, the export, and the deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, insert, or_, select, tuple_, update

from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.store import accounts, notify_of_account, tokens
from boardwright.server.db.tables import (
    IS_TO_RECORD,
    bans,
    entries,
    games,
    keys,
    metadata,
    notes,
    pairings,
)
from boardwright.server.lobby.store import lock_lobby, seeks
from boardwright.server.moderation.model import chat_ban
from boardwright.server.moderation.store import reports
from boardwright.server.play.entries import Said
from boardwright.server.play.journal import journaled_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from sqlalchemy import Column, ColumnElement, Connection

    from boardwright.server.play.entries import Journaled


def delete_account(connection: Connection, account: str, process: str) -> None:
    """Delete an account and its data; data shared with others stay, without the account.

    The tables mark the columns that name accounts. Games refer to accounts only by id, for which no
    name can be found after this.
    """
    connection.execute(delete(tokens).where(tokens.c.account == account))
    connection.execute(delete(notes).where(_own_notes(account)))
    for column, owner in _owned(account):
        is_owned = column == owner
        if column.nullable:
            connection.execute(update(column.table).where(is_owned).values({column.name: None}))
        else:
            connection.execute(delete(column.table).where(is_owned))
    connection.execute(delete(accounts).where(accounts.c.id == account))
    notify_of_account(connection, account, process, ended=None)


def _owned(account: str) -> Iterator[tuple[Column[Any], str]]:
    """The columns that name accounts, each with the value that stands for this account.

    Tables are listed before the tables that they refer to, so that rows can be deleted in this
    order.
    """
    for table in reversed(metadata.sorted_tables):
        for column in table.columns:
            if column.name == "account" or column.references(accounts.c.id):
                yield column, account
            elif column.info.get("account_or_guest"):
                yield column, account_key(account)


def _own_notes(account: str) -> ColumnElement[bool]:
    """The notes of the seats that an account holds."""
    held = select(keys.c.game_id, keys.c.seat).where(keys.c.hash == account_key(account))
    return tuple_(notes.c.game_id, notes.c.seat).in_(held)


_SECRET = frozenset({"hash", "password", "public_key", "skeleton"})
_OF_OTHERS = frozenset({"moderator", "note"})  # of reports: assessments by moderators
Rows = list[dict[str, Any]]
After = tuple[Any, ...]  # the primary key of the last row that was read


def tables_of(account: str) -> dict[str, ColumnElement[bool]]:
    """The tables with data of an account, with the condition for its rows."""
    tables = [(str(column.table.name), column == owner) for column, owner in _owned(account)]
    tables += [("accounts", accounts.c.id == account), ("notes", _own_notes(account))]
    tables += [("reports", reports.c.reporter == account)]
    tables += [("bans", bans.c.client.in_((account_key(account), chat_ban(account))))]
    found: dict[str, ColumnElement[bool]] = {}
    for name, condition in tables:
        found[name] = or_(found[name], condition) if name in found else condition
    return found


def rows_of_account(
    connection: Connection, account: str, name: str, after: After | None, limit: int
) -> tuple[Rows, After | None]:
    """The next rows of an account in a table, without secrets.

    Also returns the key after which the next page begins; None after the last page.
    """
    table = metadata.tables[name]
    order = tuple(table.primary_key.columns)
    query = select(table).where(tables_of(account)[name]).order_by(*order).limit(limit)
    if after is not None:
        query = query.where(tuple_(*order) > after)
    rows = connection.execute(query).mappings().all()
    hidden = _SECRET | (_OF_OTHERS if table is reports else frozenset())
    shown = [{key: row[key] for key in row if key not in hidden} for row in rows]
    last = tuple(rows[-1][column.name] for column in order) if len(rows) == limit else None
    return shown, last


def seats_held(
    connection: Connection, account: str, after: str, limit: int
) -> dict[str, tuple[int, ...]]:
    """The games with an id after `after` in which an account holds seats, with the seats."""
    conditions = (keys.c.hash == account_key(account), keys.c.purpose == "seat")
    ids = select(keys.c.game_id).where(*conditions, keys.c.game_id > after).distinct()
    some = ids.order_by(keys.c.game_id).limit(limit).subquery()
    query = select(keys.c.game_id, keys.c.seat).where(*conditions, keys.c.game_id.in_(select(some)))
    found: dict[str, tuple[int, ...]] = {}
    for row in connection.execute(query.order_by(keys.c.game_id, keys.c.seat)):
        found[row.game_id] = (*found.get(row.game_id, ()), row.seat)
    return found


def lines_spoken(connection: Connection, account: str, game_id: str) -> list[Journaled]:
    """The chat lines of an account in a game in which it had no seat."""
    conditions = (entries.c.game_id == game_id, entries.c.kind == "said", entries.c.seat.is_(None))
    rows = connection.execute(select(entries).where(*conditions).order_by(entries.c.number))
    found = (journaled_of(*row[1:]) for row in rows)
    return [one for one in found if isinstance(one.entry, Said) and one.entry.account == account]


def adopt_games(connection: Connection, account: str, hashes: Collection[str]) -> int:
    """Give an account the seats that keys hold, except other accounts'; returns the number."""
    seat = (keys.c.game_id, keys.c.seat)
    query = select(*seat).where(keys.c.hash.in_(hashes), keys.c.purpose == "seat").distinct()
    taken = select(*seat).where(keys.c.hash.startswith("@"), tuple_(*seat).in_(query))
    held_seats = {tuple(row) for row in connection.execute(taken)}
    rows = [
        {"hash": account_key(account), "game_id": row.game_id, "seat": row.seat, "purpose": "seat"}
        for row in connection.execute(query)
        if tuple(row) not in held_seats
    ]
    if rows:
        ids = {row["game_id"] for row in rows}
        connection.execute(insert(keys), rows)
        # Record finished games again, in the histories of their new owners; none of them is rated.
        finished = update(games).where(games.c.id.in_(ids), games.c.is_rated.is_(False))
        connection.execute(finished.values(is_recorded=False))
        _move_pairings(connection, account, hashes, ids)
    return len(rows)


def _move_pairings(
    connection: Connection, account: str, hashes: Collection[str], ids: set[str]
) -> None:
    """Move a guest's pairings to the account, so that the lobby does not pair the player twice.

    Skips games for which the account has a pairing already: there it plays against itself.
    """
    lock_lobby(connection)
    conditions = (pairings.c.who.in_(hashes), pairings.c.game_id.in_(ids))
    found = connection.execute(select(pairings).where(*conditions)).all()
    connection.execute(delete(pairings).where(*conditions))
    held = (pairings.c.who == account_key(account), pairings.c.game_id.in_(ids))
    paired = set(connection.execute(select(pairings.c.game_id).where(*held)).scalars())
    new_games = {row.game_id: row.is_live for row in found if row.game_id not in paired}
    for game_id, is_live in new_games.items():
        row = {"who": account_key(account), "game_id": game_id, "is_live": is_live}
        connection.execute(insert(pairings), row)
    if any(new_games.values()):
        connection.execute(delete(seeks).where(seeks.c.who == account_key(account)))


def games_of(connection: Connection, account: str, limit: int) -> list[tuple[str, str, int, int]]:
    """The id, kind, start and seat of games in which an account holds seats, latest first."""
    columns = (games.c.id, games.c.game, games.c.created_at, keys.c.seat)
    query = select(*columns).join(keys, keys.c.game_id == games.c.id)
    query = query.where(keys.c.hash == account_key(account), keys.c.purpose == "seat")
    found = connection.execute(query.order_by(games.c.created_at.desc(), keys.c.seat).limit(limit))
    return [(row.id, row.game, row.created_at, row.seat) for row in found]


def unfinished_games(connection: Connection, account: str) -> list[str]:
    """The unfinished games in which an account holds a seat."""
    query = select(games.c.id).join(keys, keys.c.game_id == games.c.id).distinct()
    query = query.where(keys.c.hash == account_key(account), games.c.status != "over")
    return list(connection.execute(query).scalars())


def unrecorded_games(connection: Connection, account: str) -> list[str]:
    """The finished games of an account that are not in the histories yet, nor rated."""
    query = select(games.c.id).join(keys, keys.c.game_id == games.c.id).distinct()
    query = query.where(keys.c.hash == account_key(account), IS_TO_RECORD)
    return list(connection.execute(query).scalars())
