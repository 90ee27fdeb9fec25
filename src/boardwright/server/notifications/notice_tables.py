"""The tables of notices and of games by days: what is told, by which ways, notes, vacations."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Table,
    Text,
)

from boardwright.server.db.tables import metadata

# What an account has chosen of notices, as JSON; without a row it is what is usual.
notice_choices = Table(
    "notice_choices",
    metadata,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("data", Text, nullable=False),
)

# The browsers that an account is told in by Web Push.
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
