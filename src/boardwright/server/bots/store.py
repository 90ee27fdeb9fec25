"""The queries for bots: accounts of the kind `bot`, each with the token of a program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import func, select, update

from boardwright.server.accounts.model import Account, Token
from boardwright.server.accounts.store import accounts, create_account, tokens
from boardwright.server.db.tables import games
from boardwright.server.db.values import finds_or
from boardwright.server.play.journal import Bot

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import ColumnElement, Connection

_IS_BOT = (accounts.c.kind == "bot", accounts.c.closed_at.is_(None), tokens.c.kind == "program")


def create_bot(connection: Connection, bot: Bot) -> bool:
    """Add a bot; False if its name is taken, looks like a taken name, or its token is known."""
    account = Account(bot.id, bot.name, bot.created_at, "bot", bot.about, bot.seen_at)
    token = Token(bot.hash, bot.id, "program", bot.created_at, bot.scopes)
    return create_account(connection, account, token)


@finds_or(None)
def bot_by_hash(connection: Connection, token_hash: str) -> Bot | None:
    return next(iter(_bots_where(connection, tokens.c.hash == token_hash)), None)


@finds_or(None)
def bot_named(connection: Connection, name: str) -> Bot | None:
    """The bot; None also if its token was revoked: it cannot play, but its name stays taken."""
    return next(iter(_bots_where(connection, accounts.c.name == name)), None)


def bots_seen_since(connection: Connection, since: int) -> list[Bot]:
    return _bots_where(connection, accounts.c.seen_at >= since)


def _bots_where(connection: Connection, *conditions: ColumnElement[bool]) -> list[Bot]:
    columns = (tokens.c.hash, tokens.c.scopes)
    query = select(accounts, *columns).join(tokens, tokens.c.account == accounts.c.id)
    found = connection.execute(query.where(*_IS_BOT, *conditions).order_by(accounts.c.name))
    return [
        Bot(r.name, r.hash, tuple(r.scopes.split()), r.created_at, r.about, r.seen_at, r.id)
        for r in found
    ]


def note_seen(connection: Connection, names: Collection[str], now: int) -> None:
    """Store when bots were last seen."""
    statement = update(accounts).where(accounts.c.kind == "bot", accounts.c.name.in_(names))
    connection.execute(statement.values(seen_at=now))


def still_registered(connection: Connection, names: Collection[str]) -> set[str]:
    """The bots among these whose tokens were not revoked."""
    return {bot.name for bot in _bots_where(connection, accounts.c.name.in_(names))}


def games_waiting_for(
    connection: Connection, names: Collection[str], limit: int
) -> list[tuple[str, str]]:
    """The games that bots have to join or to move in, the oldest first; at most `limit` per bot."""
    age = (games.c.created_at, games.c.id)
    rank = func.row_number().over(partition_by=games.c.waits_for_bot, order_by=age)
    query = select(games.c.id, games.c.waits_for_bot, rank.label("rank"))
    waiting = query.where(games.c.waits_for_bot.in_(names)).subquery()
    few = select(waiting.c.id, waiting.c.waits_for_bot).where(waiting.c.rank <= limit)
    return [(row.id, row.waits_for_bot) for row in connection.execute(few.order_by(waiting.c.rank))]
