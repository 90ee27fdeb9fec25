"""The tables, alike in SQLite and PostgreSQL. Times are milliseconds since 1970, UTC."""

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
HOLDER = {"holder": True}  # of columns that hold `@` and the id of an account, or a guest's hash

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
    Column("checksum", BigInteger, nullable=False),  # of the plan and all entries
    # Whether its opening is counted; set in the transaction that counts it.
    Column("is_counted", Boolean, nullable=False, server_default=false()),
    Column("is_rated", Boolean, nullable=False, server_default=false()),  # as in the plan
    # Whether it is in the histories of its players, and rated; set in that transaction.
    Column("is_recorded", Boolean, nullable=False, server_default=false()),
)

IS_TO_RECORD = text("status = 'over' AND NOT is_recorded")
IS_RATED_NOW = text("status = 'playing' AND is_rated")
IS_TO_COUNT = text("status = 'over' AND NOT is_counted")  # as it stands, so that the index is used
Index("games_by_client", games.c.client, games.c.created_at)
Index("games_by_status", games.c.status, games.c.over_at, games.c.id)
# The sweeps look at few games among many: their indexes hold no others.
for _name, _column, _few in (
    ("games_by_deadline", games.c.deadline, games.c.deadline.is_not(None)),
    ("games_with_engine_due", games.c.id, games.c.engine_due),
    ("games_waiting_for_bot", games.c.waits_for_bot, games.c.waits_for_bot.is_not(None)),
    ("games_to_count", games.c.over_at, IS_TO_COUNT),
    ("games_to_record", games.c.over_at, IS_TO_RECORD),
    ("games_rated_now", games.c.id, IS_RATED_NOW),
):
    Index(_name, _column, sqlite_where=_few)

# Append-only: no row is ever changed, and the primary key lets no number occur twice. Rows go only
# with their whole game, by an operator or because nobody ever finished it.
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
    sqlite_with_rowid=False,  # the rows of a game lie side by side
)

# What an engine found in a game that is over, so that nobody waits for it twice.
reviews = Table(
    "reviews",
    metadata,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("data", Text, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True, info=HOLDER),
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

# The secret with which addresses are hashed, and a value that is written to see whether one can be.
installation = Table(
    "installation",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

# Its numbers only grow: running servers learn by them what was done beside them.
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
    """An act of an operator, or of the server by its settings."""

    at: int
    who: str
    action: str
    subject: str
    detail: str = ""


bans = Table(
    "bans",
    metadata,
    Column("client", Text, primary_key=True),
    Column("until", BigInteger),  # none: for ever
    Column("reason", Text, nullable=False),
)

# Games of the lobby, of challenges and of tournaments, which everybody may watch while they go on.
# `strength` is the mean rating of those who play, if it is known.
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

# Who was brought into which game by pairing, of the lobby or of a tournament, which makes its
# games a little later; rows go when the game is over.
pairings = Table(
    "pairings",
    metadata,
    Column("who", Text, primary_key=True, info=HOLDER),
    Column("game_id", Text, primary_key=True),
    Column("is_live", Boolean, nullable=False),  # with a clock that runs while one looks
    sqlite_with_rowid=False,
)
Index("pairings_by_game", pairings.c.game_id)

# The games in which an account has said something without a seat, so that its lines are found.
spoken = Table(
    "spoken",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Index("spoken_by_game", "game_id"),
    sqlite_with_rowid=False,
)

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


@event.listens_for(metadata, "before_create")
def _do_the_same_on_postgresql(_target: MetaData, connection: Connection, **_: object) -> None:
    """Indexes over few rows. Said above, it would import PostgreSQL's dialect at every start."""
    if connection.dialect.name == "postgresql":
        for index in (index for table in metadata.tables.values() for index in table.indexes):
            index.dialect_options["postgresql"]["where"] = index.dialect_options["sqlite"]["where"]


def take_turns(connection: Connection, key: int) -> None:
    """Wait until no other transaction holds this key; SQLite has one writer anyway.

    The keys are any numbers that all Boardwrights share.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(key)))


# The numbers of the log are seen in their order only if they are committed in it.
AUDIT_KEY = 7021778


def note(connection: Connection, *done: Audit) -> None:
    """Write to the log what the present transaction does."""
    if done:
        take_turns(connection, AUDIT_KEY)
    for one in done:
        connection.execute(insert(audit), asdict(one))


def insert_missing(dialect: Dialect, table: Table) -> Insert:
    """An INSERT that leaves out rows whose keys are there already."""
    if dialect.name == "postgresql":  # it takes long to import
        from sqlalchemy.dialects import postgresql

        return postgresql.insert(table).on_conflict_do_nothing().inline()
    return sqlite.insert(table).on_conflict_do_nothing().inline()
