"""The accounts that have a page open, at this process and at others."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Coroutine, Iterable

    from boardwright.server.db.storage import Storage

_AT_ONCE = 200  # accounts of a notification


class Online:
    """A page that is open counts once, whatever the number of its connections."""

    def __init__(
        self, storage: Storage, spawn: Callable[[Coroutine[None, None, None]], None]
    ) -> None:
        self._storage = storage
        self._spawn = spawn
        self._sending = asyncio.Lock()  # whoever comes and goes is told of in that order
        self._here: Counter[str] = Counter()
        self._elsewhere: dict[str, set[str]] = {}

    def is_online(self, account: str) -> bool:
        return account in self._here or any(account in there for there in self._elsewhere.values())

    def come(self, account: str) -> None:
        """A connection of somebody who is signed in begins."""
        self._here[account] += 1
        if self._here[account] == 1:
            self._tell(come=[account])

    def leave(self, account: str) -> None:
        """A connection of theirs has ended."""
        self._here[account] -= 1
        if self._here[account] <= 0:
            del self._here[account]
            self._tell(gone=[account])

    def ask(self) -> None:
        """Ask the other processes who is there, and tell them the same."""
        self._tell(come=self._here, asks=True)

    def hear(self, process: str, come: list[str], gone: list[str], *, asks: bool) -> None:
        """Another process tells of its pages; one that asks has begun anew."""
        if asks:
            self._elsewhere.pop(process, None)
            self._tell(come=self._here)
        there = self._elsewhere.setdefault(process, set())
        there.update(come)
        there.difference_update(gone)

    def forget_processes(self, alive: Collection[str]) -> None:
        """Forget the pages of processes that have stopped."""
        for process in self._elsewhere.keys() - set(alive):
            del self._elsewhere[process]

    def _tell(
        self, come: Iterable[str] = (), gone: Iterable[str] = (), *, asks: bool = False
    ) -> None:
        if self._storage.is_shared:
            self._spawn(self._send(list(come), list(gone), asks=asks))

    async def _send(self, come: list[str], gone: list[str], *, asks: bool) -> None:
        async with self._sending:
            for first in range(0, max(1, len(come)), _AT_ONCE):
                told = {"come": come[first : first + _AT_ONCE], "gone": gone, "asks": asks}
                payload = {"process": self._storage.process, "online": told}
                await self._storage.notify(msgspec.json.encode(payload).decode())
                asks = False
