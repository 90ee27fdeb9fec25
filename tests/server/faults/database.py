"""Reads a database directly, compares it with the clients' messages, and shifts its times."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from zlib import crc32

from sqlalchemy import create_engine, func, select, update

from boardwright.records.formats import read_records, write_records
from boardwright.server.cluster.processes import outages
from boardwright.server.db.tables import entries, games, processes
from boardwright.server.play.clocks import Outage
from boardwright.server.play.game import LiveGame
from boardwright.server.play.journal import checksum_of
from boardwright.server.play.record import record_of
from boardwright.server.play.storage import Storage
from server.faults.tables import ReceivedEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sqlalchemy import Connection

    from server.faults.tables import Table

_TIMES = (
    entries.c.at,
    games.c.created_at,
    games.c.deadline,
    games.c.over_at,
    processes.c.started_at,
    processes.c.alive_at,
    outages.c.began,
    outages.c.ended,
)


@contextmanager
def looking_into(database: str) -> Iterator[Connection]:
    url = database.replace("postgresql://", "postgresql+psycopg://")
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def make_past_longer(database: str, milliseconds: int) -> None:
    """Shift all times in the database into the past."""
    with looking_into(database) as connection:
        for column in _TIMES:
            earlier: dict[str, Any] = {column.name: column - milliseconds}
            connection.execute(update(column.table).values(earlier))
        for game in connection.execute(select(games.c.id, games.c.plan)).all():
            written = connection.execute(select(entries).where(entries.c.game_id == game.id))
            total = crc32(game.plan.encode()) + sum(checksum_of(*row[1:]) for row in written)
            connection.execute(
                update(games).where(games.c.id == game.id).values(checksum=total)
            )  # the checksum covers the times


def outages_in(database: str) -> list[Outage]:
    with looking_into(database) as connection:
        rows = connection.execute(select(outages).order_by(outages.c.began))
        return [Outage(row.began, row.ended) for row in rows]


def last_start_in(database: str) -> int:
    """The start time of the latest server process."""
    with looking_into(database) as connection:
        found: int = connection.execute(select(func.max(processes.c.started_at))).scalar_one()
        return found


def thinker_of(database: str, game_id: str) -> str | None:
    """The server process that has claimed the engine's move in a game."""
    with looking_into(database) as connection:
        query = select(games.c.thinker).where(games.c.id == game_id)
        found: str | None = connection.execute(query).scalar_one()
        return found


async def game_in(database: str, game_id: str) -> LiveGame:
    """Replay a game from the database."""
    storage = await Storage.open_beside(database)
    try:
        stored = await storage.load_game(game_id)
    finally:
        await storage.close()
    assert stored is not None
    return LiveGame.replay(stored.id, stored.setup, stored.entries)


async def check_journals(database: str, tables: Iterable[Table]) -> None:
    """Every acknowledged entry is stored, and every game replays."""
    storage = await Storage.open_beside(database)
    try:
        for table in tables:
            await _check(storage, table)
    finally:
        await storage.close()


async def _check(storage: Storage, table: Table) -> None:
    stored = await storage.load_game(table.id)
    assert stored is not None, f"{table.id} is lost"
    assert [one.number for one in stored.entries] == list(range(1, len(stored.entries) + 1))
    stored_entries = {one.number: ReceivedEntry.of_entry(one.entry) for one in stored.entries}
    lost = {
        number: entry
        for number, entry in table.received.items()
        if stored_entries.get(number) != entry
    }
    assert not lost, f"{table.id}: {lost}"
    record = record_of(LiveGame.replay(stored.id, stored.setup, stored.entries))
    (again,) = read_records(write_records([record], "text"), "text")
    assert again.moves == record.moves
