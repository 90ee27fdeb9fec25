"""The heartbeat of a server process, which also loads the outages: times without any process.

It runs in a separate thread: a process with a busy event loop is alive, and its clocks run.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from typing import TYPE_CHECKING

from boardwright.server.cluster import processes
from boardwright.server.cluster.processes import MAX_SILENCE_MS, RETENTION_MS
from boardwright.server.errors import StorageUnavailable, note_error
from boardwright.server.play.clocks import Outage

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.storage import Storage

BEAT_MILLISECONDS = 1000  # milliseconds between beats
MAX_OUTAGES = 1000  # in memory
LATE_BEAT_MS = 2000  # milliseconds since the last beat, after which something may be wrong


class Heartbeat:
    """`on_refresh` is called after each refresh of `alive`, the processes that are alive."""

    def __init__(
        self, storage: Storage, now: Callable[[], int], on_refresh: Callable[[], None]
    ) -> None:
        self.outages: tuple[Outage, ...] = ()
        self.alive: frozenset[str] = frozenset({storage.process})
        self.is_well = True
        self._storage = storage
        self._now = now
        self._on_refresh = on_refresh
        self._beaten_at: int | None = None
        self._beating = asyncio.Lock()
        self._outages_lock = threading.Lock()
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="boardwright-heart", daemon=True)

    def start(self) -> None:
        """Beat until it is stopped."""
        self._thread.start()

    async def stop(self) -> None:
        """Beat for the last time: clocks stop now."""
        self._ending.set()
        if self._thread.is_alive():
            await asyncio.to_thread(self._thread.join)
        with suppress(StorageUnavailable):
            await self.beat()

    def _run(self) -> None:
        while not self._ending.wait(BEAT_MILLISECONDS / 1000):
            try:
                self.beat_in_thread()
            except StorageUnavailable:
                pass  # the sweeps log it
            except Exception:
                note_error("heartbeat failed")  # the next beat may succeed

    def beat_in_thread(self) -> None:
        """Beat in a thread that may block."""
        now = self._now()
        self._add_outages(now, self._storage.beat_in_thread(*self._beat_arguments(now)))

    async def beat(self) -> None:
        """Store that this process is alive, and load new outages."""
        now = self._now()
        try:
            self._add_outages(
                now,
                await self._storage.write_with_moves(processes.beat, *self._beat_arguments(now)),
            )
        except StorageUnavailable:
            self.is_well = False
            raise

    def _beat_arguments(self, now: int) -> tuple[str, int, int, int]:
        """The arguments of a beat.

        A process that is alone counts the time before its start as an outage.
        """
        is_first = self._beaten_at is None
        silence = self._storage.cluster.silence_at_start if is_first else MAX_SILENCE_MS
        return self._storage.process, now, silence, self._last_outage_end

    @property
    def _last_outage_end(self) -> int:
        return self.outages[-1].ended if self.outages else 0

    def _add_outages(self, now: int, outages: tuple[Outage, ...]) -> None:
        """Add new outages; two beats at the same time may have read the same outages."""
        with self._outages_lock:
            new = [one for one in outages if one.ended > self._last_outage_end]
            if new or (self.outages and self.outages[0].ended <= now - RETENTION_MS):
                outages_now = (*self.outages, *new)
                recent = tuple(one for one in outages_now if one.ended > now - RETENTION_MS)
                self.outages = merge_oldest(recent, MAX_OUTAGES)
            self._beaten_at, self.is_well = now, True

    async def check_processes(self) -> None:
        """Refresh which processes are alive."""
        self.alive = frozenset(
            {self._storage.process, *await self._storage.read(processes.alive_processes)}
        )
        self._on_refresh()

    async def ensure_current(self, late: int = LATE_BEAT_MS) -> None:
        """Beat if the last beat is old, so that a decision counts an outage just before it."""
        if self._age > late:
            async with self._beating:  # one beat serves all callers
                if self._age > late:
                    await self.beat()

    @property
    def _age(self) -> int:
        """Milliseconds since the last beat."""
        return 0 if self._beaten_at is None else self._now() - self._beaten_at


def merge_oldest(outages: tuple[Outage, ...], max_outages: int) -> tuple[Outage, ...]:
    """Returns at most `max_outages` outages; joins the oldest outages in pairs if there are more.

    A joined outage ends with the later outage and lasts as long as both. A clock that was started
    before the first outage stops for the same time; a clock started later stops a little longer.
    """
    while len(outages) > max_outages:
        old = outages[: len(outages) // 4 * 2 or 2]
        pairs = zip(old[::2], old[1::2], strict=True)
        joined = (Outage(two.began - (one.ended - one.began), two.ended) for one, two in pairs)
        outages = (*joined, *outages[len(old) :])
    return outages
