"""The processes that serve games: which are alive, when none was, and who thinks about what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, or_, select, text, update

from boardwright.server.live.clocks import Outage
from boardwright.server.storage.tables import games, outages, processes

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection, Select

LONGEST_SILENCE = 3000  # milliseconds without a beat of anybody that are no outage yet
DEAD_AFTER = 5000  # milliseconds without a beat of its own, while others beat
# Longer than any decision may take: what was before concerns no running clock.
FORGOTTEN_AFTER = 100 * 24 * 60 * 60 * 1000
# Of several processes that come back at once, the first says how long it was.
_NOTE_OUTAGE = text("INSERT INTO outages VALUES (:began, :ended) ON CONFLICT DO NOTHING")


def beat(
    connection: Connection, process: str, now: int, silence: int = LONGEST_SILENCE
) -> tuple[Outage, ...]:
    """Say once a second that a process is alive; all outages that are known.

    It was one if nobody was alive for longer than `silence`, in milliseconds.

    If no other process is alive, any gap since the last beat is an outage.
    """
    last = connection.execute(select(func.max(processes.c.alive_at))).scalar_one()
    is_alone = not connection.execute(_alive()).first()
    if last is not None and now - last > (0 if is_alone else silence):
        _note_outage(connection, last, now)
    alive = update(processes).where(processes.c.id == process).values(alive_at=now)
    if not connection.execute(alive).rowcount:
        row = {"id": process, "started_at": now, "alive_at": now, "has_stopped": False}
        connection.execute(delete(processes).where(processes.c.alive_at < now - FORGOTTEN_AFTER))
        connection.execute(insert(processes), row)
    recent = outages.c.ended > now - FORGOTTEN_AFTER
    known = connection.execute(select(outages).where(recent).order_by(outages.c.began))
    return tuple(Outage(row.began, row.ended) for row in known)


def stop(connection: Connection, process: str) -> None:
    """A process beats no more: the others need not wonder, and its last beat was the last."""
    mine = update(processes).where(processes.c.id == process)
    connection.execute(mine.values(has_stopped=True))


def _note_outage(connection: Connection, began: int, ended: int) -> None:
    """Clocks stood in an outage, so that all deadlines are later by it."""
    if connection.execute(_NOTE_OUTAGE, {"began": began, "ended": ended}).rowcount == 1:
        later = update(games).where(games.c.deadline.is_not(None))
        connection.execute(later.values(deadline=games.c.deadline + (ended - began)))


def alive_processes(connection: Connection) -> list[str]:
    """The processes that share the database and have been heard of lately."""
    return list(connection.execute(_alive()).scalars())


def due_flags(connection: Connection, now: int, most: int) -> list[str]:
    """Games whose running clock has run out, unless an outage stopped it."""
    wanted = select(games.c.id).where(games.c.deadline <= now).order_by(games.c.deadline)
    return list(connection.execute(wanted.limit(most)).scalars())


def due_engines(connection: Connection, process: str, most: int) -> list[str]:
    """Games whose engine is to move and about which nobody else thinks who is alive."""
    free = or_(_nobody_thinks(), games.c.thinker == process)
    wanted = select(games.c.id).where(games.c.engine_due, free)
    wanted = wanted.order_by(games.c.created_at, games.c.id).limit(most)
    return list(connection.execute(wanted).scalars())


def claim_thinking(connection: Connection, game_id: str, process: str) -> bool:
    """Take it on oneself to think about a game, as long as its board stands."""
    free = or_(_nobody_thinks(), games.c.thinker == process)
    claim = update(games).where(games.c.id == game_id, games.c.engine_due, free)
    return connection.execute(claim.values(thinker=process)).rowcount == 1


def _nobody_thinks() -> ColumnElement[bool]:
    return or_(games.c.thinker.is_(None), games.c.thinker.not_in(_alive()))


def _alive() -> Select[str]:
    """Alive is who was heard of not long before the last beat of anybody."""
    last = select(func.max(processes.c.alive_at)).scalar_subquery()
    heard = processes.c.alive_at > last - DEAD_AFTER
    return select(processes.c.id).where(heard, processes.c.has_stopped.is_(False))
