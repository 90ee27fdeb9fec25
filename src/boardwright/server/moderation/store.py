"""Reports in the database; a verdict is stored exactly once, together with its consequences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    Index,
    Integer,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.store import accounts_by_id
from boardwright.server.bounds import DAY
from boardwright.server.db.tables import Audit, bans, metadata, note
from boardwright.server.db.values import check_storable
from boardwright.server.errors import Refused
from boardwright.server.moderation.model import REPORTS_A_DAY, Report
from boardwright.server.notifications.model import NewNotification
from boardwright.server.notifications.store import add_notifications

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sqlalchemy import ColumnElement, Connection, Row

    from boardwright.server.moderation.model import Sanction

# Reports stay when an account is deleted: moderators need the history.
reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("reporter", Text, nullable=False),
    Column("suspect", Text, nullable=False),
    Column("game_id", Text, nullable=False),
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("verdict", Text),
    Column("until", BigInteger),
    Column("note", Text, nullable=False, server_default=""),
    Column("moderator", Text, nullable=False, server_default=""),
    Column("closed_at", BigInteger),
    Index("reports_by_reporter", "reporter", "created_at"),
    Index("reports_by_suspect", "suspect", "created_at"),
    Index(
        "reports_open",
        *("reporter", "suspect", "game_id"),
        unique=True,
        sqlite_where=text("verdict IS NULL"),
    ),
    sqlite_autoincrement=True,
)

MAX_SHOWN = 50  # reports of a list


def add_report(connection: Connection, report: Report) -> int:
    """Store a report; returns its number.

    A reporter has at most one open report on an account per game, and few reports a day.
    """
    row = msgspec.structs.asdict(report)
    row.pop("number")
    check_storable(*row.values())
    conditions = (
        reports.c.reporter == report.reporter,
        reports.c.created_at > report.created_at - DAY,
    )
    lately = select(func.count()).select_from(reports).where(*conditions)
    if connection.execute(lately).scalar_one() >= REPORTS_A_DAY:
        raise Refused("too-many", f"at most {REPORTS_A_DAY} reports per day")
    try:
        with connection.begin_nested():
            added = insert(reports).values(row).returning(reports.c.number)
            number: int = connection.execute(added).scalar_one()
    except IntegrityError:
        raise Refused(
            "already-offered", "you already reported this; a moderator will look at it"
        ) from None
    return number


def report_by_number(connection: Connection, number: int) -> Report | None:
    row = connection.execute(select(reports).where(reports.c.number == number)).first()
    return None if row is None else _report_of(row)


def open_reports(connection: Connection) -> list[Report]:
    """The open reports, oldest first."""
    query = select(reports).where(reports.c.verdict.is_(None)).order_by(reports.c.number)
    return _reports(connection, query.limit(MAX_SHOWN))


def closed_reports(connection: Connection, before: int) -> list[Report]:
    """The closed reports with a number below `before`, latest first."""
    conditions = (reports.c.verdict.is_not(None), reports.c.number < before)
    return _latest(connection, *conditions)


def reports_by(connection: Connection, reporter: str) -> list[Report]:
    return _latest(connection, reports.c.reporter == reporter)


def reports_on(connection: Connection, suspect: str) -> list[Report]:
    return _latest(connection, reports.c.suspect == suspect)


def _latest(connection: Connection, *conditions: ColumnElement[bool]) -> list[Report]:
    query = select(reports).where(*conditions).order_by(reports.c.number.desc())
    return _reports(connection, query.limit(MAX_SHOWN))


def _reports(connection: Connection, query: Any) -> list[Report]:
    return [_report_of(row) for row in connection.execute(query)]


def _report_of(row: Row[*tuple[Any, ...]]) -> Report:
    return Report(**row._mapping)


def close_report(connection: Connection, closed: Report, sanction: Sanction | None) -> bool:
    """Store a verdict, the sanction and the audit log; False if the report was closed already."""
    check_storable(closed.note)
    decided = {
        name: getattr(closed, name)
        for name in ("verdict", "until", "note", "moderator", "closed_at")
    }
    statement = update(reports).where(
        reports.c.number == closed.number, reports.c.verdict.is_(None)
    )
    if connection.execute(statement.values(decided)).rowcount != 1:
        return False
    if sanction is not None:
        connection.execute(delete(bans).where(bans.c.client == sanction.client))
        row = {"client": sanction.client, "until": sanction.until, "reason": sanction.reason}
        connection.execute(insert(bans), row)
    there = {one.id for one in accounts_by_id(connection, [closed.reporter, closed.suspect])}
    new = (notice for notice in _notifications(closed) if notice.account in there)
    add_notifications(connection, new, closed.closed_at or 0)
    note(connection, _audit(closed))
    return True


def _notifications(closed: Report) -> Iterator[NewNotification]:
    """Notifications for the reporter, and for the suspect of every verdict except a dismissal."""
    key, about = f"report:{closed.number}", {"verdict": str(closed.verdict)}
    yield NewNotification(closed.reporter, "report", key, closed.game_id, about)
    if closed.verdict != "dismissed":
        about = {**about, "reason": closed.reason}
        yield NewNotification(closed.suspect, "warning", key, closed.game_id, about)


def _audit(closed: Report) -> Audit:
    until = "" if closed.until is None else f" until {closed.until}"
    detail = f"report {closed.number} of {closed.game_id}: {closed.verdict}{until} {closed.note}"
    moderator, subject = account_key(closed.moderator), account_key(closed.suspect)
    return Audit(closed.closed_at or 0, moderator, "judge", subject, detail.strip())


def sanctions_on(
    connection: Connection, clients: tuple[str, ...], now: int
) -> dict[str, int | None]:
    """The bans among these that are in force, with their end."""
    found = connection.execute(select(bans).where(bans.c.client.in_(clients)))
    return {row.client: row.until for row in found if row.until is None or row.until > now}
