"""How long things are kept: what nobody finished goes, a finished game never does."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, func, select, update

from boardwright.server.storage.administration import deletions, note
from boardwright.server.storage.processes import FORGOTTEN_AFTER
from boardwright.server.storage.tables import audit, bans, entries, games, outages

if TYPE_CHECKING:
    from sqlalchemy import Column, ColumnElement, Connection

    from boardwright.server.storage.values import Audit

DAY = 24 * 60 * 60 * 1000  # milliseconds
_LAST = and_(entries.c.game_id == games.c.id, entries.c.number == games.c.head)
_MOVE = and_(entries.c.game_id == games.c.id, entries.c.kind == "moved")


@dataclass(frozen=True)
class Retention:
    """For how many days things are kept that nobody finished, or needs any more."""

    unjoined_days: int = 7  # games in which a seat was never taken
    unplayed_days: int = 7  # games without a move
    untouched_days: int = 180  # other games that nobody ended
    address_days: int = 30  # the hashes of addresses, of finished games too
    audit_days: int = 365


def prunable(retention: Retention, now: int) -> dict[str, tuple[Column[str], ColumnElement[bool]]]:
    """What may go, by kind: the column that names it, and which it is.

    A clock that runs ends its game, which is finished then.
    """

    def untouched(days: int) -> ColumnElement[bool]:
        since = now - days * DAY
        touched = exists().where(_LAST, entries.c.at >= since)
        return and_(games.c.created_at < since, games.c.deadline.is_(None), ~touched)

    played = exists().where(_MOVE)
    is_played = games.c.status == "playing"
    before_addresses = games.c.created_at < now - retention.address_days * DAY
    unjoined = and_(games.c.status == "waiting", untouched(retention.unjoined_days))
    unplayed = and_(is_played, ~played, untouched(retention.unplayed_days))
    return {
        "unjoined": (games.c.id, unjoined),
        "unplayed": (games.c.id, unplayed),
        "untouched": (games.c.id, and_(is_played, played, untouched(retention.untouched_days))),
        "addresses": (games.c.id, and_(games.c.client != "", before_addresses)),
        "bans": (bans.c.client, bans.c.until <= now),
        "outages": (outages.c.began, outages.c.ended < now - FORGOTTEN_AFTER),
        "audit": (audit.c.number, audit.c.at < now - retention.audit_days * DAY),
    }


def count(connection: Connection, retention: Retention, now: int) -> dict[str, int]:
    """How much would go, by kind."""
    return {
        kind: connection.execute(select(func.count(column)).where(condition)).scalar_one()
        for kind, (column, condition) in prunable(retention, now).items()
    }


def prune(
    connection: Connection, retention: Retention, now: int, noted: Audit, most: int
) -> dict[str, int]:
    """Remove at most so many of each kind; how many went."""
    gone: dict[str, int] = {}
    for kind, (column, condition) in prunable(retention, now).items():
        wanted = select(column).where(condition).limit(most).with_for_update(skip_locked=True)
        found = list(connection.execute(wanted).scalars())
        gone[kind] = len(found)
        if found:
            _remove(connection, kind, column, found)
            ids = " ".join(found) if kind in GAMES else str(len(found))
            note(connection, replace(noted, subject=kind, detail=ids))
    return gone


GAMES = ("unjoined", "unplayed", "untouched")


def _remove(connection: Connection, kind: str, column: Column[str], found: list[str]) -> None:
    if kind in GAMES:
        for statement in deletions(found):
            connection.execute(statement)
    elif kind == "addresses":
        connection.execute(update(games).where(games.c.id.in_(found)).values(client=""))
    else:
        connection.execute(delete(column.table).where(column.in_(found)))
