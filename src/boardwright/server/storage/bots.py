"""The bots that are known, and the games that wait for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from boardwright.server.storage.tables import bots, games
from boardwright.server.storage.values import Bot

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row


def create_bot(connection: Connection, bot: Bot) -> bool:
    """False: there is one of that name, or with that token."""
    row = {
        "name": bot.name,
        "hash": bot.hash,
        "scopes": " ".join(bot.scopes),
        "about": bot.about,
        "created_at": bot.created_at,
        "seen_at": bot.seen_at,
    }
    try:
        with connection.begin():
            connection.execute(insert(bots), row)
    except IntegrityError:
        return False
    return True


def bot_by_hash(connection: Connection, token_hash: str) -> Bot | None:
    row = connection.execute(select(bots).where(bots.c.hash == token_hash)).first()
    return None if row is None else _bot_of(row)


def bot_named(connection: Connection, name: str) -> Bot | None:
    row = connection.execute(select(bots).where(bots.c.name == name)).first()
    return None if row is None else _bot_of(row)


def bots_seen_since(connection: Connection, since: int) -> list[Bot]:
    wanted = select(bots).where(bots.c.seen_at >= since).order_by(bots.c.name)
    return [_bot_of(row) for row in connection.execute(wanted)]


def touch_bot(connection: Connection, name: str, now: int) -> None:
    connection.execute(update(bots).where(bots.c.name == name).values(seen_at=now))


def games_waiting_for_bot(connection: Connection, name: str, most: int) -> list[str]:
    wanted = select(games.c.id).where(games.c.waits_for_bot == name)
    wanted = wanted.order_by(games.c.created_at, games.c.id).limit(most)
    return list(connection.execute(wanted).scalars())


def _bot_of(row: Row[*tuple[Any, ...]]) -> Bot:
    scopes = tuple(row.scopes.split())
    return Bot(row.name, row.hash, scopes, row.created_at, row.about, row.seen_at)
