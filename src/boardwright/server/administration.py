"""Operations for administrators, which the audit log records, and the pruning of old data."""

from __future__ import annotations

import getpass
import time
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import and_, delete, exists, func, insert, or_, select, update

from boardwright.server.accounts.store import accounts, passkeys, tokens
from boardwright.server.bounds import DAY
from boardwright.server.cluster.processes import RETENTION_MS, outages
from boardwright.server.db.tables import (
    Audit,
    audit,
    bans,
    entries,
    games,
    keys,
    note,
    notes,
    notices,
    pairings,
    reviews,
    spoken,
    watched,
)
from boardwright.server.db.values import check_storable
from boardwright.server.explorer.store import uncount_game
from boardwright.server.lobby.store import challenges
from boardwright.server.ratings.store import opponents, played
from boardwright.server.studies.store import studies, study_deletions

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Column, ColumnElement, Connection, Executable, Select

    from boardwright.server.accounts.model import Account, Token
    from boardwright.server.play.storage import Storage
    from boardwright.server.settings import Retention


def deletions(ids: Sequence[str]) -> list[Executable]:
    """The statements that delete games with all their rows; they lock the games first."""
    locked = select(games.c.id).where(games.c.id.in_(ids)).with_for_update()
    own = (notes, reviews, keys, entries, played, opponents, pairings, watched, spoken)
    columns = (*(table.c.game_id for table in own), games.c.id)
    return [locked, *(delete(column.table).where(column.in_(ids)) for column in columns)]


class Administration:
    """What operators do with a storage: the server itself, or the user of this process."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._last_seen: int | None = None

    def entry(self, action: str, subject: str, detail: str = "") -> Audit:
        """An entry for the audit log, with the present time."""
        operator = "server" if self._storage.process else getpass.getuser()
        return Audit(time.time_ns() // 1_000_000, operator, action, subject, detail)

    async def rows(self, query: Select[*tuple[Any, ...]]) -> list[dict[str, Any]]:
        """The rows of a query as dictionaries."""
        return await self._storage.read(
            lambda connection: [dict(row) for row in connection.execute(query).mappings()]
        )

    async def banned(self, now: int) -> set[str]:
        """The clients whose bans have not expired."""
        holds = or_(bans.c.until.is_(None), bans.c.until > now)
        return {row["client"] for row in await self.rows(select(bans.c.client).where(holds))}

    async def news(self) -> list[Audit]:
        """The entries of the audit log since the last call."""
        if self._last_seen is None:
            [last] = await self.rows(select(func.max(audit.c.number).label("number")))
            self._last_seen = last["number"] or 0
        query = select(audit).where(audit.c.number > self._last_seen).order_by(audit.c.number)
        done = await self.rows(query)
        self._last_seen = max([self._last_seen, *(row.pop("number") for row in done)])
        return [Audit(**row) for row in done]

    async def delete(self, game_id: str) -> bool:
        """Delete a game with all its rows, and remove it from the opening statistics."""
        noted = self.entry("delete", game_id)
        check_storable(game_id)
        return await self._storage.write(_delete, noted)

    async def delete_study(self, study_id: str) -> bool:
        return await self._change(self.entry("delete", study_id), *study_deletions([study_id]))

    async def revoke(self, bot: str) -> bool:
        """Revoke a bot's token and close the bot; False if it does not exist."""
        is_open = (accounts.c.kind == "bot", accounts.c.closed_at.is_(None))
        closing = update(accounts).where(accounts.c.name == bot, *is_open)
        noted = self.entry("revoke", bot)
        account_ids = select(accounts.c.id).where(accounts.c.name == bot, *is_open)
        deletion = delete(tokens).where(tokens.c.account.in_(account_ids))
        return await self._change(noted, deletion, closing.values(closed_at=noted.at))

    async def change_account(self, action: str, account: Account, **changes: Any) -> None:
        """Change an account; closing it also deletes its sessions and tokens."""
        detail = f"{account.name} {changes.get('name', '')}".strip()
        change = update(accounts).where(accounts.c.id == account.id).values(changes)
        deletions = [delete(tokens).where(tokens.c.account == account.id)]
        statements = (*(deletions if action == "close" else ()), change)
        await self._change(self.entry(action, account.id, detail), *statements)

    async def reset_account(self, account: Account, code: Token) -> None:
        """Remove all ways to sign in to an account or to recover it, except one new code."""
        columns = (tokens.c.account, passkeys.c.account)
        deletions = [delete(column.table).where(column == account.id) for column in columns]
        new = insert(tokens).values({**asdict(code), "scopes": ""})
        change = update(accounts).where(accounts.c.id == account.id).values(password="", email="")
        await self._change(self.entry("reset", account.id, account.name), *deletions, new, change)

    async def ban(self, client: str, until: int | None, reason: str) -> None:
        deletion = delete(bans).where(bans.c.client == client)
        new = insert(bans).values(client=client, until=until, reason=reason)
        await self._change(self.entry("ban", client, reason), deletion, new)

    async def unban(self, client: str) -> bool:
        deletion = delete(bans).where(bans.c.client == client)
        return await self._change(self.entry("unban", client), deletion)

    async def prune(self, retention: Retention, now: int, limit: int = 500) -> dict[str, int]:
        """Delete at most `limit` rows of each kind that are too old; returns their numbers.

        The search runs outside the write transaction, so that other writes do not wait for it.
        """
        found = await self._storage.read(find_prunable, retention, now, limit)
        return await self._storage.write(_prune, retention, now, self.entry("prune", ""), found)

    async def _change(self, noted: Audit, *statements: Executable) -> bool:
        check_storable(*asdict(noted).values())
        return await self._storage.write(_execute, noted, statements)


def _delete(connection: Connection, noted: Audit) -> bool:
    uncount_game(connection, noted.subject)
    return _execute(connection, noted, deletions([noted.subject]))


def _execute(connection: Connection, noted: Audit, statements: Sequence[Executable]) -> bool:
    """Execute statements; False, and no log entry, if the last statement changed no rows."""
    changed = [connection.execute(statement).rowcount for statement in statements][-1] != 0
    note(connection, *[noted] * changed)
    return changed


GAMES = ("unjoined", "unplayed", "untouched")
NAMED = (*GAMES, "studies")  # kinds whose ids are written to the audit log


def prunable(retention: Retention, now: int) -> dict[str, tuple[Column[str], ColumnElement[bool]]]:
    """The rows that may be pruned, by kind: the column that identifies them, and the condition."""
    is_of_game, client = entries.c.game_id == games.c.id, games.c.client
    played = exists().where(is_of_game, entries.c.kind == "moved")
    is_waiting, is_playing = games.c.status == "waiting", games.c.status == "playing"

    def untouched(days: int) -> ColumnElement[bool]:
        """Games without entries for some days; a game with a deadline will end by its clock."""
        since = now - days * DAY
        touched = exists().where(
            is_of_game, entries.c.number == games.c.head, entries.c.at >= since
        )
        return and_(games.c.created_at < since, games.c.deadline.is_(None), ~touched)

    is_old_study = studies.c.created_at < now - retention.address_days * DAY
    is_old = games.c.created_at < now - retention.address_days * DAY
    return {
        "unjoined": (games.c.id, and_(is_waiting, untouched(retention.unjoined_days))),
        "unplayed": (games.c.id, and_(is_playing, ~played, untouched(retention.unplayed_days))),
        "untouched": (games.c.id, and_(is_playing, played, untouched(retention.untouched_days))),
        "addresses": (games.c.id, and_(client != "", is_old)),
        "studies": (studies.c.id, studies.c.used_at < now - retention.study_days * DAY),
        "authors": (studies.c.id, and_(studies.c.client != "", is_old_study)),
        "tokens": (tokens.c.hash, tokens.c.expires_at <= now),
        "notices": (notices.c.number, notices.c.at < now - retention.notice_days * DAY),
        "challenges": (
            challenges.c.id,
            challenges.c.expires_at < now - retention.challenge_days * DAY,
        ),
        "bans": (bans.c.client, bans.c.until <= now),
        "outages": (outages.c.began, outages.c.ended < now - RETENTION_MS),
        "audit": (audit.c.number, audit.c.at < now - retention.audit_days * DAY),
    }


def count_prunable(connection: Connection, retention: Retention, now: int) -> dict[str, int]:
    """The number of rows that can be pruned, by kind."""
    return {
        kind: connection.execute(select(func.count(column)).where(condition)).scalar_one()
        for kind, (column, condition) in prunable(retention, now).items()
    }


def find_prunable(
    connection: Connection, retention: Retention, now: int, limit: int
) -> dict[str, list[str]]:
    """The rows to prune, at most `limit` of each kind; may scan whole tables."""
    return {
        kind: list(connection.execute(select(column).where(condition).limit(limit)).scalars())
        for kind, (column, condition) in prunable(retention, now).items()
    }


def _prune(
    connection: Connection,
    retention: Retention,
    now: int,
    noted: Audit,
    chosen: dict[str, list[str]],
) -> dict[str, int]:
    """Delete the rows that were found and still match; returns their numbers by kind."""
    deleted: dict[str, int] = {}
    for kind, (column, condition) in prunable(retention, now).items():
        query = select(column).where(column.in_(chosen[kind]), condition)
        found = list(connection.execute(query.with_for_update(skip_locked=True)).scalars())
        deleted[kind] = len(found)
        if found:
            for statement in _removing(kind, column, found):
                connection.execute(statement)
            detail = " ".join(found) if kind in NAMED else str(len(found))
            note(connection, replace(noted, subject=kind, detail=detail))
    return deleted


def _removing(kind: str, column: Column[str], found: list[str]) -> list[Executable]:
    if kind in GAMES:
        return deletions(found)
    if kind == "addresses":
        return [update(games).where(games.c.id.in_(found)).values(client="")]
    if kind == "authors":
        return [update(studies).where(studies.c.id.in_(found)).values(client="")]
    if kind == "studies":
        return study_deletions(found)
    return [delete(column.table).where(column.in_(found))]
