"""Accounts of people and bots, their tokens and passkeys; the bots become accounts."""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_BOT = ("name", "hash", "scopes", "about", "created_at", "seen_at", "skeleton", "revoked_at")
_ALPHABET = "23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ"
bots = sa.table("bots", *map(sa.column, _BOT))


def upgrade() -> None:
    accounts = op.create_table(
        "accounts",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("skeleton", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        *(sa.Column(name, sa.BigInteger) for name in ("seen_at", "renamed_at", "closed_at")),
        *(sa.Column(n, sa.Text, nullable=False, server_default="") for n in ("password", "email")),
        sa.Column("is_moderator", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.create_index("accounts_skeleton", "accounts", ["skeleton"], unique=True)
    op.create_index("accounts_by_kind", "accounts", ["kind", "seen_at"])
    tokens = op.create_table(
        "tokens",
        sa.Column("hash", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id")),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
        sa.Column("expires_at", sa.BigInteger),
    )
    op.create_index("tokens_by_account", "tokens", ["account", "kind"])
    op.create_index("tokens_by_expiry", "tokens", ["expires_at"])
    _create_passkeys()
    _move_bots(op.get_bind(), accounts, tokens)
    op.drop_table("bots")


def _create_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("account", sa.Text, sa.ForeignKey("accounts.id"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("uses", sa.BigInteger, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger),
    )
    op.create_index("passkeys_by_account", "passkeys", ["account"])


def _new_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(12))


def _move_bots(connection: sa.Connection, accounts: sa.Table, tokens: sa.Table) -> None:
    """Turn bots into accounts; a revoked bot gets a closed account and no token."""
    for bot in connection.execute(sa.select(bots)).all():
        account = {"id": _new_id(), "kind": "bot", "closed_at": bot.revoked_at}
        account |= {name: getattr(bot, name) for name in ("name", "skeleton", "about")}
        account |= {"created_at": bot.created_at, "seen_at": bot.seen_at}
        connection.execute(sa.insert(accounts), account)
        if bot.revoked_at is None:
            token = {"hash": bot.hash, "account": account["id"], "kind": "program", "about": ""}
            token |= {"scopes": bot.scopes, "created_at": bot.created_at, "used_at": bot.seen_at}
            connection.execute(sa.insert(tokens), token)
