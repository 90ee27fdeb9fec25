"""The queries for games, journals and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import ColumnElement, Connection, and_, func, insert, or_, select, tuple_, update
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.store import accounts
from boardwright.server.cluster.processes import alive
from boardwright.server.db.tables import entries, games, installation, keys, reviews
from boardwright.server.db.values import finds_or
from boardwright.server.errors import GameDamaged, Refused
from boardwright.server.play.game import OVER, PLAYING
from boardwright.server.play.journal import (
    Key,
    StorageCounts,
    StoredGame,
    journaled_of,
    stored_game_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.server.play.entries import Journaled


def load_game(connection: Connection, game_id: str) -> StoredGame | None:
    columns = (games.c.id, games.c.plan, games.c.head, games.c.checksum)
    row = connection.execute(select(*columns).where(games.c.id == game_id)).first()
    if row is None:
        return None
    # Ignore entries that were added between the two statements.
    conditions = (entries.c.game_id == game_id, entries.c.number <= row.head)
    query = select(entries).where(*conditions).order_by(entries.c.number)
    return stored_game_of(row, connection.execute(query))


def entries_after(connection: Connection, game_id: str, number: int) -> list[Journaled]:
    query = select(entries).where(entries.c.game_id == game_id, entries.c.number > number)
    rows = connection.execute(query.order_by(entries.c.number)).all()
    if [row.number for row in rows] != list(range(number + 1, number + 1 + len(rows))):
        raise GameDamaged(game_id, "entries are missing")
    return [journaled_of(*row[1:]) for row in rows]


def heads_of(connection: Connection, ids: tuple[str, ...]) -> dict[str, int]:
    """The numbers of the last entries of games; deleted games are missing."""
    found = connection.execute(select(games.c.id, games.c.head).where(games.c.id.in_(ids)))
    return {row.id: row.head for row in found}


@finds_or([])
def keys_of(connection: Connection, secret_hash: str) -> list[Key]:
    """All seats and invitations that a secret holds."""
    return _keys_where(connection, keys.c.hash == secret_hash)


@finds_or([])
def keys_of_game(connection: Connection, game_id: str) -> list[Key]:
    return _keys_where(connection, keys.c.game_id == game_id)


@finds_or([])
def seats_of(connection: Connection, secret_hash: str, game_id: str) -> list[Key]:
    """The seats that a secret holds in one game."""
    return _keys_where(connection, keys.c.hash == secret_hash, keys.c.game_id == game_id)


def _keys_where(connection: Connection, *conditions: ColumnElement[bool]) -> list[Key]:
    query = select(keys).where(*conditions).order_by(keys.c.game_id, keys.c.seat)
    return [Key(row.hash, row.game_id, row.seat, row.purpose) for row in connection.execute(query)]


def finished_games(
    connection: Connection, after: tuple[int, str], limit: int, game: str | None
) -> list[tuple[int, str]]:
    """The next finished games, as pairs of end time and id in this order."""
    place = tuple_(games.c.over_at, games.c.id)
    query = select(games.c.over_at, games.c.id)
    query = query.where(games.c.status == OVER, games.c.over_at.is_not(None), place > after)
    if game is not None:
        query = query.where(games.c.game == game)
    found = connection.execute(query.order_by(games.c.over_at, games.c.id).limit(limit))
    return [(row.over_at, row.id) for row in found]


def count_games_of(connection: Connection, client: str, since: int) -> int:
    """The number of games that a client has created since a time."""
    query = select(func.count()).where(games.c.client == client, games.c.created_at >= since)
    return connection.execute(query).scalar_one()


@finds_or("")
def client_of(connection: Connection, game_id: str) -> str:
    """The client that created a game; empty after that was erased.

    A deleted game is refused as `not-found`.
    """
    query = select(games.c.client).where(games.c.id == game_id)
    client: str | None = connection.execute(query).scalar_one_or_none()
    if client is None:
        raise Refused("not-found", "no such game")
    return client


def game_ids(connection: Connection) -> list[str]:
    """The ids of all games."""
    return list(connection.execute(select(games.c.id)).scalars())


def secret(connection: Connection) -> bytes:
    """The secret for hashes of this installation; the same for all its processes."""
    query = select(installation.c.value).where(installation.c.name == "secret")
    return bytes.fromhex(connection.execute(query).scalar_one())


@finds_or(None)
def review_of(connection: Connection, game_id: str) -> str | None:
    """The stored review of a game, as JSON."""
    query = select(reviews.c.data).where(reviews.c.game_id == game_id)
    return connection.execute(query).scalar_one_or_none()


def store_review(connection: Connection, game_id: str, data: str) -> None:
    """Store the review of a game, unless it has one or the game was deleted."""
    try:
        with connection.begin_nested():
            connection.execute(insert(reviews), {"game_id": game_id, "data": data})
    except IntegrityError:
        return


def counts(connection: Connection) -> StorageCounts:
    query = select(games.c.status, func.count().label("games")).group_by(games.c.status)
    by_status = connection.execute(query)
    found = {row.status: row.games for row in by_status}
    bots = select(func.count()).where(accounts.c.kind == "bot")
    return StorageCounts(found, connection.execute(bots).scalar_one())


def due_flags(connection: Connection, now: int, limit: int) -> list[str]:
    """The games whose deadline has passed, earliest first; an outage may still excuse the delay."""
    query = select(games.c.id).where(games.c.deadline <= now).order_by(games.c.deadline)
    return list(connection.execute(query.limit(limit)).scalars())


def due_engines(connection: Connection, process: str, limit: int) -> list[str]:
    """The games that wait for an engine and that no other live process has claimed."""
    free = or_(_is_unclaimed(), games.c.thinker == process)
    query = select(games.c.id).where(games.c.engine_due, free)
    query = query.order_by(games.c.created_at, games.c.id).limit(limit)
    return list(connection.execute(query).scalars())


def pause_engines(connection: Connection, heads: Mapping[str, int], process: str) -> None:
    """Exclude engines of paused games from sweeps, as long as no entries are added to the games.

    Games that another live process is thinking about stay due.
    """
    free = or_(_is_unclaimed(), games.c.thinker == process)
    paused = tuple_(games.c.id, games.c.head).in_(list(heads.items()))
    connection.execute(update(games).where(paused, free).values(engine_due=False))


def claim_thinking(
    connection: Connection, game_id: str, process: str, paused_ply: int | None = None
) -> bool:
    """Claim the engine's move of a game for a process; False if another process has it.

    With its ply, a game that was paused is due again.
    """
    free = or_(_is_unclaimed(), games.c.thinker == process)
    is_due: ColumnElement[bool] = games.c.engine_due
    if paused_ply is not None:
        is_due = or_(is_due, and_(games.c.plies == paused_ply, games.c.status == PLAYING))
    claim = update(games).where(games.c.id == game_id, is_due, free)
    return connection.execute(claim.values(thinker=process, engine_due=True)).rowcount == 1


def _is_unclaimed() -> ColumnElement[bool]:
    return or_(games.c.thinker.is_(None), games.c.thinker.not_in(alive()))
