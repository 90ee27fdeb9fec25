"""Threads by purpose: slow work of one kind does not delay work of another kind."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Runs functions in at most so many threads; further calls wait in order.

    A call that is cancelled while it waits is never run.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def run(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        call = partial(function, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(self._executor, call)

    async def run_to_end(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Like `run`, but a caller that is cancelled still waits for the end of the call.

        Locks that the caller holds are not released while the thread works.
        """
        call = asyncio.ensure_future(self.run(function, *args, **kwargs))
        cancelled = None
        while not call.done():
            try:
                await asyncio.wait([call])
            except asyncio.CancelledError as error:
                cancelled = error
        if cancelled is not None:
            call.exception()  # so that asyncio does not report it as never retrieved
            raise cancelled
        return call.result()


class DaemonExecutor(Executor):
    """Like `ThreadPoolExecutor`, but a process that ends does not wait for its threads.

    Python joins the threads of a `ThreadPoolExecutor` at exit, so a silent SMTP server would delay
    the end of the process.
    """

    def __init__(self, most: int, name: str) -> None:
        self._most, self._name = most, name
        self._threads: list[Thread] = []
        self._calls: SimpleQueue[tuple[Future[Any], Callable[[], Any]]] = SimpleQueue()

    def submit(self, function: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        self._calls.put((future, partial(function, *args, **kwargs)))
        if len(self._threads) < self._most:
            name = f"{self._name}_{len(self._threads)}"
            self._threads.append(Thread(target=self._work, name=name, daemon=True))
            self._threads[-1].start()
        return future

    def _work(self) -> None:
        while True:
            future, call = self._calls.get()
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(call())
                except BaseException as error:
                    future.set_exception(error)


# Two threads hash passwords: this bounds memory and leaves the processors to the games.
PASSWORDS = Threads(ThreadPoolExecutor(2, "boardwright-passwords"))
PUSH = Threads(ThreadPoolExecutor(2, "boardwright-push"))
ROOMS = Threads(ThreadPoolExecutor(4, "boardwright-rooms"))
MAIL = Threads(DaemonExecutor(2, "boardwright-mail"))
