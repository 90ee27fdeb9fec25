"""The tables of people among each other: follows, blocks, reports, and where they have spoken."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, Text, text

from boardwright.server.storage.tables import metadata

follows, blocks = (
    Table(
        name,
        metadata,
        Column("account", Text, ForeignKey("accounts.id"), primary_key=True),
        Column("whom", Text, primary_key=True),  # whose own data this is not
        Column("created_at", BigInteger, nullable=False),
        Index(f"{name}_by_whom", "whom"),
        sqlite_with_rowid=False,
    )
    for name in ("follows", "blocks")
)

# Reports stay when an account goes: they are what moderators know.
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

# The games in which an account has said something without a seat, so that its lines are found.
spoken = Table(
    "spoken",
    metadata,
    Column("account", Text, primary_key=True),
    Column("game_id", Text, primary_key=True),
    Index("spoken_by_game", "game_id"),
    sqlite_with_rowid=False,
)
