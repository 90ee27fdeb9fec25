"""Vacations as this process knows them: read with a game, and again when they change."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, KeysView

    from boardwright.server.db.storage import Storage
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.live_vacations import Vacation

AT_ONCE = 500  # accounts that are read together


class Vacations:
    """`known` are those of all accounts with a seat in a correspondence game that is in memory.

    `changed` is called with an account whose clocks stand from now on, or run again.
    """

    def __init__(self, storage: Storage, changed: Callable[[str], None]) -> None:
        self.known: dict[str, tuple[Vacation, ...]] = {}
        self._storage = storage
        self._changed = changed
        self._reading = asyncio.Lock()  # so that an older answer never replaces a newer one

    async def load(self, live: LiveGame) -> None:
        """Read the vacations of the players of a correspondence game, where they are not known.

        Games are loaded without waiting for one another, as this replaces nothing that is known.
        """
        if not self.lacks(live):
            return
        missing = {seat.account for seat in live.seats} - {""} - self.known.keys()
        found = await self._storage.vacations_of(tuple(sorted(missing)))
        new = found.keys() - self.known.keys()
        self.known |= {account: found[account] for account in new}
        for account in new:
            if found[account]:
                self._changed(account)

    async def learn(self, live: LiveGame) -> None:
        """Read the vacations of the players of a correspondence game, again if they are known."""
        if live.plan.control.kind == "days":
            await self._read({seat.account for seat in live.seats} - {""})

    def lacks(self, live: LiveGame) -> bool:
        """Whether vacations of a player are not known here."""
        if live.plan.control.kind != "days":
            return False
        return any(seat.account and seat.account not in self.known for seat in live.seats)

    async def _read(self, accounts: Iterable[str]) -> None:
        wanted = sorted(accounts)
        for first in range(0, len(wanted), AT_ONCE):
            async with self._reading:
                found = await self._storage.vacations_of(tuple(wanted[first : first + AT_ONCE]))
                changed = [one for one in found if found[one] != self.known.get(one, ())]
                self.known |= found
            for account in changed:
                self._changed(account)

    def keep_only(self, needed: KeysView[str]) -> None:
        """Drop the vacations of accounts that are in no room."""
        for account in self.known.keys() - needed:
            del self.known[account]

    async def begin(self, account: str, days: int, now: int) -> Vacation:
        """Begin one now; `Refused` where the rules do not allow it."""
        new = await self._storage.begin_vacation(account, days, now)
        await self._tell(account)
        return new

    async def end(self, account: str, now: int) -> Vacation:
        """End the one that an account is on."""
        new = await self._storage.end_vacation(account, now)
        await self._tell(account)
        return new

    async def _tell(self, account: str) -> None:
        await self.look_again(account)
        told = {"process": self._storage.process, "vacation": account}
        await self._storage.notify(msgspec.json.encode(told).decode())

    async def look_again(self, account: str) -> None:
        """The vacations of an account have changed, here or at another process."""
        await self._read([account])

    async def catch_up(self) -> None:
        """Read all again, because a change may have been missed."""
        await self._read(self.known)
