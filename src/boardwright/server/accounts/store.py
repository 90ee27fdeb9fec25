"""Accounts, tokens and passkeys in the database."""

from __future__ import annotations

from dataclasses import asdict, fields
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    LargeBinary,
    Table,
    Text,
    delete,
    exists,
    false,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from boardwright.server.accounts.model import Account, Passkey, Token
from boardwright.server.cluster.processes import notify_processes
from boardwright.server.db.tables import metadata
from boardwright.server.db.values import check_storable, finds_or
from boardwright.server.text import skeleton

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection, Row

accounts = Table(
    "accounts",
    metadata,
    Column("id", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False),  # shared by names that look alike
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

# Sessions, programs' tokens and one-time codes: all secrets that act for an account. A token
# without an account belongs to a ceremony whose account is not known yet.
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
    Column("uses", BigInteger, nullable=False),  # the authenticator's counter
    Column("about", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
    Index("passkeys_by_account", "account"),
)


_ACCOUNT = tuple(field.name for field in fields(Account))
_TOKEN = tuple(field.name for field in fields(Token))


def create_account(
    connection: Connection, account: Account, *speaking: Token, passkey: Passkey | None = None
) -> bool:
    """Store an account; False if the name, a similar name, the token or the passkey exists."""
    row = {**asdict(account), "skeleton": skeleton(account.name)}
    check_storable(
        *row.values(), *(value for one in speaking for value in _token_row(one).values())
    )
    if passkey is not None:
        check_storable(passkey.id, passkey.about)
    try:
        with connection.begin_nested():
            connection.execute(insert(accounts), row)
            for token in speaking:
                connection.execute(insert(tokens), _token_row(token))
            if passkey is not None:
                connection.execute(insert(passkeys), asdict(passkey))
    except IntegrityError:
        return False
    return True


def _token_row(token: Token) -> dict[str, Any]:
    return {**asdict(token), "scopes": " ".join(token.scopes)}


def _account_of(row: Row[*tuple[Any, ...]]) -> Account:
    return Account(**{name: getattr(row, name) for name in _ACCOUNT})


def _token_of(row: Row[*tuple[Any, ...]]) -> Token:
    found = {name: getattr(row, name) for name in _TOKEN}
    return Token(**{**found, "scopes": tuple(row.scopes.split())})


def accounts_by_id(connection: Connection, ids: Collection[str]) -> list[Account]:
    query = select(accounts).where(accounts.c.id.in_(ids))
    return [_account_of(row) for row in connection.execute(query)]


@finds_or(None)
def account_named(connection: Connection, name: str) -> Account | None:
    """The account of a name in any spelling, or of a name that looks like it."""
    query = select(accounts).where(accounts.c.skeleton == skeleton(name))
    row = connection.execute(query).first()
    return None if row is None else _account_of(row)


@finds_or(None)
def account_of_token(
    connection: Connection, token_hash: str, now: int
) -> tuple[Account, Token] | None:
    """The account and the token of a hash;

    None if it is unknown or expired, or the account closed.
    """
    row = connection.execute(select(tokens).where(tokens.c.hash == token_hash, _lasts(now))).first()
    if row is None or row.account is None:
        return None
    found = accounts_by_id(connection, [row.account])
    return (found[0], _token_of(row)) if found and found[0].closed_at is None else None


def _lasts(now: int) -> ColumnElement[bool]:
    return or_(tokens.c.expires_at.is_(None), tokens.c.expires_at > now)


def add_token(connection: Connection, token: Token) -> None:
    row = _token_row(token)
    check_storable(*row.values())
    connection.execute(insert(tokens), row)


def add_session(connection: Connection, token: Token, max_sessions: int, process: str) -> list[str]:
    """Add a session and end the longest unused above `max_sessions`; returns their hashes."""
    _lock_account(connection, token.account)
    add_token(connection, token)
    conditions = (tokens.c.account == token.account, tokens.c.kind == "session")
    other_sessions = select(tokens.c.hash).where(*conditions, tokens.c.hash != token.hash)
    latest = other_sessions.order_by(tokens.c.used_at.desc(), tokens.c.created_at.desc())
    beyond = list(connection.execute(latest).scalars())[max_sessions - 1 :]
    return end_tokens(connection, str(token.account), beyond, process) if beyond else []


def add_mailed_code(connection: Connection, token: Token, since: int) -> bool:
    """Add a code for a mail; False if there is one that is newer than `since`."""
    _lock_account(connection, token.account)
    conditions = (tokens.c.account == token.account, tokens.c.kind == token.kind)
    mailed = exists().where(
        *conditions, tokens.c.expires_at.is_not(None), tokens.c.created_at > since
    )
    if connection.execute(select(mailed)).scalar_one():
        return False
    add_token(connection, token)
    return True


def _lock_account(connection: Connection, account: str | None) -> None:
    """Serialise additions that are counted per account; SQLite has only one writer anyway."""
    connection.execute(select(accounts.c.id).where(accounts.c.id == account).with_for_update())


def use_token(connection: Connection, token_hash: str, now: int, expires_at: int | None) -> None:
    """Note that a token was used now, and set when it expires."""
    used = update(tokens).where(tokens.c.hash == token_hash)
    connection.execute(used.values(used_at=now, expires_at=expires_at))
    owner = select(tokens.c.account).where(tokens.c.hash == token_hash).scalar_subquery()
    connection.execute(update(accounts).where(accounts.c.id == owner).values(seen_at=now))


def tokens_of(connection: Connection, account: str, now: int) -> list[Token]:
    """All valid tokens of an account, latest first."""
    query = select(tokens).where(tokens.c.account == account, _lasts(now))
    found = connection.execute(query.order_by(tokens.c.created_at.desc(), tokens.c.hash))
    return [_token_of(row) for row in found]


def end_tokens(
    connection: Connection, account: str, hashes: Collection[str], process: str
) -> list[str]:
    """End sessions and tokens of an account and notify other processes; returns their hashes."""
    conditions = (tokens.c.account == account, tokens.c.hash.in_(hashes))
    ended = list(connection.execute(select(tokens.c.hash).where(*conditions)).scalars())
    connection.execute(delete(tokens).where(*conditions))
    if ended:
        notify_of_account(connection, account, process, ended)
    return ended


def change_account(
    connection: Connection, account: str, changes: dict[str, Any], process: str
) -> bool:
    """Change columns of an account and notify other processes; False if its new name is taken."""
    check_storable(*changes.values())
    row = dict(changes)
    if "name" in changes:
        row["skeleton"] = skeleton(changes["name"])
    try:
        with connection.begin_nested():
            connection.execute(update(accounts).where(accounts.c.id == account).values(row))
    except IntegrityError:
        return False
    notify_of_account(connection, account, process)
    return True


def spend_token(connection: Connection, token_hash: str, kind: str, now: int) -> Token | None:
    """Delete and return a one-time code; None if it is invalid or was used meanwhile."""
    conditions = (tokens.c.hash == token_hash, tokens.c.kind == kind, _lasts(now))
    row = connection.execute(select(tokens).where(*conditions)).first()
    if row is None or not connection.execute(delete(tokens).where(*conditions)).rowcount:
        return None
    return _token_of(row)


def replace_tokens(connection: Connection, account: str, kind: str, new: Collection[Token]) -> None:
    """Replace the tokens of one kind."""
    connection.execute(delete(tokens).where(tokens.c.account == account, tokens.c.kind == kind))
    for token in new:
        add_token(connection, token)


def notify_of_account(
    connection: Connection, account: str, process: str, ended: Collection[str] | None = ()
) -> None:
    """Notify the other processes, if there can be any, that an account has changed.

    `ended` are the hashes of sessions and tokens that ended.
    """
    notify_processes(
        connection, process, account=account, ended=None if ended is None else list(ended)
    )


def add_passkey(connection: Connection, passkey: Passkey) -> bool:
    """Store a passkey; False if its id exists already."""
    check_storable(passkey.id, passkey.about)
    try:
        with connection.begin_nested():
            connection.execute(insert(passkeys), asdict(passkey))
    except IntegrityError:
        return False
    return True


def passkeys_of(connection: Connection, account: str) -> list[Passkey]:
    return _passkeys_where(connection, passkeys.c.account == account)


@finds_or(None)
def passkey_with_id(connection: Connection, passkey_id: str) -> Passkey | None:
    return next(iter(_passkeys_where(connection, passkeys.c.id == passkey_id)), None)


def _passkeys_where(connection: Connection, condition: ColumnElement[bool]) -> list[Passkey]:
    query = select(passkeys).where(condition).order_by(passkeys.c.created_at, passkeys.c.id)
    return [Passkey(**row) for row in connection.execute(query).mappings()]


def use_passkey(connection: Connection, passkey_id: str, uses: int, now: int) -> None:
    statement = update(passkeys).where(passkeys.c.id == passkey_id)
    connection.execute(statement.values(uses=uses, used_at=now))


def remove_passkey(connection: Connection, account: str, passkey_id: str) -> bool:
    conditions = (passkeys.c.account == account, passkeys.c.id == passkey_id)
    return connection.execute(delete(passkeys).where(*conditions)).rowcount == 1


def remove_passkeys(connection: Connection, account: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.account == account))
