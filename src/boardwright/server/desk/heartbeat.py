"""The beat of a server process: it says that it is alive, and learns when nobody was."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.storage import StorageUnavailable
from boardwright.server.storage.processes import LONGEST_SILENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.live.clocks import Outage
    from boardwright.server.storage import Storage

LATE = 2000  # milliseconds since the last beat, after which something may be wrong


class Heartbeat:
    """What the beats have told so far; `beaten` is called after each."""

    def __init__(
        self, storage: Storage, now: Callable[[], int], beaten: Callable[[], None]
    ) -> None:
        self.outages: tuple[Outage, ...] = ()
        self.alive: frozenset[str] = frozenset({storage.process})
        self.is_well = True
        self._storage = storage
        self._now = now
        self._beaten = beaten
        self._beaten_at: int | None = None
        self._beating = asyncio.Lock()

    async def beat(self) -> None:
        """Say that this process is alive, and learn who else is and when nobody was."""
        now, own = self._now(), self._storage.process
        try:
            self.outages = await self._storage.beat(own, now, self._silence())
        except StorageUnavailable:
            self.is_well = False
            raise
        self.is_well, self._beaten_at = True, now
        self.alive = frozenset({own, *await self._storage.alive_processes()})
        self._beaten()

    def _silence(self) -> int:
        """Who has a database alone knows that nobody served games before its own first beat."""
        is_first = self._beaten_at is None and not self._storage.is_shared
        return 0 if is_first else LONGEST_SILENCE

    async def be_current(self) -> None:
        """Learn of an outage before anything is decided after it, whose clocks it stopped."""
        if self._is_late:
            async with self._beating:  # one beat serves all who wait for it
                if self._is_late:
                    await self.beat()

    @property
    def _is_late(self) -> bool:
        return self._beaten_at is not None and self._now() - self._beaten_at > LATE
