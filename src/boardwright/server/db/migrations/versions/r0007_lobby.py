"""Seeks, pairings, challenges, and the games that can be watched."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "seeks",
        sa.Column("number", sa.Integer, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("id", "who")),
        sa.Column("game", sa.Text),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("process", "connection", "data")),
        sqlite_autoincrement=True,
    )
    op.create_index("seeks_id", "seeks", ["id"], unique=True)
    op.create_table(
        "pairings",
        sa.Column("who", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, primary_key=True),
        sa.Column("is_live", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("pairings_by_game", "pairings", ["game_id"])
    op.create_table(
        "watched",
        sa.Column("game_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("strength", sa.Integer, nullable=False),
        sa.Column("began_at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("watched_by_strength", "watched", ["game", "strength"])
    _create_challenges()


def _create_challenges() -> None:
    op.create_table(
        "challenges",
        sa.Column("id", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("who", "challenged", "status")),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("created_at", "expires_at")),
        sa.Column("data", sa.Text, nullable=False),
    )
    op.create_index("challenges_by_challenger", "challenges", ["who", "status"])
    op.create_index("challenges_by_challenged", "challenges", ["challenged", "status"])
    op.create_index("challenges_by_expiry", "challenges", ["expires_at"])
