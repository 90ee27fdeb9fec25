"""The tables of the lobby: who seeks, who was paired, who challenged whom, what can be watched."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, Table, Text

from boardwright.server.db.tables import HOLDER, metadata

# A seek lasts as long as the connection that holds it, and its process. The numbers say who came
# first.
seeks = Table(
    "seeks",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", Text, nullable=False),
    Column("who", Text, nullable=False, info=HOLDER),
    Column("game", Text),  # none: whatever
    Column("process", Text, nullable=False),
    Column("connection", Text, nullable=False),
    Column("data", Text, nullable=False),
    sqlite_autoincrement=True,
)
Index("seeks_id", seeks.c.id, unique=True)
