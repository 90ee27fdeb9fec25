"""Workers that do what a test says, jobs to hand in, and patience."""

from __future__ import annotations

import asyncio
import itertools
import sys
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import psutil

from boardwright.games import GAMES, parse_position
from boardwright.server.thinking import (
    AnalysisJob,
    AnalysisReport,
    MoveBudget,
    MoveJob,
    ReportedLine,
    Thinkers,
)
from boardwright.server.thinking.messages import Analyse, Answer, Chosen, Reported, Stop, Think
from boardwright.server.thinking.process import StartWorker, WorkerBroken, start_worker

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from boardwright.games import Position
    from boardwright.server.thinking.messages import Request

START = GAMES["repulso"].start()
ODD_WORKER = Path(__file__).with_name("odd_worker.py")
DEADLINE = 60.0  # seconds after which a test gives up; nothing takes that long


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(DEADLINE):
        while not condition():
            await asyncio.sleep(0.002)


def is_gone(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def move_job(game_id: str = "g", player: str = "level1", **said: Any) -> MoveJob:
    usual: dict[str, Any] = {"number": 1, "position": START, "budget": MoveBudget(), "seed": 1}
    return MoveJob(game_id, player=player, **usual | said)


def analysis_job(client: str = "c", **said: Any) -> AnalysisJob:
    usual: dict[str, Any] = {"position": START, "seconds": 60.0}
    return AnalysisJob(client, **usual | said)


def odd(behaviour: str, marker: Path | None = None) -> StartWorker:
    """Starts workers that misbehave; with a marker only the first one does."""
    words = [behaviour] if marker is None else [behaviour, str(marker)]
    return partial(start_worker, (sys.executable, str(ODD_WORKER), *words))


def first_action(position: str) -> int:
    return action_of(parse_position(position), 0)


def action_of(position: Position, index: int) -> int:
    return position.game.action(position.legal_moves()[index])


class FakeWorker:
    """Answers when the test has it answer."""

    _pids = itertools.count(1)

    def __init__(self, office: Office) -> None:
        self.pid = next(self._pids)
        self.ended: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.doing: Think | Analyse | None = None
        self.stopped = False
        self._office = office
        self._answers: asyncio.Queue[Answer | WorkerBroken] = asyncio.Queue()

    def send(self, request: Request) -> None:
        if isinstance(request, Stop):
            self.stopped = True
        else:
            assert self.doing is None
            self.doing, self.stopped = request, False
            self._office.asked.append(request)

    async def receive(self) -> Answer:
        answer = await self._answers.get()
        if isinstance(answer, WorkerBroken):
            raise answer
        return answer

    def finish(self) -> None:
        """The answer to what it was asked last."""
        request, self.doing = self.doing, None
        if isinstance(request, Think):
            self._answers.put_nowait(Chosen(request.id, first_action(request.position)))
        elif request is not None:
            self._answers.put_nowait(Reported(request.id, a_report(final=True)))

    def break_down(self) -> None:
        self.doing = None
        self._answers.put_nowait(WorkerBroken("the test wants it"))

    async def kill(self) -> None:
        self._office.workers.remove(self)


class Office:
    """The fake workers there are, and what they were asked in what order."""

    def __init__(self) -> None:
        self.workers: list[FakeWorker] = []
        self.asked: list[Think | Analyse] = []

    async def start(self) -> FakeWorker:
        worker = FakeWorker(self)
        self.workers.append(worker)
        return worker

    @property
    def seeds(self) -> list[int]:
        """The moves that were asked for, by the seeds that the test gave them."""
        return [request.seed for request in self.asked if isinstance(request, Think)]

    async def work(self, done: Callable[[], bool]) -> None:
        """Finish one thing after the other, as they come."""

        def step() -> bool:
            for worker in self.workers:
                worker.finish()
            return done()

        await until(step)


def a_report(*, final: bool) -> AnalysisReport:
    line = ReportedLine((str(START.legal_moves()[0]),), 0.0, (0.5, 0.5), None)
    return AnalysisReport(1, 1, 0.0, (line,), final)


@asynccontextmanager
async def opened(workers: int, office: Office, **said: Any) -> AsyncIterator[Thinkers]:
    """Thinkers with fake workers, all of them ready."""
    async with Thinkers(workers, start=office.start, **said) as thinkers:
        await until(lambda: len(thinkers.pids) == workers)
        yield thinkers


async def all_reports(reports: AsyncIterator[AnalysisReport]) -> list[AnalysisReport]:
    return [report async for report in reports]
