"""The first schema: games and their journals, keys, bots, processes and outages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _create_games()
    _create_journal()
    _create_bots()
    _create_processes()


def _create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("plan", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("client", sa.Text, nullable=False),
        sa.Column("head", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("engine_due", sa.Boolean, nullable=False),
        sa.Column("waits_for_bot", sa.Text),
        sa.Column("thinker", sa.Text),
        sa.Column("result", sa.Text),
        sa.Column("reason", sa.Text),
        sa.Column("over_at", sa.BigInteger),
    )
    op.create_index("games_by_client", "games", ["client", "created_at"])
    op.create_index("games_by_status", "games", ["status", "over_at", "id"])
    _create_partial_index("games_by_deadline", "deadline", "deadline IS NOT NULL")
    _create_partial_index("games_with_engine_due", "id", "engine_due")
    _create_partial_index("games_waiting_for_bot", "waits_for_bot", "waits_for_bot IS NOT NULL")


def _create_partial_index(name: str, column: str, few: str) -> None:
    where = sa.text(few)
    op.create_index(name, "games", [column], sqlite_where=where, postgresql_where=where)


def _create_journal() -> None:
    op.create_table(
        "entries",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Integer),
        sa.Column("data", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("keys_by_game", "keys", ["game_id"])


def _create_bots() -> None:
    op.create_table(
        "bots",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("seen_at", sa.BigInteger),
        sa.UniqueConstraint("hash", name="bots_hash"),
    )


def _create_processes() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("started_at", sa.BigInteger, nullable=False),
        sa.Column("alive_at", sa.BigInteger, nullable=False),
        sa.Column("has_stopped", sa.Boolean, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("began", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
