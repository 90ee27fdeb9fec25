"""Notifications, preferences and push subscriptions in the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Table,
    Text,
    delete,
    func,
    insert,
    select,
    update,
)

from boardwright.server.accounts.store import accounts
from boardwright.server.db.tables import games, insert_missing, installation, metadata, notices
from boardwright.server.db.values import check_storable
from boardwright.server.notifications.model import Choices, Notice
from boardwright.server.play.journal import notification_row

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sqlalchemy import Connection, Row

    from boardwright.server.notifications.model import NewNotification

# The preferences of an account, as JSON; without a row it has the defaults.
notice_choices = Table(
    "notice_choices",
    metadata,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("data", Text, nullable=False),
)

# The browsers of an account that receive Web Push messages.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("endpoint", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Index("subscriptions_by_account", "account"),
)


MAX_SUBSCRIPTIONS = 10  # browsers of an account; a new one replaces the oldest


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser's push subscription, in the browser's terms."""

    endpoint: str
    p256dh: str
    auth: str


@dataclass(frozen=True, slots=True)
class DueNotification:
    """A notification that this process has to send, with all data needed for that."""

    account: str
    email: str
    notice: Notice
    key: str
    choices: Choices
    subscriptions: tuple[Subscription, ...]


def push_key(connection: Connection, new: str) -> str:
    """The key with which this installation signs its messages; stores `new` if it has none yet."""
    named = {"name": "push-key", "value": new}
    connection.execute(insert_missing(connection.dialect, installation), named)
    query = select(installation.c.value).where(installation.c.name == named["name"])
    found: str = connection.execute(query).scalar_one()
    return found


def add_notifications(connection: Connection, new: Iterable[NewNotification], at: int) -> int:
    """Store notifications whose keys are new; returns their number."""
    missing = insert_missing(connection.dialect, notices)
    return sum(connection.execute(missing, notification_row(one, at)).rowcount for one in new)


def claim_notifications(connection: Connection, now: int, limit: int) -> list[DueNotification]:
    """Claim unsent notifications for this process; no other process sends them afterwards."""
    unsent = select(notices).where(notices.c.sent_at.is_(None)).order_by(notices.c.number)
    rows = connection.execute(unsent.limit(limit).with_for_update(skip_locked=True)).all()
    if not rows:
        return []
    numbers = [row.number for row in rows]
    connection.execute(update(notices).where(notices.c.number.in_(numbers)).values(sent_at=now))
    return _due(connection, rows)


def _due(connection: Connection, rows: Sequence[Row[Any]]) -> list[DueNotification]:
    """The claimed notifications, without those of deleted accounts."""
    ids = {row.account for row in rows}
    query = select(accounts.c.id, accounts.c.email).where(accounts.c.id.in_(ids))
    emails = {account.id: account.email for account in connection.execute(query)}
    choices, subscriptions_by_account = _choices(connection, ids), _subscriptions(connection, ids)
    return [
        DueNotification(
            account,
            emails[account],
            _notification(row),
            row.key,
            choices[account],
            subscriptions_by_account[account],
        )
        for row in rows
        if (account := row.account) in emails
    ]


def _notification(row: Row[Any]) -> Notice:
    about = msgspec.json.decode(row.about, type=dict[str, str])
    return Notice(row.number, row.kind, row.subject, about, row.at, row.read_at)


def notifications_of(
    connection: Connection, account: str, kinds: tuple[str, ...], before: int | None, limit: int
) -> list[Notice]:
    """The latest notifications of an account, of these kinds."""
    query = select(notices).where(notices.c.account == account, notices.c.kind.in_(kinds))
    if before is not None:
        query = query.where(notices.c.number < before)
    rows = connection.execute(query.order_by(notices.c.number.desc()).limit(limit))
    return [_notification(row) for row in rows]


def count_unread(connection: Connection, account: str, kinds: tuple[str, ...]) -> int:
    query = select(func.count()).where(
        notices.c.account == account, notices.c.kind.in_(kinds), notices.c.read_at.is_(None)
    )
    return connection.execute(query).scalar_one()


def mark_notifications_read(
    connection: Connection, account: str, subject: str | None, up_to: int | None, now: int
) -> int:
    """Mark notifications as read: those of a subject, or all up to a number; returns how many."""
    statement = update(notices).where(notices.c.account == account, notices.c.read_at.is_(None))
    if subject is not None:
        statement = statement.where(notices.c.subject == subject)
    if up_to is not None:
        statement = statement.where(notices.c.number <= up_to)
    return connection.execute(statement.values(read_at=now)).rowcount


def choices_of(connection: Connection, account: str) -> Choices:
    return _choices(connection, [account])[account]


def _choices(connection: Connection, ids: Collection[str]) -> dict[str, Choices]:
    query = select(notice_choices).where(notice_choices.c.account.in_(ids))
    chosen = {row.account: row.data for row in connection.execute(query)}
    return {
        account: msgspec.json.decode(chosen.get(account, "{}"), type=Choices) for account in ids
    }


def set_choices(connection: Connection, account: str, choices: Choices) -> None:
    data = msgspec.json.encode(choices).decode()
    connection.execute(delete(notice_choices).where(notice_choices.c.account == account))
    connection.execute(insert(notice_choices), {"account": account, "data": data})


def subscriptions_of(connection: Connection, account: str) -> tuple[Subscription, ...]:
    return _subscriptions(connection, [account])[account]


def _subscriptions(
    connection: Connection, ids: Collection[str]
) -> dict[str, tuple[Subscription, ...]]:
    query = select(subscriptions).where(subscriptions.c.account.in_(ids))
    found: dict[str, tuple[Subscription, ...]] = dict.fromkeys(ids, ())
    for row in connection.execute(query.order_by(subscriptions.c.created_at)):
        found[row.account] += (Subscription(row.endpoint, row.p256dh, row.auth),)
    return found


def subscribe(connection: Connection, account: str, new: Subscription, now: int) -> None:
    """Store a browser's subscription; it belongs to the account that subscribed last."""
    check_storable(new.endpoint, new.p256dh, new.auth)
    connection.execute(delete(subscriptions).where(subscriptions.c.endpoint == new.endpoint))
    own = subscriptions_of(connection, account)
    too_many = [one.endpoint for one in own[: len(own) + 1 - MAX_SUBSCRIPTIONS]]
    if len(own) >= MAX_SUBSCRIPTIONS:
        connection.execute(delete(subscriptions).where(subscriptions.c.endpoint.in_(too_many)))
    row = {"account": account, "created_at": now, "endpoint": new.endpoint}
    row |= {"p256dh": new.p256dh, "auth": new.auth}
    connection.execute(insert(subscriptions), row)


def unsubscribe(connection: Connection, endpoint: str, account: str | None = None) -> None:
    """Delete a browser's subscription; with an account only if it belongs to that account."""
    statement = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
    if account is not None:
        statement = statement.where(subscriptions.c.account == account)
    connection.execute(statement)


def games_due_soon(connection: Connection, now: int, within: int) -> list[tuple[str, int]]:
    """All correspondence games, with their plies, in which a player's time is nearly over."""
    query = select(games.c.id, games.c.plies).where(
        games.c.deadline.is_not(None),
        games.c.deadline.between(now, now + within),
        games.c.status == "playing",
        games.c.plan.contains('"kind":"days"', autoescape=True),
    )
    rows = connection.execute(query.order_by(games.c.deadline))
    return [(row.id, row.plies) for row in rows]
