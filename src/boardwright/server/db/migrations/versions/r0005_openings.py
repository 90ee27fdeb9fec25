"""Counts of openings, and which finished games are counted already."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("key", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("action", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("who", sa.Integer, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "wins", "draws")),
        sa.Column("samples", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    counted = sa.Column("is_counted", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("games", counted)
    few = sa.text("status = 'over' AND NOT is_counted")
    op.create_index("games_to_count", "games", ["over_at"], sqlite_where=few, postgresql_where=few)
