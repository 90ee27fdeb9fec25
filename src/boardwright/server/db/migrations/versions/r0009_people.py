"""Social tables: follows, blocks and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    for name in ("follows", "blocks"):
        op.create_table(
            name,
            sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), primary_key=True),
            sa.Column("whom", sa.Text, primary_key=True),
            sa.Column("created_at", sa.BigInteger, nullable=False),
            sqlite_with_rowid=False,
        )
        op.create_index(f"{name}_by_whom", name, ["whom"])
    op.create_table(
        "reports",
        sa.Column("number", sa.Integer, primary_key=True),
        *(sa.Column(n, sa.Text, nullable=False) for n in ("reporter", "suspect", "game_id")),
        *(sa.Column(name, sa.Text, nullable=False) for name in ("reason", "text")),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("verdict", sa.Text),
        sa.Column("until", sa.BigInteger),
        *(sa.Column(n, sa.Text, nullable=False, server_default="") for n in ("note", "moderator")),
        sa.Column("closed_at", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_index("reports_by_reporter", "reports", ["reporter", "created_at"])
    op.create_index("reports_by_suspect", "reports", ["suspect", "created_at"])
    is_open = sa.text("verdict IS NULL")
    op.create_index(
        "reports_open",
        "reports",
        ["reporter", "suspect", "game_id"],
        unique=True,
        sqlite_where=is_open,
        postgresql_where=is_open,
    )
