"""An engine process as the event loop sees it: a thread listens to it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, Protocol, TypeAlias

from boardwright.engine.player import PlayerFailed
from boardwright.engine.process import HOST, START_PATIENCE, EngineProcess
from boardwright.engine.program import USUAL_MEMORY
from boardwright.engine.wire import MAX_LINE

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

NICENESS = 10  # the server itself comes first
COMMAND = (*HOST, "--nice", str(NICENESS))


class Worker(Protocol):
    """Somebody to ask; `ended` is done when it is no more."""

    @property
    def pid(self) -> int: ...

    @property
    def ended(self) -> asyncio.Future[None]: ...

    def send(self, *lines: str) -> None: ...

    async def receive(self) -> tuple[str, str]:
        """The first word of the next line and the rest of it, or `PlayerFailed`."""

    async def kill(self) -> None:
        """End it; nothing of it is left afterwards."""


StartWorker: TypeAlias = "Callable[[], Awaitable[Worker]]"


class ProcessWorker:
    """A worker in a process of its own."""

    def __init__(self, process: EngineProcess) -> None:
        self._process = process
        self._loop = asyncio.get_running_loop()
        self._heard: asyncio.Queue[str | PlayerFailed] = asyncio.Queue()
        self.ended: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, *lines: str) -> None:
        self._process.send(*lines)

    def _listen(self) -> None:
        with contextlib.suppress(RuntimeError):  # of a loop that is closed
            try:
                while True:
                    line = self._process.receive()
                    self._loop.call_soon_threadsafe(self._heard.put_nowait, line)
            except PlayerFailed as error:
                self._loop.call_soon_threadsafe(self._note_end, error)

    def _note_end(self, error: PlayerFailed) -> None:
        self._heard.put_nowait(error)
        if not self.ended.done():
            self.ended.set_result(None)

    async def receive(self) -> tuple[str, str]:
        heard = await self._heard.get()
        if isinstance(heard, PlayerFailed):
            raise heard
        word, _, rest = heard.partition(" ")
        return word, rest

    async def kill(self) -> None:
        ending = asyncio.ensure_future(asyncio.to_thread(self._kill))
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:  # nothing is left half ended
            await ending
            raise

    def _kill(self) -> None:
        self._process.kill()
        self._thread.join()


async def start_worker(command: Sequence[str] = COMMAND, longest: int = MAX_LINE) -> Worker:
    """A worker that is ready; one that does not get ready is ended. `longest` is of its lines."""
    worker = ProcessWorker(EngineProcess(command, memory=USUAL_MEMORY, longest=longest))
    try:
        async with asyncio.timeout(START_PATIENCE):
            worker.send("bw")
            while (await worker.receive())[0] != "bwok":
                pass
    except TimeoutError:
        await worker.kill()
        raise PlayerFailed("timeout", "it does not get ready") from None
    except BaseException:
        await worker.kill()
        raise
    return worker
