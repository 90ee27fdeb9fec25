"""Notices on their way: to open pages, by Web Push and by e-mail, each once, by one process."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardwright.server.errors import GameDamaged, Refused, note_error
from boardwright.server.notifications import store as notifications_store
from boardwright.server.notifications.model import (
    NEARLY,
    SOMEBODY,
    NewNotice,
    path_of,
    time_notice,
    words_of,
)
from boardwright.server.notifications.push import Push, PushMessage
from boardwright.server.play.clocks import time_left
from boardwright.server.site.messages import NoticeMessage

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterable

    from boardwright.server.accounts.directory import Directory
    from boardwright.server.accounts.mails import Mail
    from boardwright.server.accounts.model import Language
    from boardwright.server.desk import Desk
    from boardwright.server.notifications.model import Choices, Notice
    from boardwright.server.notifications.store import DueNotice, Subscription

CLOSING = 5.0  # seconds for which a server that stops waits for services
AT_ONCE = 100  # notices that a process takes on together
SOON_EVERY = 60_000  # milliseconds between looks for clocks that have nearly run out
SOON_AT_ONCE = 200  # games that are looked at together, before other notices are told


class Notices:
    """Stores what somebody is to be told, and tells it. What is stored is told once at most."""

    def __init__(self, desk: Desk, push: Push, mail: Mail) -> None:
        self.push = push
        self._desk, self._mail = desk, mail
        self._soon_at = 0
        self._looked_at: set[tuple[str, int]] = set()
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def can_mail(self) -> bool:
        return self._mail.is_on

    async def choices_of(self, account: str) -> Choices:
        """What an account has chosen to be notified of, and in which language."""
        return await self._desk.storage.read(notifications_store.choices_of, account)

    async def set_choices(self, account: str, choices: Choices) -> None:
        await self._desk.storage.write(notifications_store.set_choices, account, choices)

    async def give(self, *new: NewNotice) -> None:
        """Store notices, which are told soon; those whose key is known already are left out."""
        if new:
            await self._desk.storage.write(
                notifications_store.add_notices, new, self._desk.moment().now
            )

    async def tell(self) -> None:
        """Begin to tell of all that nobody has told of; what takes long holds up nothing else."""
        await self._look_at_clocks()
        while due := await self._desk.storage.write(
            notifications_store.claim_notices, self._desk.moment().now, AT_ONCE
        ):
            for one in due:
                telling = asyncio.ensure_future(self._try_to_tell(one))
                self._under_way.add(telling)
                telling.add_done_callback(self._under_way.discard)

    async def named(self, found: Iterable[Notice], language: Language) -> tuple[Notice, ...]:
        """Notices with the names that the people in them have now; those who are gone have none."""
        found, directory = tuple(found), self._desk.directory
        await directory.load({one.about["account"] for one in found if "account" in one.about})
        return tuple(_named(one, directory, language) for one in found)

    async def finish(self, patience: float | None = None) -> None:
        """Wait for what is under way, for so many seconds at most; the rest is given up."""
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=patience)
            for telling in late:
                telling.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def close(self) -> None:
        await self.finish(CLOSING)
        await self.push.close()

    async def _try_to_tell(self, due: DueNotice) -> None:
        """What goes wrong with one keeps the others from nothing."""
        try:
            await self._tell(due)
        except Exception:
            note_error("notice failed")

    async def _tell(self, due: DueNotice) -> None:
        [notice] = await self.named([due.notice], due.choices.language)
        ways = due.choices.of(notice.kind)
        if "page" in ways:
            self._desk.topics.publish(f"account:{due.account}", NoticeMessage(notice))
        if notice.read_at is not None:
            return
        kind, subject, about = notice.kind, notice.subject, notice.about
        known = NewNotice(due.account, kind, due.key, subject, about)
        title, text = words_of(known, due.choices.language)
        ways_out: list[Coroutine[None, None, object]] = []
        if "push" in ways:
            message = PushMessage(title, text, path_of(known), f"{kind}:{subject}")
            ways_out += [self._push(one, message) for one in due.subscriptions]
        if "mail" in ways and due.email and self.can_mail:
            link = f"{self._mail.site}{path_of(known)}"
            ways_out.append(self._mail.send(due.email, title, f"{text}\n\n{link}\n"))
        await asyncio.gather(*ways_out)

    async def _push(self, to: Subscription, message: PushMessage) -> None:
        if not await self.push.send(to, message):
            await self._desk.storage.write(notifications_store.unsubscribe, to.endpoint)

    async def _look_at_clocks(self) -> None:
        """Tell of turns whose time is nearly over, once each."""
        now, storage = self._desk.moment().now, self._desk.storage
        if now < self._soon_at:
            return
        found = await storage.read(notifications_store.games_due_soon, now, NEARLY)
        new = [one for one in found if one not in self._looked_at]
        self._soon_at = now if len(new) > SOON_AT_ONCE else now + SOON_EVERY
        self._looked_at = set(found).difference(new[SOON_AT_ONCE:])
        for game_id, _ in new[:SOON_AT_ONCE]:
            await self._look_at_clock(game_id)

    async def _look_at_clock(self, game_id: str) -> None:
        with suppress(Refused, GameDamaged):
            live = (await self._desk.room(game_id)).live
            notice = time_notice(live, time_left(live, self._desk.moment()))
            if notice is not None:
                await self.give(notice)


def _named(notice: Notice, directory: Directory, language: Language) -> Notice:
    about = dict(notice.about)
    if not (account := about.pop("account", "")):
        return notice  # about nobody, or from before people were stored by their ids
    name = directory.name_of(account)
    about["name"] = name or SOMEBODY[language]
    leads_there = bool(name) and notice.subject == f"@{account}"
    return replace(notice, subject=name if leads_there else notice.subject, about=about)
