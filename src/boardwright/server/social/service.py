"""Follows and blocks between accounts, and how their games ended."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from boardwright.server.accounts.model import account_key
from boardwright.server.errors import Refused
from boardwright.server.moderation.model import Sportsmanship, sportsmanship
from boardwright.server.notifications.model import NewNotification
from boardwright.server.social import store as social_store

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from boardwright.server.accounts.model import Account
    from boardwright.server.services import Services

# accounts whose blocks are in memory; above that, all are dropped and read again
MAX_CACHED = 50_000
NO_ACCOUNTS: frozenset[str] = frozenset()


class Social:
    """Follows and blocks.

    Blocks are cached; other processes send a notification when they change.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._storage = services.storage
        self._blocks: dict[str, frozenset[str]] = {}
        self._changes = 0

    async def load(self, accounts: Iterable[str]) -> None:
        """Load the blocks of these accounts into the cache for `are_blocked`."""
        while missing := set(accounts) - self._blocks.keys():
            changes = self._changes
            found = await self._storage.read(social_store.blocks_of, sorted(missing))
            if changes == self._changes:  # no account blocked another one meanwhile
                self._blocks |= found

    async def blocks_of(self, account: str) -> frozenset[str]:
        """The accounts that an account blocks."""
        if not account:
            return NO_ACCOUNTS
        await self.load([account])
        return self._blocks[account]

    def are_blocked(self, one: str, other: str) -> bool:
        """Whether one of two loaded accounts (`@ID`) blocks the other; guests cannot be blocked."""
        if not (one.startswith("@") and other.startswith("@")):
            return False
        first, second = one[1:], other[1:]
        return second in self._blocks.get(first, NO_ACCOUNTS) or first in self._blocks.get(
            second, NO_ACCOUNTS
        )

    async def blocked_pairs(self, players: Sequence[str]) -> set[frozenset[str]]:
        """The pairs among `players` in which one blocks the other, read from the database."""
        return await self._storage.read(social_store.blocked_pairs, players)

    async def check_not_blocked(self, one: str, other: str) -> None:
        """Refuse two accounts if one of them blocks the other."""
        await self.load([one, other])
        if self.are_blocked(account_key(one), account_key(other)):
            raise Refused("blocked", "you cannot do this with this player")

    async def on_news(self, account: str) -> None:
        """The blocks of an account may have changed: load them again if they are cached."""
        self._changes += 1
        if self._blocks.pop(account, None) is not None:
            await self._apply_blocks([account])

    async def catch_up(self) -> None:
        """Notifications may have been lost: load the blocks of all connected accounts again."""
        self._changes += 1
        self._blocks.clear()
        await self._apply_blocks(tuple(self._services.listening.accounts))

    def trim_cache(self) -> None:
        """Clear the cache if it is very large."""
        if len(self._blocks) > MAX_CACHED:
            self._blocks.clear()

    async def _apply_blocks(self, accounts: Sequence[str]) -> None:
        """Sends new snapshots to these accounts, with the chat lines that they block or unblock.

        Sends one snapshot at a time, so that the event loop can do other work in between.
        """
        await self.load(accounts)
        for account in accounts:
            for listener, room in self._services.listening.of(account):
                blocks = self._blocks.get(account, listener.viewer.blocks)
                if listener.viewer.blocks != blocks:
                    listener.viewer = replace(listener.viewer, blocks=blocks)
                    listener.send_snapshot(room.snapshot(listener.viewer))
                    await asyncio.sleep(0)

    async def follow(self, account: Account, other_id: str) -> None:
        other = await self._other_account(account, other_id)
        await self.check_not_blocked(account.id, other.id)
        about = {"account": account.id}
        notification = NewNotification(
            other.id, "follow", f"follow:{account.id}", f"@{account.id}", about
        )
        if not await self._storage.write(
            social_store.follow, account.id, other.id, self._now, notification
        ):
            raise Refused("too-many", "you follow too many players")

    async def unfollow(self, account: Account, other_id: str) -> None:
        await self._storage.write(social_store.unfollow, account.id, other_id)

    async def block(self, account: Account, other_id: str) -> None:
        """Block an account: it can no longer challenge, meet or message this one.

        It is not notified.
        """
        other, process = await self._other_account(account, other_id), self._storage.process
        if not await self._storage.write(
            social_store.block, account.id, other.id, self._now, process
        ):
            raise Refused("too-many", "you block too many players")
        await self.on_news(account.id)

    async def unblock(self, account: Account, other_id: str) -> None:
        await self._storage.write(social_store.unblock, account.id, other_id, self._storage.process)
        await self.on_news(account.id)

    async def _other_account(self, account: Account, other_id: str) -> Account:
        if other_id == account.id:
            raise Refused("not-possible", "you cannot do this to yourself")
        found = await self._storage.accounts_by_id([other_id])
        if not found or found[0].closed_at is not None:
            raise Refused("not-found", "no such account")
        return found[0]

    async def sportsmanship_of(self, account: str) -> Sportsmanship:
        """How an account's latest games ended, and the resulting delay of pairings."""
        return sportsmanship(await self._storage.read(social_store.partings_of, account))

    @property
    def _now(self) -> int:
        return self._services.moment().now
