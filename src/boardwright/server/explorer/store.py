"""Counts of openings in the server's database: each finished game once, by any process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import BigInteger, Column, Connection, Integer, Table, Text, select, text, update

from boardwright.openings.counts import ADD, CLEAN_UP, LOOK_UP, TAKE_AWAY, Row, merged
from boardwright.server.db.tables import IS_TO_COUNT, games, metadata
from boardwright.server.errors import GameDamaged
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import rows_of_live
from boardwright.server.play.store import load_game

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Counts files run the same statements, without SQLAlchemy.
_ADD, _TAKE_AWAY, _CLEAN_UP, _LOOK_UP = map(text, (ADD, TAKE_AWAY, CLEAN_UP, LOOK_UP))

# The moves played in openings of finished games; `openings/counts.py` describes the columns.
openings = Table(
    "openings",
    metadata,
    Column("key", BigInteger, primary_key=True, autoincrement=False),
    Column("action", Integer, primary_key=True, autoincrement=False),
    Column("who", Integer, primary_key=True, autoincrement=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("draws", Integer, nullable=False),
    Column("samples", Text, nullable=False),
    sqlite_with_rowid=False,
)


def games_to_count(connection: Connection, limit: int) -> list[str]:
    """Finished games whose openings are not counted yet, earliest end first."""
    query = select(games.c.id).where(IS_TO_COUNT).order_by(games.c.over_at).limit(limit)
    return list(connection.execute(query).scalars())


def count_openings(connection: Connection, rows: Mapping[str, Sequence[Row]]) -> int:
    """Count the rows of games that are not counted yet; returns the number of these games.

    The mark and the counts are one transaction: a process that is killed has counted nothing. Rows
    are written in a fixed order, so that processes do not deadlock.
    """
    chosen = select(games.c.id).where(games.c.id.in_(rows), IS_TO_COUNT)
    locked = chosen.order_by(games.c.id).with_for_update(skip_locked=True)
    locked_ids = list(connection.execute(locked).scalars())
    if not locked_ids:
        return 0
    connection.execute(update(games).where(games.c.id.in_(locked_ids)).values(is_counted=True))
    if added := merged(row for game_id in locked_ids for row in rows[game_id]):
        connection.execute(_ADD, [row._asdict() for row in added])
    return len(locked_ids)


def opening_rows(connection: Connection, key: int) -> list[Row]:
    """All counts of a position."""
    return [Row(key, *found) for found in connection.execute(_LOOK_UP, {"key": key})]


def uncount_game(connection: Connection, game_id: str) -> None:
    """Subtract a game that is to be deleted from the counts."""
    counted = select(games.c.id).where(games.c.id == game_id, games.c.is_counted)
    if connection.execute(counted.with_for_update()).first() is None:
        return
    try:
        stored = load_game(connection, game_id)
    except GameDamaged:
        return  # it was never counted, or its rows can no longer be computed
    assert stored is not None
    live = LiveGame.replay(stored.id, stored.setup, stored.entries)
    if taken := [row._asdict() for row in merged(rows_of_live(live))]:
        connection.execute(_TAKE_AWAY, taken)
        connection.execute(_CLEAN_UP, taken)
