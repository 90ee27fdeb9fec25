"""The server's thinkers: moves and analyses, each its share of a few worker processes."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Self

from boardwright.games import MalformedInput
from boardwright.server.thinking.asked import ANALYSIS, AskedAnalysis, AskedMove, open_position
from boardwright.server.thinking.counts import Allowance, Counts, Served
from boardwright.server.thinking.jobs import ThinkingStopped
from boardwright.server.thinking.players import is_limited_by_time, player_of
from boardwright.server.thinking.schedule import MOVE_TARGET, Schedule
from boardwright.server.thinking.worker import start_worker

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

    from boardwright.engine.report import AnalysisReport
    from boardwright.games import Position
    from boardwright.server.thinking.jobs import AnalysisJob, MoveJob
    from boardwright.server.thinking.worker import StartWorker

LEVEL_SECONDS = 5.0  # a level's nodes take far less, unless the machine is very busy
GRACE = 5.0  # seconds on top of its time before a worker is taken for hung
MAX_SECONDS = 600.0  # of an analysis
MAX_LINES = 50


class Thinkers:
    """Shares `workers` processes among clients and their games, as `Schedule` says.

    At most `queue` moves wait, and as many analyses. `seconds` is the usual time of full strength,
    `seconds_an_hour` what the games of a client may have before they get the least.
    A job whose worker dies, hangs for `grace` seconds or talks rubbish goes to another one.
    """

    def __init__(  # noqa: PLR0913 (as many settings as there are)
        self,
        workers: int,
        *,
        queue: int = 256,
        seconds: float = 1.0,
        seconds_an_hour: float = math.inf,
        target: float = MOVE_TARGET,
        grace: float = GRACE,
        start: StartWorker = start_worker,
        on_served: Callable[[Served], object] | None = None,
    ) -> None:
        self._seconds = seconds
        self._counts = Counts(on_served)
        self._schedule = Schedule(queue, target, self._counts, Allowance(seconds_an_hour))
        self._schedule.add_slots(workers, start, grace)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_open = False

    @property
    def waiting(self) -> int:
        """Jobs that wait for a worker."""
        return self._schedule.waiting

    @property
    def running(self) -> int:
        """Jobs that a worker thinks about."""
        return len(self._schedule.running())

    @property
    def replaced(self) -> int:
        """Workers that broke and were replaced."""
        return self._counts.replaced

    @property
    def seconds_waited(self) -> float:
        """How long all jobs waited, together."""
        return self._counts.seconds_waited

    @property
    def seconds_thought(self) -> float:
        """How long all jobs were thought about, together."""
        return self._counts.seconds_thought

    @property
    def pids(self) -> tuple[int, ...]:
        """The workers that are ready or at work."""
        return tuple(slot.worker.pid for slot in self._schedule.slots if slot.worker is not None)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Have the workers get ready, without waiting for them."""
        self._is_open = True
        self._tasks = [asyncio.create_task(slot.run()) for slot in self._schedule.slots]

    async def close(self) -> None:
        """End all thinking and all workers."""
        self._is_open = False
        self._schedule.fail_all(ThinkingStopped("the server closes"))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def choose(self, job: MoveJob) -> int:
        """An action of the seat to move, checked to be legal.

        `MalformedInput` where there is nothing to choose or no such player, `QueueFull`,
        `ThinkingFailed` after three broken workers, `ThinkingStopped` after `cancel` or `close`.
        """
        self._check_open()
        position = open_position(job.position)
        asked = AskedMove(job, position, self._seconds_wanted(job, position))
        self._schedule.put(asked)
        try:
            return await asked.answer
        finally:
            self._schedule.withdraw(asked)

    def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        """Reports as they improve, the last one final; closing the iterator stops the search.

        `MalformedInput` and `QueueFull` come at once, `ThinkingFailed` and `ThinkingStopped` from
        the iterator.
        """
        self._check_open()
        if not (0 < job.seconds <= MAX_SECONDS and 1 <= job.lines <= MAX_LINES):
            most = f"{MAX_SECONDS:.0f} seconds and {MAX_LINES} lines"
            raise MalformedInput(f"an analysis takes some time and some lines, at most {most}")
        position = open_position(job.position)
        self.check_room(job.client)
        return self._reports(job, position)

    def check_room(self, client: str) -> None:
        """`QueueFull` where nothing more of the client can wait to be analysed."""
        self._schedule.line(ANALYSIS).check_room(client)

    async def _reports(
        self, job: AnalysisJob, position: Position
    ) -> AsyncGenerator[AnalysisReport, None]:
        self._check_open()
        asked = AskedAnalysis(job, position)
        self._schedule.put(asked)
        try:
            while not (report := await asked.next_report()).final:
                yield report
            yield report
        finally:
            asked.forget()
            self._schedule.withdraw(asked)

    def cancel(self, game_id: str) -> None:
        """The board changed: the moves that were asked for are no longer wanted."""
        self._schedule.cancel(game_id, ThinkingStopped("the board has changed"))

    def _check_open(self) -> None:
        if not self._is_open:
            raise ThinkingStopped("the server is closed")

    def _seconds_wanted(self, job: MoveJob, position: Position) -> float:
        """Levels end by their nodes; full strength takes what it is given, or its clock's share."""
        spec, budget = player_of(job.player, position.game.name), job.budget
        if budget.seconds is not None and not budget.seconds > 0:
            raise MalformedInput(f"nobody thinks for {budget.seconds!r} seconds")
        if not is_limited_by_time(spec):
            return min(LEVEL_SECONDS, budget.seconds or LEVEL_SECONDS)
        usual = self._seconds if budget.clock is None else math.inf
        return usual if budget.seconds is None else budget.seconds
