"""Work that keeps a processor busy: in processes of its own, so that games go on beside it."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, TypeVar, overload

import msgspec

from boardwright.engine.player import PlayerFailed
from boardwright.engine.process import HOST
from boardwright.engine.wire import MAX_TASK
from boardwright.server.desk.task_result import result_of, value_of
from boardwright.server.engines.worker import Worker, start_worker
from boardwright.server.live.refusal import Refused

T = TypeVar("T")
TASKS = "boardwright.server.tasks"  # the module with the functions that can be asked for
MAX_WAITING_TASKS = 256
MOST_EACH = 16  # of one client, behind which there may be a class of pupils: clients take turns
ATTEMPTS = 2  # processes that may die over a task
NICENESS = 5  # after the server itself, before those who search
PATIENCE = 30.0  # seconds after which a task is given up


class TaskPool:
    """A short queue before a few processes; who finds it full is told to come back.

    A task is a name in `TASKS` of a module, with what it takes. Processes start when they are first
    needed.
    """

    def __init__(self, tasks: str = TASKS, processes: int = 1) -> None:
        self._command = (*HOST, "--nice", str(NICENESS), "--tasks", tasks)
        self._processes = asyncio.Semaphore(processes)
        self._idle: list[Worker] = []
        self._waiting = 0
        self._shares: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        self._running: set[asyncio.Task[str]] = set()

    @overload
    async def run(self, client: str, task: str, payload: object) -> Any: ...

    @overload
    async def run(self, client: str, task: str, payload: object, result: type[T]) -> T: ...

    async def run(
        self, client: str, task: str, payload: object, result: type[Any] | None = None
    ) -> Any:
        """The result of a task: raw JSON, or a value where its type is given.

        `Refused` where too much waits already, and with whatever a task refuses. What has begun is
        finished even if who asked for it is gone, so that nobody begins more than their share.
        """
        self._enter(client)
        running = asyncio.ensure_future(self._take_turn(client, task, payload))
        self._running.add(running)
        running.add_done_callback(lambda done: self._leave(client, done))
        done = await asyncio.shield(running)
        return value_of(done, result)

    def _enter(self, client: str) -> None:
        """Take a place in the queue, until the work is done."""
        if self._waiting >= MAX_WAITING_TASKS:
            raise Refused("busy", "too much is being worked out; try again soon")
        if self._shares[client] >= MOST_EACH:
            raise Refused("busy", "too much is being worked out for you; try again soon")
        self._waiting += 1
        self._shares[client] += 1

    def _leave(self, client: str, done: asyncio.Task[str]) -> None:
        self._running.discard(done)
        if not done.cancelled():
            done.exception()  # who waited hears of it, unless they are gone
        self._waiting -= 1
        self._shares[client] -= 1
        if not self._shares[client]:
            del self._shares[client]
            self._turns.pop(client, None)

    async def _take_turn(self, client: str, name: str, payload: object) -> str:
        """Clients take turns: of each at most one task waits for a process, or has one."""
        async with self._turns.setdefault(client, asyncio.Lock()):
            return await self._done(name, payload)

    async def _done(self, name: str, payload: object) -> str:
        line = f"run {name} {msgspec.json.encode(payload).decode()}"
        async with self._processes:
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    word, rest = await self._ask(line)
                except PlayerFailed as error:
                    if attempt == ATTEMPTS or error.reason == "timeout":
                        raise Refused(
                            "unavailable", f"it could not be worked out: {error}"
                        ) from None
                else:
                    return result_of(word, rest)
        raise AssertionError

    async def _ask(self, line: str) -> tuple[str, str]:
        """The answer of a process, which goes on to wait, or is ended if it has none."""
        worker = self._idle.pop() if self._idle else await start_worker(self._command, MAX_TASK)
        try:
            async with asyncio.timeout(PATIENCE):
                worker.send(line)
                answer = await worker.receive()
        except TimeoutError:
            await worker.kill()
            raise PlayerFailed("timeout", "it took too long") from None
        except BaseException:
            await worker.kill()
            raise
        self._idle.append(worker)
        return answer

    async def close(self) -> None:
        """End all work and all processes."""
        for running in tuple(self._running):
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        while self._idle:
            await self._idle.pop().kill()
