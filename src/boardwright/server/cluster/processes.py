"""The server processes of a database: heartbeats, outages, and claims to think about a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Table,
    delete,
    func,
    insert,
    select,
    update,
)

from boardwright.server.db.database import CHANNEL
from boardwright.server.db.tables import DEAD_AFTER, games, insert_missing, metadata, processes
from boardwright.server.play.clocks import Outage

if TYPE_CHECKING:
    from sqlalchemy import Connection, Select

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

MAX_SILENCE_MS = 3000  # milliseconds without any process's heartbeat before it is an outage
# Longer than any decision may take: an older outage concerns no running clock.
RETENTION_MS = 100 * 24 * 60 * 60 * 1000


def beat(
    connection: Connection,
    process: str,
    now: int,
    silence: int = MAX_SILENCE_MS,
    after: int = 0,
) -> tuple[Outage, ...]:
    """Store the heartbeat of a process and return the outages that ended after `after`.

    A gap of more than `silence` milliseconds since the last heartbeat of any process is an outage.
    If no other process is alive, any gap is one.
    """
    last = connection.execute(select(func.max(processes.c.alive_at))).scalar_one()
    is_alone = not connection.execute(alive()).first()
    if last is not None and now - last > (0 if is_alone else silence):
        _note_outage(connection, last, now)
    beaten = update(processes).where(processes.c.id == process).values(alive_at=now)
    if not connection.execute(beaten).rowcount:
        row = {"id": process, "started_at": now, "alive_at": now, "has_stopped": False}
        connection.execute(delete(processes).where(processes.c.alive_at < now - RETENTION_MS))
        connection.execute(insert(processes), row)
    new = outages.c.ended > max(after, now - RETENTION_MS)
    found = connection.execute(select(outages).where(new).order_by(outages.c.began))
    return tuple(Outage(row.began, row.ended) for row in found)


def stop(connection: Connection, process: str) -> None:
    """Mark a process as stopped, so that the others do not wait for its heartbeat."""
    statement = update(processes).where(processes.c.id == process)
    connection.execute(statement.values(has_stopped=True))


def _note_outage(connection: Connection, began: int, ended: int) -> None:
    """Store an outage, once, and move all deadlines by its length: clocks stand still in it.

    If several processes return after an outage, only the first of them stores it.
    """
    noted = insert_missing(connection.dialect, outages).values(began=began, ended=ended)
    if connection.execute(noted).rowcount == 1:
        later = update(games).where(games.c.deadline.is_not(None))
        connection.execute(later.values(deadline=games.c.deadline + (ended - began)))


def alive_processes(connection: Connection) -> list[str]:
    """The processes of this database that are alive."""
    return list(connection.execute(alive()).scalars())


def notify(connection: Connection, payload: str) -> None:
    """Send a notification, in PostgreSQL, to all processes that listen."""
    connection.execute(select(func.pg_notify(CHANNEL, payload)))


def notify_processes(connection: Connection, process: str, **news: Any) -> None:
    """Notify the other processes, if there can be any, of what this transaction writes."""
    if connection.dialect.name == "postgresql":
        notify(connection, msgspec.json.encode({"process": process, **news}).decode())


def alive() -> Select[str]:
    """The processes whose heartbeat is not much older than the latest heartbeat of all."""
    last = select(func.max(processes.c.alive_at)).scalar_subquery()
    is_recent = processes.c.alive_at > last - DEAD_AFTER
    return select(processes.c.id).where(is_recent, processes.c.has_stopped.is_(False))
