"""Runs CPU-heavy tasks in separate processes, so that games go on meanwhile."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, TypeVar, overload

import msgspec

from boardwright.engine.player import PlayerFailed
from boardwright.engine.program import HOST
from boardwright.engine.wire import MAX_TASK
from boardwright.server.errors import Refused
from boardwright.server.workers.task_call import result_of, value_of
from boardwright.server.workers.worker import Worker, start_worker

T = TypeVar("T")
TASKS = "boardwright.server.tasks"  # the module with the task functions
MAX_WAITING_TASKS = 256
MAX_TASKS_PER_CLIENT = 16  # a client may be the address of a whole school; clients take turns
ATTEMPTS = 2  # processes that may die over a task
TIMEOUT = 30.0  # seconds after which the process of a task is killed
SHORT_BYTES = 3000  # payloads up to this size go to the short lane
LONG_RESULT = 100_000  # characters; longer results are decoded in a thread
SHORT_PROCESSES = 2  # so that a slow client leaves a process to the others
# Below the server itself, above the engine workers; long tasks leave the processor to short ones.
SHORT_NICENESS, LONG_NICENESS = 5, 10
PAIRING, PUZZLE = "pairing", "puzzle_boards"
TEXTS = frozenset({"records", "study", "study_chapters", "study_text"})  # with many games each


class TaskPool:
    """Runs tasks in other processes, in four lanes that do not wait for each other.

    lane       processes  tasks
    pairing    1          the next rounds of tournaments
    texts      1          records and studies, which may take seconds each
    long       1          boards of long games
    short      2          everything else, and puzzles of any length

    A task is a name in `TASKS` of a module, with its payload.
    """

    def __init__(self, tasks: str = TASKS) -> None:
        self._pairing = Lane(tasks, 1, SHORT_NICENESS)
        self._texts = Lane(tasks, 1, LONG_NICENESS)
        self._long = Lane(tasks, 1, LONG_NICENESS)
        self._short = Lane(tasks, SHORT_PROCESSES, SHORT_NICENESS)

    @overload
    async def run(
        self, client: str, task: str, payload: object, *, is_long: bool = False
    ) -> Any: ...

    @overload
    async def run(
        self, client: str, task: str, payload: object, result: type[T], *, is_long: bool = False
    ) -> T: ...

    async def run(
        self,
        client: str,
        task: str,
        payload: object,
        result: type[Any] | None = None,
        *,
        is_long: bool = False,
    ) -> Any:
        """The result of a task: raw JSON, or a value if its type is given.

        `is_long` is for tasks that replay a record: a link has one byte per move, so its size
        does not show how long it takes. Raises `Refused` if too many tasks are waiting, or if the
        task refuses.
        """
        encode = msgspec.json.encode
        data = await asyncio.to_thread(encode, payload) if is_long else encode(payload)
        lane = self._lane(task, is_large=len(data) > SHORT_BYTES, is_record=is_long)
        text = await lane.run(client, f"run {task} {data.decode()}")
        if len(text) < LONG_RESULT:
            return value_of(text, result)
        return await asyncio.to_thread(value_of, text, result)

    def _lane(self, task: str, *, is_large: bool, is_record: bool) -> Lane:
        if task == PAIRING:
            return self._pairing
        if task == PUZZLE or not (is_large or is_record):
            return self._short
        # A record with a small payload is a link; its game may be long, so it runs in that lane.
        is_text = task in TEXTS or (is_large and is_record)
        return self._texts if is_text else self._long

    async def stop(self, timeout: float) -> None:
        """Refuse new tasks of clients; running tasks have `timeout` seconds left."""
        lanes = self._texts, self._long, self._short
        await asyncio.gather(*(lane.close(timeout) for lane in lanes))

    async def close(self) -> None:
        """Stop all tasks and end all processes."""
        lanes = self._pairing, self._texts, self._long, self._short
        await asyncio.gather(*(lane.close() for lane in lanes))


class Lane:
    """A few processes with a short queue; a full queue refuses tasks as `busy`.

    Processes start at the first task.
    """

    def __init__(self, tasks: str, processes: int, niceness: int) -> None:
        self._command = (*HOST, "--nice", str(niceness), "--tasks", tasks)
        self._processes = asyncio.Semaphore(processes)
        self._idle: list[Worker] = []
        self._waiting = 0
        self._shares: Counter[str] = Counter()
        self._turns: dict[str, asyncio.Lock] = {}
        self._running: set[asyncio.Task[str]] = set()
        self._is_closed = False

    async def run(self, client: str, line: str) -> str:
        """Run the task of a line.

        A task that has begun is finished even if its client disconnects, so that clients cannot
        exceed their share by reconnecting.
        """
        self._enter(client)
        running = asyncio.ensure_future(self._take_turn(client, line))
        self._running.add(running)
        running.add_done_callback(lambda done: self._leave(client, done))
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            if running.cancelled():
                raise _restarting() from None
            raise

    def _enter(self, client: str) -> None:
        """Reserve a place in the queue, until the task is done."""
        if self._is_closed:
            raise _restarting()
        if self._waiting >= MAX_WAITING_TASKS:
            raise Refused("busy", "the server is too busy; try again soon")
        if self._shares[client] >= MAX_TASKS_PER_CLIENT:
            raise Refused("busy", "too many of your tasks are running; try again soon")
        self._waiting += 1
        self._shares[client] += 1

    def _leave(self, client: str, done: asyncio.Task[str]) -> None:
        self._running.discard(done)
        if not done.cancelled():
            done.exception()  # so that asyncio does not report it as never retrieved
        self._waiting -= 1
        self._shares[client] -= 1
        if not self._shares[client]:
            del self._shares[client]
            self._turns.pop(client, None)

    async def _take_turn(self, client: str, line: str) -> str:
        """Run the task when it is the client's turn: each client uses at most one process."""
        async with self._turns.setdefault(client, asyncio.Lock()), self._processes:
            if self._is_closed:
                raise _restarting()
            for attempt in range(1, ATTEMPTS + 1):
                try:
                    return result_of(*await self._request(line))
                except PlayerFailed as error:
                    if error.reason == "timeout":
                        # The task may be too large or the machine too busy; a retry may succeed.
                        raise Refused(
                            "unavailable", "this takes too long; try again later"
                        ) from None
                    if attempt == ATTEMPTS:
                        raise Refused("unavailable", f"the task failed: {error}") from None
        raise AssertionError

    async def _request(self, line: str) -> tuple[str, str]:
        """The response of a process, which is then reused, or killed if it fails."""
        worker = self._idle.pop() if self._idle else await start_worker(self._command, MAX_TASK)
        try:
            async with asyncio.timeout(TIMEOUT):
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

    async def close(self, timeout: float = 0.0) -> None:
        """Refuse queued tasks; end all processes after at most `timeout` seconds."""
        self._is_closed = True
        if self._running and timeout:
            await asyncio.wait(self._running, timeout=timeout)
        for running in tuple(self._running):
            running.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        while self._idle:
            await self._idle.pop().kill()


def _restarting() -> Refused:
    return Refused("unavailable", "the server is restarting; try again soon")
