"""Tournaments: plans and journals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("organiser", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("starts_at", sa.BigInteger, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("winner", sa.Text, nullable=False),
    )
    op.create_index("tournaments_by_status", "tournaments", ["status", "starts_at", "id"])
    op.create_index("tournaments_by_organiser", "tournaments", ["organiser", "created_at"])
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.Text, sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
