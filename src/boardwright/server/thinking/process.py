"""A worker process as the server sees it: asked, listened to, and ended."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from typing import TYPE_CHECKING, Protocol, TypeAlias

import msgspec

from boardwright.server.thinking.messages import (
    MAX_LINE,
    Answer,
    Ready,
    Request,
    decode_answer,
    encode_message,
)

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

COMMAND = (sys.executable, "-P", "-m", "boardwright.server.thinking.worker")
START_PATIENCE = 60.0  # seconds to get ready in, on a machine that is busy
_CHUNK = 1 << 16
_SHOWN = 80


class WorkerBroken(Exception):
    """A worker that has died, hangs or talks rubbish: it is to be replaced."""


class Worker(Protocol):
    """Somebody to ask; `ended` is done when it is no more."""

    @property
    def pid(self) -> int: ...

    @property
    def ended(self) -> asyncio.Future[int]: ...

    def send(self, request: Request) -> None: ...

    async def receive(self) -> Answer:
        """The next answer, or `WorkerBroken`."""

    async def kill(self) -> None:
        """End it; nothing of it is left afterwards."""


StartWorker: TypeAlias = "Callable[[], Awaitable[Worker]]"


class WorkerProcess:
    """A worker in a process of its own."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        self._stdin, self._stdout = process.stdin, process.stdout
        self.ended: asyncio.Future[int] = asyncio.ensure_future(process.wait())

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, request: Request) -> None:
        if not self._stdin.is_closing():  # what has died is noticed when it is listened to
            self._stdin.write(encode_message(request))

    async def receive(self) -> Answer:
        try:
            line = await self._stdout.readline()
        except (ValueError, OSError) as error:
            raise WorkerBroken(f"it cannot be listened to: {error}") from None
        if not line.endswith(b"\n"):
            raise WorkerBroken("it ended")
        try:
            return decode_answer(line)
        except msgspec.DecodeError:
            raise WorkerBroken(f"it said {line[:_SHOWN]!r}") from None

    async def kill(self) -> None:
        ending = asyncio.ensure_future(self._kill())
        try:
            await asyncio.shield(ending)
        except asyncio.CancelledError:  # nothing is left half ended
            await ending
            raise

    async def _kill(self) -> None:
        if self._process.returncode is None:
            # Not by the process's own method, which may take its end away from who waits for it.
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self._stdin.close()
        with contextlib.suppress(OSError):
            while await self._stdout.read(_CHUNK):  # its end is not seen before that of its output
                pass
        await self.ended


async def start_worker(command: Sequence[str] = COMMAND) -> Worker:
    """A worker that is ready; one that does not get ready is ended."""
    worker = WorkerProcess(await _start_process(command))
    try:
        await _get_ready(worker)
    except BaseException:
        await worker.kill()
        raise
    return worker


async def _get_ready(worker: Worker) -> None:
    try:
        async with asyncio.timeout(START_PATIENCE):
            answer = await worker.receive()
    except TimeoutError:
        raise WorkerBroken("it does not get ready") from None
    if not isinstance(answer, Ready):
        raise WorkerBroken(f"it began with {answer!r}")


async def _start_process(command: Sequence[str]) -> asyncio.subprocess.Process:
    starting = asyncio.ensure_future(_exec(command))
    try:
        return await asyncio.shield(starting)
    except asyncio.CancelledError:  # in the middle of it: what has come up is ended all the same
        with contextlib.suppress(WorkerBroken):
            await WorkerProcess(await starting).kill()
        raise


async def _exec(command: Sequence[str]) -> asyncio.subprocess.Process:
    try:
        return await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MAX_LINE,
            start_new_session=True,  # Ctrl-C is the server's business
        )
    except OSError as error:
        raise WorkerBroken(f"it cannot be started: {error}") from None
