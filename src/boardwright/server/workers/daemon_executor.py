"""Threads for work that may hang; no browser has them, so they are apart from the other threads."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
T = TypeVar("T")


class DaemonExecutor(Executor):
    """Like `ThreadPoolExecutor`, but a process that ends does not wait for its threads."""

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
