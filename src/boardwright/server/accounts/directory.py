"""The directory: public profiles of accounts in memory, so that views need no database."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardwright.server.accounts.model import ShownRating
from boardwright.server.ratings.model import is_provisional

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, KeysView, Sequence

    from boardwright.server.accounts.model import Account, AccountProfile
    from boardwright.server.play.backend import GameStore
    from boardwright.server.ratings.model import PoolRating

QUERY_BATCH = 500  # accounts that one query reads
MAX_CACHED = 50_000  # profiles in memory; above that, profiles that no room needs are dropped


class Directory:
    """`profiles` has, by id, every account that plays or chats in a room of this process.

    Deleted accounts have no profile. `changed` is called with the id of an account whose profile
    has changed, and whether its name has changed.
    """

    def __init__(
        self, storage: GameStore, changed: Callable[[str, bool], None], now: Callable[[], int]
    ) -> None:
        self.profiles: dict[str, AccountProfile] = {}
        self._ratings: dict[str, dict[str, ShownRating]] = {}
        self._storage = storage
        self._changed = changed
        self._now = now
        self._reloading = asyncio.Lock()  # so that an older query result never replaces a newer one
        self._newer: set[str] = set()  # accounts that `cache` added during a reload

    def name_of(self, account: str) -> str:
        """The name of an account; empty if it is deleted."""
        found = self.profiles.get(account)
        return "" if found is None else found.name

    def cache(self, account: Account) -> None:
        """Store the profile of an account that was just read or changed."""
        if self._reloading.locked():
            self._newer.add(account.id)
        self._replace(self._profile(account))

    def _replace(self, profile: AccountProfile) -> None:
        old = self.profiles.get(profile.id)
        if old != profile:
            self.profiles[profile.id] = profile
            self._changed(profile.id, old is None or old.name != profile.name)

    def _profile(self, account: Account) -> AccountProfile:
        return replace(account.profile, ratings=self._ratings.get(account.id, {}))

    async def load(self, ids: Iterable[str]) -> None:
        """Load the accounts that are not in memory yet."""
        profiles, ratings = self.profiles, self._ratings
        if missing := sorted({a for a in ids if a not in profiles or a not in ratings}):
            await self._load_ratings(missing)
            for account in await self._storage.accounts_by_id(missing):
                self.profiles[account.id] = self._profile(account)

    async def _load_ratings(self, ids: list[str]) -> None:
        found, now = await self._storage.ratings_of(ids), self._now()
        for account in ids:
            ratings = found.get(account, {}).items()
            self._ratings[account] = {pool: shown_rating(one, now) for pool, one in ratings}

    async def rated(self, ids: Iterable[str]) -> None:
        """Load new ratings of accounts."""
        async with self._reloading:
            cached = sorted({account for account in ids if account in self.profiles})
            if cached:
                await self._load_ratings(cached)
            for account in cached:
                if (profile := self.profiles.get(account)) is not None:
                    self._replace(replace(profile, ratings=self._ratings[account]))

    async def refresh(self, account: str) -> None:
        """Reload an account that has changed or was deleted."""
        if account in self.profiles:
            await self._reload([account])

    async def refresh_all(self) -> None:
        """Reload all profiles: notifications may have been lost."""
        cached = tuple(self.profiles)
        for first in range(0, len(cached), QUERY_BATCH):
            await self._reload(cached[first : first + QUERY_BATCH])

    async def _reload(self, ids: Sequence[str]) -> None:
        """Read accounts again, except those that `cache` updated meanwhile: these are newer."""
        async with self._reloading:
            self._newer.clear()
            await self._load_ratings([*ids])
            found = {one.id: one for one in await self._storage.accounts_by_id(ids)}
            for account in ids:
                if account in self._newer:
                    continue
                if account in found:
                    self._replace(self._profile(found[account]))
                else:
                    self.forget(account)

    def forget(self, account: str) -> None:
        """Remove a deleted account, so that its name is no longer shown."""
        self._ratings.pop(account, None)
        if self.profiles.pop(account, None) is not None:
            self._changed(account, True)

    def retain(self, needed: KeysView[str]) -> None:
        """Drop the profiles that no room needs, if there are very many."""
        if len(self.profiles) > MAX_CACHED:
            for account in self.profiles.keys() - needed:
                del self.profiles[account]
                self._ratings.pop(account, None)


def shown_rating(rating: PoolRating, now: int) -> ShownRating:
    current = rating.at(now)
    return ShownRating(round(current.value), is_provisional(current))
