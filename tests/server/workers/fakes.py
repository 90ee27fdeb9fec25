"""Fake workers that a test controls, and jobs for the pool."""

from __future__ import annotations

import asyncio
import itertools
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
import psutil

from boardwright.engine.analysis import AnalysisReport, ReportedLine
from boardwright.engine.player import Budget, PlayerFailed
from boardwright.engine.wire import PositionReader, parse_go
from boardwright.games import GAMES
from boardwright.server.workers.jobs import AnalysisJob, MoveJob
from boardwright.server.workers.pool import EnginePool
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

START = GAMES["repulso"].start()
DEADLINE = 60.0  # seconds until a wait in a test fails


def is_dead(pid: int) -> bool:
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def move_job(client: str = "c", player: str = "level1", **fields: Any) -> MoveJob:
    """A job for a move in the client's only game, unless the test says otherwise."""
    usual: dict[str, Any] = {"number": 1, "position": START, "budget": Budget(), "seed": 1}
    return MoveJob(client, player=player, **usual | {"game_id": client} | fields)


def analysis_job(client: str = "c", **fields: Any) -> AnalysisJob:
    usual: dict[str, Any] = {"position": START, "seconds": 60.0}
    return AnalysisJob(client, **usual | fields)


FIRST = START.game.action(START.legal_moves()[0])


@dataclass(frozen=True)
class Request:
    """The fields of a worker's request that tests check."""

    is_move: bool
    seed: int
    seconds: float


class FakeWorker:
    """A worker that responds when the test calls `finish`."""

    _pids = itertools.count(1)

    def __init__(self, fakes: FakeWorkers) -> None:
        self.pid = next(self._pids)
        self.ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.doing: Request | None = None
        self.stopped = False
        self._fakes, self._seed = fakes, 0
        self._reader = PositionReader()
        self._answers: asyncio.Queue[tuple[str, str] | PlayerFailed] = asyncio.Queue()

    def send(self, *lines: str) -> None:
        for line in lines:
            word, _, rest = line.partition(" ")
            match word, rest.split():
                case "setoption", ["name", "Seed", "value", seed]:
                    self._seed = int(seed)
                case "position", _:
                    self._reader.read(rest)
                case "isready", _:
                    self._answers.put_nowait(("readyok", ""))
                case "stop", _:
                    self.stopped = True
                case "go", words:
                    self._begin(words)

    def _begin(self, words: list[str]) -> None:
        assert self.doing is None
        go = parse_go(words)
        seconds = go.at_most or go.budget.seconds or 0.0
        self.doing, self.stopped = Request(go.at_most is not None, self._seed, seconds), False
        self._fakes.requests.append(self.doing)

    async def receive(self) -> tuple[str, str]:
        answer = await self._answers.get()
        if isinstance(answer, PlayerFailed):
            raise answer
        return answer

    def finish(self) -> None:
        """Respond to the last request."""
        request, self.doing = self.doing, None
        if request is None:
            return
        if not request.is_move:
            report = msgspec.json.encode(a_report(final=True)).decode()
            self._answers.put_nowait(("report", report))
        assert self._reader.history is not None
        self._answers.put_nowait(("bestmove", str(self._reader.history.position.legal_moves()[0])))

    def break_down(self) -> None:
        self.doing = None
        self._answers.put_nowait(PlayerFailed("crash", "the test wants it"))

    async def kill(self) -> None:
        self._fakes.workers.remove(self)


class FakeWorkers:
    """The fake workers, and all their requests in order."""

    def __init__(self) -> None:
        self.workers: list[FakeWorker] = []
        self.requests: list[Request] = []

    async def start(self) -> FakeWorker:
        worker = FakeWorker(self)
        self.workers.append(worker)
        return worker

    @property
    def seeds(self) -> list[int]:
        """The seeds of all moves that were requested; tests identify moves by their seeds."""
        return [request.seed for request in self.requests if request.is_move]

    async def work(self, done: Callable[[], bool]) -> None:
        """Finish all requests, until the condition is true."""

        def step() -> bool:
            for worker in self.workers:
                worker.finish()
            return done()

        await until(step)


def a_report(*, final: bool) -> AnalysisReport:
    line = ReportedLine((str(START.legal_moves()[0]),), 0.0, (0.5, 0.5), None)
    return AnalysisReport(1, 1, 0.0, (line,), final)


@asynccontextmanager
async def opened(workers: int, fakes: FakeWorkers, **fields: Any) -> AsyncIterator[EnginePool]:
    """A pool with fake workers, all of them ready."""
    async with EnginePool(workers, start=fakes.start, **fields) as pool:
        await until(lambda: len(pool.pids) == workers)
        yield pool


async def all_reports(reports: AsyncIterator[AnalysisReport]) -> list[AnalysisReport]:
    return [report async for report in reports]
