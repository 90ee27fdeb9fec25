"""Checksums of journals, look-alike names, and tables for operators: bans and an audit log."""

from __future__ import annotations

import secrets
from zlib import crc32

import sqlalchemy as sa
from alembic import op

from boardwright.server.play.journal import checksum_of
from boardwright.server.text import skeleton

revision = "0002"
down_revision = "0001"

games = sa.table("games", *map(sa.column, ("id", "plan", "client", "checksum")))
bots = sa.table("bots", *map(sa.column, ("name", "created_at", "skeleton")))
_ENTRY = ("game_id", "number", "at", "kind", "seat", "action", "data")
entries = sa.table("entries", *map(sa.column, _ENTRY))
_IN_PARTS = {"stream_results": True, "yield_per": 5000}


def upgrade() -> None:
    _create_tables()
    op.add_column("games", sa.Column("checksum", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("bots", sa.Column("skeleton", sa.Text, nullable=False, server_default=""))
    op.add_column("bots", sa.Column("revoked_at", sa.BigInteger))
    _add_checksums(op.get_bind())
    _add_skeletons(op.get_bind())
    op.create_index("bots_skeleton", "bots", ["skeleton"], unique=True)


def _create_tables() -> None:
    installation = op.create_table(
        "installation",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    values = {"secret": secrets.token_hex(32), "probe": ""}
    op.bulk_insert(installation, [{"name": n, "value": v} for n, v in values.items()])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("who", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "bans",
        sa.Column("client", sa.Text, primary_key=True),
        sa.Column("until", sa.BigInteger),
        sa.Column("reason", sa.Text, nullable=False),
    )


def _add_checksums(connection: sa.Connection) -> None:
    """Fill in the checksums; delete the address hashes, which were made without a secret."""
    plans = connection.execute(sa.select(games.c.id, games.c.plan), execution_options=_IN_PARTS)
    sums = {row.id: crc32(row.plan.encode()) for row in plans}
    for row in connection.execute(sa.select(entries), execution_options=_IN_PARTS):
        sums[row.game_id] = sums.get(row.game_id, 0) + checksum_of(*row[1:])
    filled = sa.update(games).where(games.c.id == sa.bindparam("game_id"))
    rows = [{"game_id": game_id, "total": total} for game_id, total in sums.items()]
    if rows:
        connection.execute(filled.values(checksum=sa.bindparam("total"), client=""), rows)


def _add_skeletons(connection: sa.Connection) -> None:
    """Fill in the skeletons of names.

    A bot that looks like an older bot gets a skeleton with a line break, which no new name has.
    """
    taken: set[str] = set()
    known = connection.execute(sa.select(bots.c.name).order_by(bots.c.created_at, bots.c.name))
    for name in known.scalars().all():
        looks = skeleton(name) if skeleton(name) not in taken else f"{skeleton(name)}\n{name}"
        taken.add(looks)
        connection.execute(sa.update(bots).where(bots.c.name == name).values(skeleton=looks))
