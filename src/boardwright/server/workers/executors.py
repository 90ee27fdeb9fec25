"""Thread pools by purpose: slow work of one kind does not delay work of another kind."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

P = ParamSpec("P")
T = TypeVar("T")


class Threads:
    """Runs functions in a limited number of threads; further calls wait in order.

    A call that is cancelled while it waits never runs.
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


# Two threads hash passwords: this bounds memory and leaves the processors to the games.
PASSWORDS = Threads(ThreadPoolExecutor(2, "boardwright-passwords"))
PAIRING = Threads(ThreadPoolExecutor(1, "boardwright-pairing"))
PUSH = Threads(ThreadPoolExecutor(2, "boardwright-push"))
ROOMS = Threads(ThreadPoolExecutor(4, "boardwright-rooms"))
