"""The tables of notices and of games by days: what is told, by which ways, notes, vacations."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from boardwright.server.storage.tables import metadata

# `key` says what a notice is about: nobody is told twice. `sent_at` is set by the process that
# tells of it, before it does. An account may be gone when a game that it left gives a notice, which
# must not keep the game from going on: no foreign key.
notices = Table(
    "notices",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("account", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("sent_at", BigInteger),
    Column("read_at", BigInteger),
    UniqueConstraint("account", "key", name="notices_key"),
    sqlite_autoincrement=True,
)
IS_UNSENT = text("sent_at IS NULL")
Index("notices_unsent", notices.c.number, sqlite_where=IS_UNSENT)
Index("notices_by_account", notices.c.account, notices.c.number)
Index("notices_by_age", notices.c.at)

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

vacations = Table(
    "vacations",
    metadata,
    Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

# What the holder of a seat has written down: words, and lines that were tried.
notes = Table(
    "notes",
    metadata,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("revision", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)
