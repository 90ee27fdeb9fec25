"""A worker, an engine process with a thread that reads from it, and the slot that restarts it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from boardwright.engine.player import PlayerFailed
from boardwright.engine.program import HOST, START_TIMEOUT, USUAL_MEMORY, EngineProcess
from boardwright.engine.wire import MAX_LINE
from boardwright.server.errors import note_error

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from boardwright.server.workers.jobs import EngineRequest
    from boardwright.server.workers.pool import EnginePool

NICENESS = 10  # lower priority than the server process
COMMAND = (*HOST, "--nice", str(NICENESS))


class Worker(Protocol):
    """An engine that takes commands; `ended` is done when its process has ended."""

    @property
    def pid(self) -> int: ...

    @property
    def ended(self) -> asyncio.Future[None]: ...

    def send(self, *lines: str) -> None: ...

    async def receive(self) -> tuple[str, str]:
        """The first word and the rest of the next line; raises `PlayerFailed` at the end."""

    async def kill(self) -> None:
        """End the worker, and wait until its process has ended."""


StartWorker: TypeAlias = "Callable[[], Awaitable[Worker]]"


class ProcessWorker:
    """A worker in a separate process."""

    def __init__(self, process: EngineProcess) -> None:
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._lines: asyncio.Queue[str | PlayerFailed] = asyncio.Queue()
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, *lines: str) -> None:
        self._process.send(*lines)

    def _listen(self) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed
            try:
                while True:
                    line = self._process.receive()
                    self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            except PlayerFailed as error:
                self._loop.call_soon_threadsafe(self._note_end, error)

    def _note_end(self, error: PlayerFailed) -> None:
        self._lines.put_nowait(error)
        if not self.ended.done():
            self.ended.set_result(None)

    async def receive(self) -> tuple[str, str]:
        line = await self._lines.get()
        if isinstance(line, PlayerFailed):
            raise line
        word, _, rest = line.partition(" ")
        return word, rest

    async def kill(self) -> None:
        ending = asyncio.ensure_future(asyncio.to_thread(self._kill))
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:  # finish the kill before the cancellation
            await ending
            raise

    def _kill(self) -> None:
        self._process.kill()
        self._thread.join()


async def start_worker(command: Sequence[str] = COMMAND, longest: int = MAX_LINE) -> Worker:
    """Start a worker and wait until it is ready, or kill it; `longest` limits its lines."""
    worker = ProcessWorker(EngineProcess(command, memory=USUAL_MEMORY, longest=longest))
    try:
        async with asyncio.timeout(START_TIMEOUT):
            worker.send("bw")
            while (await worker.receive())[0] != "bwok":
                pass
    except TimeoutError:
        await worker.kill()
        raise PlayerFailed("timeout", "it did not become ready") from None
    except BaseException:
        await worker.kill()
        raise
    return worker


_log = logging.getLogger(__name__)
_FIRST_RETRY_DELAY, _MAX_RETRY_DELAY = 0.1, 5.0  # seconds between attempts to start a worker


class Slot:
    """Runs one worker at a time, which has at most one job."""

    def __init__(self, pool: EnginePool, start: StartWorker, grace: float) -> None:
        self._pool, self._start, self._grace = pool, start, grace
        self._inbox: asyncio.Future[float] | None = None
        self._timeout: asyncio.Timeout | None = None
        self.worker: Worker | None = None
        self.request: EngineRequest | None = None

    @property
    def is_idle(self) -> bool:
        return self._inbox is not None

    @property
    def is_stopping(self) -> bool:
        return self.request is not None and self.request.stopping

    def give(self, request: EngineRequest, seconds: float) -> None:
        """Give a job to the idle worker, with its limit in seconds."""
        assert self._inbox is not None
        self.request = request
        request.started_at = asyncio.get_running_loop().time()
        self._inbox.set_result(seconds)
        self._inbox = None

    def stop(self) -> None:
        """Stop the job early; its worker still responds, and soon."""
        if self.request is None or self.request.stopping:
            return
        self.request.stopping = True
        if self.worker is not None and self._timeout is not None:
            self.worker.send("stop")
            self._timeout.reschedule(asyncio.get_running_loop().time() + self._grace)

    async def run(self) -> None:
        """Start workers and serve jobs, until cancelled."""
        retry_delay = _FIRST_RETRY_DELAY
        while True:
            try:
                self.worker = await self._start()
                retry_delay = _FIRST_RETRY_DELAY
                await self._work(self.worker)
            except Exception as error:
                if self.worker is not None:
                    request, self.request = self.request, None
                    self._pool.has_broken(request, _broken(error))
                else:
                    self._pool.cannot_start(_broken(error))
                    await asyncio.sleep(retry_delay)
                    retry_delay = min(2 * retry_delay, _MAX_RETRY_DELAY)
            finally:
                worker, self.worker = self.worker, None
                if worker is not None:
                    await worker.kill()

    async def _work(self, worker: Worker) -> None:
        while True:
            seconds = await self._next(worker)
            assert self.request is not None
            await self._serve(worker, self.request, seconds)
            request, self.request = self.request, None
            self._pool.is_done(request)

    async def _next(self, worker: Worker) -> float:
        """Wait for a job; raises `PlayerFailed` if the worker ends before that."""
        inbox: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._inbox = inbox
        self._pool.dispatch()
        either: set[asyncio.Future[Any]] = {inbox, worker.ended}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not inbox.done():
            self._inbox = None
            raise PlayerFailed("crash", "it ended")
        return await inbox

    async def _serve(self, worker: Worker, request: EngineRequest, seconds: float) -> None:
        if not request.is_awaited:
            return
        try:
            async with asyncio.timeout(seconds + self._grace) as self._timeout:
                await self._set_up(worker, request)
                if request.is_awaited:
                    worker.send(request.go(seconds), *(["stop"] if request.stopping else ()))
                    while not request.on_line(*await worker.receive()):
                        pass
        except TimeoutError:
            raise PlayerFailed("timeout", "it did not respond in time") from None
        finally:
            self._timeout = None

    async def _set_up(self, worker: Worker, request: EngineRequest) -> None:
        worker.send(*request.setup(), "isready")
        while (line := await worker.receive())[0] != "readyok":
            if line[0] != "error":
                raise PlayerFailed("rubbish", f"it sent {line[0][:40]!r} instead of readyok")
            request.on_line(*line)


def _broken(error: Exception) -> PlayerFailed:
    """Log any other error and convert it, so that it ends the worker but not the slot."""
    if isinstance(error, PlayerFailed):
        return error
    note_error("an engine job failed", error)
    return PlayerFailed("crash", repr(error))
