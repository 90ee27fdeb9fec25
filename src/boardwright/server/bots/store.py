"""The queries for bots: accounts of their kind, each with the token of one program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select, update

from boardwright.server.accounts.model import Account, Token
from boardwright.server.accounts.store import accounts, create_account, tokens
from boardwright.server.db.values import finds_or
from boardwright.server.play.journal import Bot

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

_IS_BOT = (accounts.c.kind == "bot", accounts.c.closed_at.is_(None), tokens.c.kind == "program")


def create_bot(connection: Connection, bot: Bot) -> bool:
    """False: there is an account of that name or one that looks like it, or with that token."""
    account = Account(bot.id, bot.name, bot.created_at, "bot", bot.about, bot.seen_at)
    token = Token(bot.hash, bot.id, "program", bot.created_at, bot.scopes)
    return create_account(connection, account, token)


@finds_or(None)
def bot_by_hash(connection: Connection, token_hash: str) -> Bot | None:
    return next(iter(_bots_where(connection, tokens.c.hash == token_hash)), None)


@finds_or(None)
def bot_named(connection: Connection, name: str) -> Bot | None:
    """None also for a bot whose token was revoked: it plays no more, and its name stays taken."""
    return next(iter(_bots_where(connection, accounts.c.name == name)), None)


def bots_seen_since(connection: Connection, since: int) -> list[Bot]:
    return _bots_where(connection, accounts.c.seen_at >= since)


def _bots_where(connection: Connection, *conditions: ColumnElement[bool]) -> list[Bot]:
    columns = (tokens.c.hash, tokens.c.scopes)
    wanted = select(accounts, *columns).join(tokens, tokens.c.account == accounts.c.id)
    found = connection.execute(wanted.where(*_IS_BOT, *conditions).order_by(accounts.c.name))
    return [
        Bot(r.name, r.hash, tuple(r.scopes.split()), r.created_at, r.about, r.seen_at, r.id)
        for r in found
    ]


def touch_bot(connection: Connection, name: str, now: int) -> None:
    """A bot was here just now."""
    mine = update(accounts).where(accounts.c.kind == "bot", accounts.c.name == name)
    connection.execute(mine.values(seen_at=now))
