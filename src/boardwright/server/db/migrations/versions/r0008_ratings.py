"""Ratings, and the games that accounts have played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "ratings",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("pool", sa.Text, primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("value", "deviation")),
        sa.Column("volatility", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        *(
            sa.Column(name, sa.BigInteger, nullable=False)
            for name in ("rated_at", "provisional_at")
        ),
    )
    op.create_index("ratings_by_value", "ratings", ["pool", "value"])
    op.create_table(
        "played",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("game", "options", "speed")),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.Column("over_at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        *(sa.Column(name, sa.Integer) for name in ("result", "place")),
        sa.Column("pool", sa.Text),
        *(sa.Column(name, sa.Float) for name in ("rating", "deviation", "change")),
    )
    op.create_index("played_by_time", "played", ["account", "over_at", "game_id"])
    op.create_index("played_by_pool", "played", ["account", "pool", "over_at"])
    op.create_index("played_by_game", "played", ["game_id"])
    op.create_table(
        "opponents",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, primary_key=True),
        sa.Column("other_seat", sa.Integer, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("opponent", "name")),
        sa.Column("is_engine", sa.Boolean, nullable=False),
        sa.Column("result", sa.Integer),
    )
    op.create_index("opponents_by_account", "opponents", ["account", "opponent", "name"])
    op.create_index("opponents_by_game", "opponents", ["game_id"])
    for name in ("is_rated", "is_recorded"):
        flag = sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())
        op.add_column("games", flag)
    # No accounts existed yet, so no finished game belongs in a history.
    op.execute(sa.text("UPDATE games SET is_recorded = true WHERE status = 'over'"))
    few = sa.text("status = 'over' AND NOT is_recorded")
    op.create_index("games_to_record", "games", ["over_at"], sqlite_where=few, postgresql_where=few)
    few = sa.text("status = 'playing' AND is_rated")
    op.create_index("games_rated_now", "games", ["id"], sqlite_where=few, postgresql_where=few)
