"""Retention: unfinished games and unused studies are pruned, a finished game never is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy import and_, delete, exists, func, select, update

from boardwright.server.accounts.account_tables import tokens
from boardwright.server.administration import deletions
from boardwright.server.cluster.processes import FORGOTTEN_AFTER, outages
from boardwright.server.db.tables import audit, bans, entries, games, note, notices
from boardwright.server.lobby.challenge_store import challenges
from boardwright.server.studies.store import studies, study_deletions

if TYPE_CHECKING:
    from sqlalchemy import Column, ColumnElement, Connection, Executable

    from boardwright.server.play.values import Audit, Retention

DAY = 24 * 60 * 60 * 1000  # milliseconds
GAMES = ("unjoined", "unplayed", "untouched")
NAMED = (*GAMES, "studies")  # kinds whose ids the audit log names


def prunable(kept: Retention, now: int) -> dict[str, tuple[Column[str], ColumnElement[bool]]]:
    """The rows that may be pruned, by kind: the column that names them, and the condition."""
    mine, client = entries.c.game_id == games.c.id, games.c.client
    played = exists().where(mine, entries.c.kind == "moved")
    is_waiting, is_playing = games.c.status == "waiting", games.c.status == "playing"

    def untouched(days: int) -> ColumnElement[bool]:
        """A clock that runs ends its game, which is finished then."""
        since = now - days * DAY
        touched = exists().where(mine, entries.c.number == games.c.head, entries.c.at >= since)
        return and_(games.c.created_at < since, games.c.deadline.is_(None), ~touched)

    is_old_study = studies.c.created_at < now - kept.address_days * DAY
    is_old = games.c.created_at < now - kept.address_days * DAY
    return {
        "unjoined": (games.c.id, and_(is_waiting, untouched(kept.unjoined_days))),
        "unplayed": (games.c.id, and_(is_playing, ~played, untouched(kept.unplayed_days))),
        "untouched": (games.c.id, and_(is_playing, played, untouched(kept.untouched_days))),
        "addresses": (games.c.id, and_(client != "", is_old)),
        "studies": (studies.c.id, studies.c.used_at < now - kept.study_days * DAY),
        "authors": (studies.c.id, and_(studies.c.client != "", is_old_study)),
        "tokens": (tokens.c.hash, tokens.c.expires_at <= now),
        "notices": (notices.c.number, notices.c.at < now - kept.notice_days * DAY),
        "challenges": (
            challenges.c.id,
            challenges.c.expires_at < now - kept.challenge_days * DAY,
        ),
        "bans": (bans.c.client, bans.c.until <= now),
        "outages": (outages.c.began, outages.c.ended < now - FORGOTTEN_AFTER),
        "audit": (audit.c.number, audit.c.at < now - kept.audit_days * DAY),
    }


def count_prunable(connection: Connection, kept: Retention, now: int) -> dict[str, int]:
    """The number of rows that are due to be pruned, by kind."""
    return {
        kind: connection.execute(select(func.count(column)).where(condition)).scalar_one()
        for kind, (column, condition) in prunable(kept, now).items()
    }


def find_prunable(
    connection: Connection, kept: Retention, now: int, most: int
) -> dict[str, list[str]]:
    """The rows to prune, at most so many of each kind; this may have to look at everything."""
    return {
        kind: list(connection.execute(select(column).where(condition).limit(most)).scalars())
        for kind, (column, condition) in prunable(kept, now).items()
    }


def prune(
    connection: Connection, kept: Retention, now: int, noted: Audit, chosen: dict[str, list[str]]
) -> dict[str, int]:
    """Remove what was found, as far as it still may go; how many went, by kind."""
    gone: dict[str, int] = {}
    for kind, (column, condition) in prunable(kept, now).items():
        wanted = select(column).where(column.in_(chosen[kind]), condition)
        found = list(connection.execute(wanted.with_for_update(skip_locked=True)).scalars())
        gone[kind] = len(found)
        if found:
            for statement in _removing(kind, column, found):
                connection.execute(statement)
            detail = " ".join(found) if kind in NAMED else str(len(found))
            note(connection, replace(noted, subject=kind, detail=detail))
    return gone


def _removing(kind: str, column: Column[str], found: list[str]) -> list[Executable]:
    if kind in GAMES:
        return deletions(found)
    if kind == "addresses":
        return [update(games).where(games.c.id.in_(found)).values(client="")]
    if kind == "authors":
        return [update(studies).where(studies.c.id.in_(found)).values(client="")]
    if kind == "studies":
        return study_deletions(found)
    return [delete(column.table).where(column.in_(found))]
