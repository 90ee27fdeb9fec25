"""The tables of accounts: people and bots, what speaks for them, and their passkeys."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    false,
)

from boardwright.server.db.tables import metadata

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),  # what names that look alike have in common
    Column("about", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger),
    Column("renamed_at", BigInteger),
    Column("closed_at", BigInteger),
    Column("password", Text, nullable=False, server_default=""),  # hashed
    Column("email", Text, nullable=False, server_default=""),
    Column("is_moderator", Boolean, nullable=False, server_default=false()),
    Index("accounts_skeleton", "skeleton", unique=True),
    Index("accounts_by_kind", "kind", "seen_at"),
)

# Sessions, tokens of programs, codes that are used once: whatever speaks for an account. One
# without an account is a ceremony of which it is not known yet who it is for.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id")),
    Column("kind", Text, nullable=False),
    Column("scopes", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Column("expires_at", BigInteger),
    Index("tokens_by_account", "account", "kind"),
    Index("tokens_by_expiry", "expires_at"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("account", Text, ForeignKey("accounts.id"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("uses", BigInteger, nullable=False),  # as the authenticator counts them
    Column("about", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Index("passkeys_by_account", "account"),
)
