"""The tables of people among each other: follows, blocks, reports, and where they have spoken."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Table, Text

from boardwright.server.db.tables import metadata

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
