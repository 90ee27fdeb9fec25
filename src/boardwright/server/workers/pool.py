"""The server's pool of engine workers, which clients share for moves and analyses.

choose()  analyse()              one request per job
   |          |
   v          v
moves |  analyses |  patient     fair queues: clients take turns
   |          |          |
   '----------+----------'
              | dispatch()       moves first; stops analyses to make room
              v
Slot | Slot | Slot               each runs one worker process with one job at a time
"""

from __future__ import annotations

import asyncio
import logging
import math
from typing import TYPE_CHECKING, Self

from boardwright.server.workers.fair_queue import Allowance, FairQueue
from boardwright.server.workers.jobs import (
    ANALYSIS,
    ATTEMPTS,
    MOVE,
    AllowanceSpent,
    AnalysisRequest,
    EngineRequest,
    MoveRequest,
    ThinkingFailed,
    ThinkingStopped,
    check_analysis,
    open_position,
    opened,
    player_of,
    search_seconds,
)
from boardwright.server.workers.worker import Slot, StartWorker, start_worker

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from boardwright.engine.analysis import AnalysisReport
    from boardwright.engine.player import PlayerFailed
    from boardwright.games import BoardwrightError
    from boardwright.server.workers.jobs import AnalysisJob, MoveJob, OpenPosition

GRACE = 5.0  # seconds over its time before a worker counts as hung
EACH = 8  # analyses of one client that may wait
MOVES_EACH = 64  # moves of the games that one client created
MOVE_TARGET = 2.0  # seconds within which every waiting game should have its move
ANALYSIS_TARGET = 10.0  # seconds within which every waiting client should get its analysis
MIN_SECONDS = 0.05  # seconds that any job gets
_log = logging.getLogger(__name__)


def share(seconds: float, workers: int, jobs: int, target: float = MOVE_TARGET) -> float:
    """The seconds for one of `jobs` that wait or run; `seconds` is what it asked for."""
    return min(seconds, max(MIN_SECONDS, target * workers / max(1, jobs)))


class EnginePool:
    """Shares `workers` processes among clients, which take turns (see `FairQueue`).

    Moves have priority: an analysis is stopped if a move waits and no worker is free, or if it has
    had its share and another client waits. A patient analysis is also stopped for any other kind,
    and, after its share, for another one of the same client.

    Every game should have its move within `target` seconds. A client with many games divides its
    share among them; a client that has used its `seconds_an_hour` gets the minimum. Patient
    analyses have a separate allowance. At most `queue` moves wait, and as many analyses of either
    kind. `seconds` is the usual time of full strength.

    A job whose worker dies, hangs for `grace` seconds or sends invalid lines is given to another
    worker, behind the jobs of other clients. After three broken workers it fails.
    """

    def __init__(  # noqa: PLR0913 (the settings)
        self,
        workers: int,
        *,
        queue: int = 256,
        seconds: float = 1.0,
        seconds_an_hour: float = math.inf,
        patient_seconds_an_hour: float = math.inf,
        target: float = MOVE_TARGET,
        grace: float = GRACE,
        start: StartWorker = start_worker,
    ) -> None:
        self._seconds, self._target = seconds, target
        self._allowance = Allowance(seconds_an_hour)
        self._patient_allowance = Allowance(patient_seconds_an_hour)
        self._moves: FairQueue[EngineRequest] = FairQueue(queue, MOVES_EACH, at_once=MOVES_EACH)
        self._analyses: FairQueue[EngineRequest] = FairQueue(queue, EACH)
        self._patient: FairQueue[EngineRequest] = FairQueue(queue, EACH)
        self._slots = [Slot(self, start, grace) for _ in range(workers)]
        self._tasks: list[asyncio.Task[None]] = []
        self._check_timer: asyncio.TimerHandle | None = None
        self._is_open = False
        self.replaced = 0  # number of workers that broke
        self.seconds_waited = 0.0  # total of all jobs
        self.seconds_thought = 0.0

    @property
    def waiting(self) -> int:
        """The number of jobs that wait for a worker."""
        return len(self._moves) + len(self._analyses) + len(self._patient)

    @property
    def running(self) -> int:
        """The number of jobs that a worker is thinking about."""
        return len(self._running())

    @property
    def pids(self) -> tuple[int, ...]:
        """The process ids of the workers that are ready or at work."""
        return tuple(slot.worker.pid for slot in self._slots if slot.worker is not None)

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def start(self) -> None:
        """Start the workers, without waiting until they are ready."""
        self._is_open = True
        self._tasks = [asyncio.create_task(slot.run()) for slot in self._slots]

    async def close(self) -> None:
        """Fail all requests and end all workers."""
        self._is_open = False
        self._schedule_check(None)
        for request in [*self._waiting(), *(request for _, request in self._running())]:
            request.fail(ThinkingStopped("the server is shutting down"))
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def choose(self, job: MoveJob) -> int:
        """An action of the seat to move, checked to be legal.

        Raises `MalformedInput` if the game is over or the player is unknown, `QueueFull`,
        `ThinkingFailed` after three broken workers, `Refused` if the position is too large for
        them, `ThinkingStopped` after `cancel` or `close`.
        """
        self._check_open()
        position = open_position(job.position)
        spec = player_of(job.player, position.game.name)
        request = MoveRequest(job, position, search_seconds(spec, job.budget, self._seconds))
        self._put(request)
        try:
            return await request.answer
        finally:
            self._withdraw(request)

    def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        """Reports as they improve, the last one final; closing the iterator stops the search.

        `MalformedInput` and `QueueFull` are raised directly, `ThinkingFailed` and `ThinkingStopped`
        by the iterator.
        """
        self._check_open()
        check_analysis(job)
        position = opened(job.position)
        self.check_room(job.client, patient=job.patient)
        return self._reports(job, position)

    def check_room(self, client: str, *, patient: bool = False) -> None:
        """Raise `QueueFull` if the client's queue is full, or its allowance of the hour is used."""
        allowance = self._patient_allowance if patient else self._allowance
        if allowance.is_spent(client, _now()):
            raise AllowanceSpent(
                "you have used all your engine time for this hour; come back later"
            )
        (self._patient if patient else self._analyses).check_room(client)

    async def _reports(
        self, job: AnalysisJob, position: OpenPosition
    ) -> AsyncGenerator[AnalysisReport, None]:
        self._check_open()
        request = AnalysisRequest(job, position)
        self._put(request)
        try:
            while not (report := await request.next_report()).final:
                yield report
            yield report
        finally:
            request.forget()
            self._withdraw(request)

    def cancel(self, game_id: str) -> None:
        """Cancel the moves that were requested for a game, because its board has changed."""
        error = ThinkingStopped("the board has changed")
        for request in [*self._waiting(), *(request for _, request in self._running())]:
            if isinstance(request, MoveRequest) and request.game_id == game_id:
                request.fail(error)
                self._withdraw(request)

    def _check_open(self) -> None:
        if not self._is_open:
            raise ThinkingStopped("the server is closed")

    def _queue(self, request: EngineRequest) -> FairQueue[EngineRequest]:
        if request.kind == MOVE:
            return self._moves
        return self._patient if request.is_patient else self._analyses

    def _use(self, request: EngineRequest, seconds: float) -> None:
        allowance = self._patient_allowance if request.is_patient else self._allowance
        allowance.use(request.owner, seconds, _now())

    def _waiting(self) -> Iterator[EngineRequest]:
        yield from self._moves.everything()
        yield from self._analyses.everything()
        yield from self._patient.everything()

    def _running(self, kind: str = "") -> list[tuple[Slot, EngineRequest]]:
        """The slots that have a job, of one kind or of any; the oldest job first."""
        busy = [(slot, slot.request) for slot in self._slots if slot.request is not None]
        found = [(slot, request) for slot, request in busy if kind in ("", request.kind)]
        return sorted(found, key=lambda pair: pair[1].started_at)

    def _put(self, request: EngineRequest) -> None:
        self._queue(request).put(request.owner, request)
        self.dispatch()

    def _withdraw(self, request: EngineRequest) -> None:
        """Remove a request from the queue, or stop it, because its result is not needed."""
        self._queue(request).remove(request.owner, request)
        for slot, running in self._running():
            if running is request:
                slot.stop()

    def is_done(self, request: EngineRequest) -> None:
        """Account for a request whose worker has responded, or that was no longer wanted."""
        self._queue(request).done(request.owner)
        now = _now()
        self.seconds_waited += request.started_at - request.queued_at
        self.seconds_thought += now - request.started_at
        self._use(request, now - request.started_at)

    def has_broken(self, request: EngineRequest | None, error: PlayerFailed) -> None:
        """Give the job of a broken worker to another worker; it fails after `ATTEMPTS`."""
        self.replaced += 1
        _log.warning("replacing a worker: %s", error)
        if request is None:
            return
        self._use(request, _now() - request.started_at)
        _charge(request, ThinkingFailed(f"{ATTEMPTS} workers failed on it; the last one: {error}"))
        if request.is_awaited:
            request.stopping = False
            self._queue(request).put_back(request.owner, request)
        else:
            self._queue(request).done(request.owner)
        self.dispatch()

    def cannot_start(self, error: PlayerFailed) -> None:
        """Handle a worker that did not start; without any worker, waiting requests must not hang.

        After `ATTEMPTS` failed starts they fail with `ThinkingStopped`: the jobs are not the cause,
        so clients may try again.
        """
        _log.error("a worker cannot be started: %s", error)
        if self.pids:
            return
        for request in [*self._waiting()]:
            _charge(request, ThinkingStopped(f"no worker can be started: {error}"))
            if not request.is_awaited:
                self._queue(request).remove(request.owner, request)

    @property
    def _max_analyses(self) -> int:
        return max(1, len(self._slots) - 1)

    def dispatch(self) -> None:
        """Give jobs to idle workers, and stop analyses that have to make room."""
        for slot in self._slots:
            if slot.is_idle and (request := self._take()) is not None:
                slot.give(request, self._bound(request))
        self._stop_some(self._running(ANALYSIS), self._moves.ready)  # make room for moves
        self._make_room_for_analyses()

    def _take(self) -> EngineRequest | None:
        request = self._moves.take()
        if request is None and len(self._running(ANALYSIS)) < self._max_analyses:
            request = self._analyses.take() or self._patient.take()
        return request

    def _bound(self, request: EngineRequest) -> float:
        """The seconds that a job gets. An analysis gets all; it is stopped later if necessary."""
        if request.kind == ANALYSIS:
            return request.seconds
        if self._allowance.is_spent(request.owner, _now()):
            return min(request.seconds, MIN_SECONDS)
        jobs = len(self._moves.owners) * self._moves.share_of(request.owner)
        return share(request.seconds, len(self._slots), jobs, self._target)

    def _stop_some(self, running: list[tuple[Slot, EngineRequest]], count: int) -> None:
        """Stop enough jobs that `count` are stopping; patient jobs stop first."""
        unstopped = [pair for pair in running if not pair[0].is_stopping]
        unstopped.sort(key=lambda pair: not pair[1].is_patient)
        for slot, _ in unstopped[: max(0, count - (len(running) - len(unstopped)))]:
            slot.stop()

    def _make_room_for_analyses(self) -> None:
        """Stop patient analyses for others, and any analysis after its share if one waits."""
        self._schedule_check(None)
        running = self._running(ANALYSIS)
        self._stop_some([pair for pair in running if pair[1].is_patient], self._analyses.ready)
        if any(slot.is_stopping for slot, _ in running):
            return
        waiting = self._analyses.ready + self._patient.ready
        held = [pair for pair in running if waiting or self._has_another_patient(pair[1])]
        if not held:
            return
        jobs = len(running) + max(1, waiting)
        slot, oldest = held[0]
        due = oldest.started_at + share(math.inf, self._max_analyses, jobs, ANALYSIS_TARGET)
        if _now() >= due:
            slot.stop()
        else:
            self._schedule_check(due)

    def _has_another_patient(self, request: EngineRequest) -> bool:
        """Whether the client has another patient analysis, for another board or window."""
        return request.is_patient and self._patient.share_of(request.owner) > 1

    def _schedule_check(self, when: float | None) -> None:
        if self._check_timer is not None:
            self._check_timer.cancel()
        loop = asyncio.get_running_loop()
        self._check_timer = None if when is None else loop.call_at(when, self.dispatch)


def _charge(request: EngineRequest, failure: BoardwrightError) -> None:
    """Count a failed attempt; after the last one the request fails."""
    request.attempts += 1
    if request.attempts >= ATTEMPTS:
        request.fail(failure)


def _now() -> float:
    return asyncio.get_running_loop().time()
