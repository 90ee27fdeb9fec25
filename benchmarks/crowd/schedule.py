"""Plays many tables on an open schedule: a late response never delays another table's move."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from crowd.table import Failed

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from crowd.figures import Load
    from crowd.table import MoveTimes, Table

GRACE = 1.0  # seconds after the end in which overdue moves are still sent
OPENING = 8  # tables opened concurrently
SPARE = 0.1  # spare tables for each one in play, to replace finished games


@dataclass
class Tally:
    """Latencies in seconds of moves that were due in the measured time, and the errors."""

    seen: list[float] = field(default_factory=list)
    acknowledged: list[float] = field(default_factory=list)
    completed: int = 0
    skipped: int = 0
    unsent: int = 0
    errors: Counter[str] = field(default_factory=Counter)


class Crowd:
    """Slots in which one game follows another of the same kind.

    `tables` has all tables ever opened, so that each can be checked afterwards.
    """

    def __init__(
        self, load: Load, kinds: int, open_table: Callable[[int], Awaitable[Table]], seed: int
    ) -> None:
        self.load = load
        self.tally = Tally()
        self.tables: list[Table] = []
        self._open_table = open_table
        self._rng = random.Random(seed)
        self._spare: list[deque[Table]] = [deque() for _ in range(kinds)]
        self._began = 0.0
        self._renewing: set[asyncio.Task[None]] = set()
        self._gate = asyncio.Semaphore(OPENING)

    @property
    def measured(self) -> tuple[float, float]:
        """The beginning and the end of the measured time."""
        begin = self._began + self.load.warm_up
        return begin, begin + self.load.seconds

    async def gather(self) -> None:
        """Open the tables and the spare tables."""
        kinds = len(self._spare)
        table_count = self.load.games + max(kinds, round(SPARE * self.load.games))
        await asyncio.gather(*(self._open_spare(index % kinds) for index in range(table_count)))

    def begin(self) -> None:
        self._began = time.perf_counter() + 0.1

    async def play(self) -> None:
        """Play in every slot for the duration of the load."""
        kinds = len(self._spare)
        await asyncio.gather(*(self._sit(index % kinds) for index in range(self.load.games)))

    async def leave(self) -> None:
        for task in self._renewing:
            task.cancel()
        await asyncio.gather(*self._renewing, return_exceptions=True)
        await asyncio.gather(*(table.close() for table in self.tables))

    async def _sit(self, kind: int) -> None:
        """Play one slot: a move at every tick, in the slot's current game."""
        table = self._take_spare(kind)
        due = self._began + self._rng.random() * self.load.interval
        end = self.measured[1]
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if time.perf_counter() > end + GRACE:
                self._note_unsent(due)
            elif table is None:
                self.tally.skipped += self._is_measured(due)
            else:
                await self._move(table, due)
            if table is None or table.is_over:
                table = self._renewed(kind, table)
            due += self.load.interval

    async def _move(self, table: Table, due: float) -> None:
        # A timer may fire slightly early.
        origin = min(due, time.perf_counter())
        try:
            times = await table.move(self._rng)
        except Failed as failed:
            self.tally.errors[str(failed)] += 1
            table.is_over = True
        else:
            self._note(due, origin, times)

    def _note(self, due: float, origin: float, times: MoveTimes) -> None:
        begin, end = self.measured
        self.tally.completed += begin <= times.seen < end
        if self._is_measured(due):
            self.tally.seen.append(times.seen - origin)
            self.tally.acknowledged.append(times.acknowledged - origin)

    def _note_unsent(self, due: float) -> None:
        """Count a move that was not sent; its latency is at least the time it has waited."""
        waited = time.perf_counter() - due
        self.tally.unsent += 1
        self.tally.seen.append(waited)
        self.tally.acknowledged.append(waited)

    def _is_measured(self, due: float) -> bool:
        begin, end = self.measured
        return begin <= due < end

    def _renewed(self, kind: int, finished: Table | None) -> Table | None:
        """Take a spare game for a slot, and open a new one to replace the finished one."""
        if finished is not None:
            task = asyncio.create_task(self._replace(kind, finished))
            self._renewing.add(task)
            task.add_done_callback(self._renewing.discard)
        return self._take_spare(kind)

    def _take_spare(self, kind: int) -> Table | None:
        return self._spare[kind].popleft() if self._spare[kind] else None

    async def _replace(self, kind: int, finished: Table) -> None:
        await finished.close()
        await self._open_spare(kind)

    async def _open_spare(self, kind: int) -> None:
        async with self._gate:
            try:
                table = await self._open_table(kind)
            except Exception as error:
                self.tally.errors[f"no new game: {error!r:.100}"] += 1
                return
        self.tables.append(table)
        self._spare[kind].append(table)
