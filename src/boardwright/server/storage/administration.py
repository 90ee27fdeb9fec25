"""What operators see and change beside a running server, all of it in the audit log."""

from __future__ import annotations

import getpass
import time
from dataclasses import asdict, fields
from typing import TYPE_CHECKING

from sqlalchemy import delete, func, insert, or_, select, text, update

from boardwright.server.storage import queries
from boardwright.server.storage.database import in_transaction
from boardwright.server.storage.rows import check_storable
from boardwright.server.storage.tables import audit, bans, bots, entries, games, keys
from boardwright.server.storage.values import Audit, Ban, GameRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import ColumnElement, Connection, Executable

    from boardwright.server.storage.database import Database
    from boardwright.server.storage.values import Bot

# The numbers of the log are seen in their order only if they are committed in it.
_ONE_BY_ONE = text("SELECT pg_advisory_xact_lock(7021778)")


def note(connection: Connection, *done: Audit) -> None:
    """Write to the log what the present transaction does."""
    if done and connection.dialect.name == "postgresql":
        connection.execute(_ONE_BY_ONE)
    for one in done:
        connection.execute(insert(audit), asdict(one))


def deletions(ids: Sequence[str]) -> list[Executable]:
    """What removes games with all that belongs to them; nobody writes to them meanwhile."""
    locked = select(games.c.id).where(games.c.id.in_(ids)).with_for_update()
    columns = (keys.c.game_id, entries.c.game_id, games.c.id)
    return [locked, *(delete(column.table).where(column.in_(ids)) for column in columns)]


class Administration:
    """The operator's part of a storage; `who` acts, by default the user of this process."""

    def __init__(self, database: Database, who: str = "") -> None:
        self._database = database
        self._who = who
        self._heard: int | None = None

    def entry(self, action: str, subject: str, detail: str = "") -> Audit:
        """What is done now, for the log."""
        now = time.time_ns() // 1_000_000
        return Audit(now, self._who or getpass.getuser(), action, subject, detail)

    async def games(self, *conditions: ColumnElement[bool], most: int) -> list[GameRow]:
        """Games as lists show them, the latest first."""
        return await self._database.read(_games_where, *conditions, most=most)

    async def ids(self) -> list[str]:
        """Of all games."""
        wanted = select(games.c.id)
        return await self._database.read(lambda c: list(c.execute(wanted).scalars()))

    async def bots(self) -> list[Bot]:
        return await self._database.read(queries.bots_where)

    async def bans(self, now: int) -> list[Ban]:
        """The bans that hold."""
        return await self._database.read(_bans, now)

    async def log(self, most: int) -> list[Audit]:
        """What was done, the latest first."""
        return await self._database.read(_log, most)

    async def news(self) -> list[Audit]:
        """What was done since this was last asked."""
        self._heard, done = await self._database.read(_news, self._heard)
        return done

    async def delete(self, game_id: str) -> bool:
        return await self._change(self.entry("delete", game_id), *deletions([game_id]))

    async def revoke(self, bot: str) -> bool:
        """A bot's token is worth nothing any more; False: there is no such token."""
        mine = update(bots).where(bots.c.name == bot, bots.c.revoked_at.is_(None))
        noted = self.entry("revoke", bot)
        return await self._change(noted, mine.values(revoked_at=noted.at))

    async def ban(self, ban: Ban) -> None:
        theirs = delete(bans).where(bans.c.client == ban.client)
        noted = self.entry("ban", ban.client, ban.reason)
        await self._change(noted, theirs, insert(bans).values(asdict(ban)))

    async def unban(self, client: str) -> bool:
        theirs = delete(bans).where(bans.c.client == client)
        return await self._change(self.entry("unban", client), theirs)

    async def _change(self, noted: Audit, *statements: Executable) -> bool:
        check_storable(*asdict(noted).values())
        return await self._database.write(in_transaction, _execute, noted, statements)


def _execute(connection: Connection, noted: Audit, statements: Sequence[Executable]) -> bool:
    """Whether the last statement changed anything; only then it is noted."""
    changed = [connection.execute(statement).rowcount for statement in statements][-1] > 0
    note(connection, *[noted] * changed)
    return changed


def _games_where(
    connection: Connection, *conditions: ColumnElement[bool], most: int
) -> list[GameRow]:
    columns = (games.c[field.name] for field in fields(GameRow))
    wanted = select(*columns).where(*conditions).order_by(games.c.created_at.desc(), games.c.id)
    return [GameRow(*row) for row in connection.execute(wanted.limit(most))]


def _bans(connection: Connection, now: int) -> list[Ban]:
    wanted = select(bans).where(or_(bans.c.until.is_(None), bans.c.until > now))
    return [Ban(*row) for row in connection.execute(wanted.order_by(bans.c.client))]


def _log(connection: Connection, most: int) -> list[Audit]:
    found = connection.execute(select(audit).order_by(audit.c.number.desc()).limit(most))
    return [Audit(*row[1:]) for row in found]


def _news(connection: Connection, after: int | None) -> tuple[int, list[Audit]]:
    """The number of the last entry, and those after the one that is given."""
    if after is None:
        return connection.execute(select(func.max(audit.c.number))).scalar() or 0, []
    wanted = select(audit).where(audit.c.number > after).order_by(audit.c.number)
    rows = connection.execute(wanted).all()
    return rows[-1].number if rows else after, [Audit(*row[1:]) for row in rows]
