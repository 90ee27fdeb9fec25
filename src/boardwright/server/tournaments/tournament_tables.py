"""The tables of tournaments. Times are milliseconds since 1970, UTC."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text

from boardwright.server.db.tables import metadata

# The columns from `head` on are a cache of the journal, written with its entries. `due_at` is when
# something is to be done although nobody asks.
tournaments = Table(
    "tournaments",
    metadata,
    Column("id", Text, primary_key=True),
    Column("plan", Text, nullable=False),
    Column("organiser", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("starts_at", BigInteger, nullable=False),
    Column("head", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("due_at", BigInteger),
    Column("entrants", Integer, nullable=False),
    Column("ended_at", BigInteger),
    Column("winner", Text, nullable=False),  # entrants, with spaces between
)
Index("tournaments_by_status", tournaments.c.status, tournaments.c.starts_at, tournaments.c.id)
Index("tournaments_by_organiser", tournaments.c.organiser, tournaments.c.created_at)

# Append-only, as the entries of games are.
tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_with_rowid=False,
)

# The tournaments that an account has ever entered, so that they are found.
entered = Table(
    "entered",
    metadata,
    Column("account", Text, primary_key=True),
    Column("tournament_id", Text, ForeignKey("tournaments.id"), primary_key=True),
    sqlite_with_rowid=False,
)
