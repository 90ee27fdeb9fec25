"""Reports, the moderators' verdicts, and the resulting bans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.accounts.model import account_key
from boardwright.server.errors import Refused
from boardwright.server.moderation import store as moderation_store
from boardwright.server.moderation.model import (
    Judgement,
    Report,
    chat_ban,
    checked_report,
    judge,
)

if TYPE_CHECKING:
    from boardwright.server.accounts.model import Account
    from boardwright.server.services import Services


class Moderation:
    """Takes reports and verdicts; refuses what a ban forbids."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._storage = services.storage

    async def report(self, report: Report) -> int:
        """File a report of an account that played or chatted in a game; returns its number."""
        room = await self._services.room(report.game_id)
        if report.suspect not in room.live.accounts:
            raise Refused("not-possible", "this player was not in that game")
        return await self._storage.write(moderation_store.add_report, checked_report(report))

    async def judge(self, number: int, judgement: Judgement, moderator: Account) -> Report:
        """Decide on a report. The sanction is stored with it, and takes effect here immediately."""
        report = await self.report_by_number(number)
        suspects = await self._storage.accounts_by_id([report.suspect])
        if any(one.is_moderator for one in suspects) and judgement.verdict != "dismissed":
            raise Refused("forbidden", "only the operator can decide on a report about a moderator")
        closed, sanction = judge(report, judgement, moderator.id, self._now)
        if not await self._storage.write(moderation_store.close_report, closed, sanction):
            raise Refused("over", "this report is already decided")
        if sanction is not None:
            self._services.maintenance.banned.add(sanction.client)
        return closed

    async def report_by_number(self, number: int) -> Report:
        if (found := await self._storage.read(moderation_store.report_by_number, number)) is None:
            raise Refused("not-found", "no such report")
        return found

    def check_not_banned(self, account: str) -> None:
        """Refuse the token of a banned account."""
        if account_key(account) in self._services.maintenance.banned:
            raise Refused("forbidden", "the operator of this server has banned you")

    def check_may_speak(self, account: str) -> None:
        """Refuse an account whose chat a moderator has closed."""
        if account and chat_ban(account) in self._services.maintenance.banned:
            raise Refused("forbidden", "a moderator has closed the chat for you")

    async def sanctions_on(self, account: str) -> dict[str, int | None]:
        """The bans of an account that are in force, with their end."""
        bans = (account_key(account), chat_ban(account))
        return await self._storage.read(moderation_store.sanctions_on, bans, self._now)

    @property
    def _now(self) -> int:
        return self._services.moment().now
