"""The tables, the same in SQLite and PostgreSQL. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    event,
    false,
    func,
    insert,
    select,
    text,
)
from sqlalchemy.dialects import sqlite

if TYPE_CHECKING:
    from sqlalchemy import Dialect, Insert

metadata = MetaData()
# marks columns that hold `@` and an account's id, or the hash of a guest's key
ACCOUNT_OR_GUEST = {"account_or_guest": True}

# The columns from `head` on are a cache of the journal, written with its entries.
games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("plan", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("client", Text, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("deadline", BigInteger),
    Column("engine_due", Boolean, nullable=False),
    Column("waits_for_bot", Text),
    Column("thinker", Text),
    Column("result", Text),
    Column("reason", Text),
    Column("over_at", BigInteger),
    Column("checksum", BigInteger, nullable=False),  # of the setup and all entries
    # Whether its opening is counted; set in the transaction that counts it.
    Column("is_counted", Boolean, nullable=False, server_default=false()),
    Column("is_rated", Boolean, nullable=False, server_default=false()),  # as in the setup
    # Whether it is in its players' histories, and rated; set in the transaction that records it.
    Column("is_recorded", Boolean, nullable=False, server_default=false()),
)

IS_TO_RECORD = text("status = 'over' AND NOT is_recorded")
IS_RATED_NOW = text("status = 'playing' AND is_rated")
# a text without parameters, so that the index is used
IS_TO_COUNT = text("status = 'over' AND NOT is_counted")
Index("games_by_client", games.c.client, games.c.created_at)
Index("games_by_status", games.c.status, games.c.over_at, games.c.id)
# The sweeps need few games among many: each index holds only these.
for _name, _column, _few in (
    ("games_by_deadline", games.c.deadline, games.c.deadline.is_not(None)),
    ("games_with_engine_due", games.c.id, games.c.engine_due),
    ("games_waiting_for_bot", games.c.waits_for_bot, games.c.waits_for_bot.is_not(None)),
    ("games_to_count", games.c.over_at, IS_TO_COUNT),
    ("games_to_record", games.c.over_at, IS_TO_RECORD),
    ("games_rated_now", games.c.id, IS_RATED_NOW),
):
    Index(_name, _column, sqlite_where=_few)

# Append-only: rows are never changed, and the primary key makes numbers unique. Rows are deleted
# only with their whole game: by an operator, or because the game was never finished.
entries = Table(
    "entries",
    metadata,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,  # stores the rows of a game side by side
)

# The analysis of a finished game, stored so that it runs only once.
reviews = Table(
    "reviews",
    metadata,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("data", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True, info=ACCOUNT_OR_GUEST),
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("purpose", Text, nullable=False),
    sqlite_with_rowid=False,
)
Index("keys_by_game", keys.c.game_id)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("started_at", BigInteger, nullable=False),
    Column("alive_at", BigInteger, nullable=False),
    Column("has_stopped", Boolean, nullable=False),
)

DEAD_AFTER = 5000  # milliseconds after which a process without a heartbeat counts as dead

# The secret with which addresses are hashed, and a value that is written to test the database.
installation = Table(
    "installation",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Its numbers only grow: running servers read new rows to learn of changes by operators.
audit = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("who", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("detail", Text, nullable=False),
    sqlite_autoincrement=True,
)


@dataclass(frozen=True, slots=True)
class Audit:
    """An act of an operator, or of the server because of its settings."""

    at: int
    who: str
    action: str
    subject: str
    detail: str = ""


bans = Table(
    "bans",
    metadata,
    Column("client", Text, primary_key=True),
    Column("until", BigInteger),  # null: for ever
    Column("reason", Text, nullable=False),
)

# Public games: those of the lobby, of challenges and of tournaments, while they are played.
# `strength` is the mean rating of the players, if it is known.
watched = Table(
    "watched",
    metadata,
    Column("game_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("strength", Integer, nullable=False),
    Column("began_at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)
Index("watched_by_strength", watched.c.game, watched.c.strength)

# The players of paired games. A tournament makes its games a little later than the pairings. Rows
# are deleted when the game is over.
pairings = Table(
    "pairings",
    metadata,
    Column("who", Text, primary_key=True, info=ACCOUNT_OR_GUEST),
    Column("game_id", Text, primary_key=True),
    # the game has a clock, so it is not a correspondence game
    Column("is_live", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
Index("pairings_by_game", pairings.c.game_id)

# The games in which an account wrote messages without a seat, so that they can be found.
spoken = Table(
    "spoken",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Index("spoken_by_game", "game_id"),
    sqlite_with_rowid=False,
)

# `key` identifies the event, so that an account is notified once. The process that delivers a
# notification sets `sent_at` before it does. No foreign key: a game may notify an account that was
# deleted after leaving the game, and must not fail because of that.
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

# The private notes of a seat owner: texts, and lines that were tried.
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


@event.listens_for(metadata, "before_create")
def _do_the_same_on_postgresql(_target: MetaData, connection: Connection, **_: object) -> None:
    """Copy the conditions of partial indexes to PostgreSQL.

    Stating them with the indexes would import PostgreSQL's dialect at every start.
    """
    if connection.dialect.name == "postgresql":
        for index in (index for table in metadata.tables.values() for index in table.indexes):
            index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]


def take_turns(connection: Connection, key: int) -> None:
    """Take the advisory lock `key` for this transaction; SQLite has only one writer anyway.

    The keys are arbitrary numbers that all installations share.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(key)))


# This lock makes the log's numbers visible in their order: transactions commit in that order.
AUDIT_KEY = 7021778


def note(connection: Connection, *done: Audit) -> None:
    """Write the current transaction's actions to the log."""
    if done:
        take_turns(connection, AUDIT_KEY)
    for one in done:
        connection.execute(insert(audit), asdict(one))


def insert_missing(dialect: Dialect, table: Table) -> Insert:
    """An INSERT that skips rows whose keys exist already."""
    if dialect.name == "postgresql":  # importing the dialect takes long
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table).on_conflict_do_nothing().inline()
    return sqlite.insert(table).on_conflict_do_nothing().inline()
