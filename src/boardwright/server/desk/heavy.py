"""Work that keeps a processor busy: in threads, a few at a time, so that games go on beside it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
AT_ONCE = 2
MOST_WAITING = 64


class Heavy:
    """A short queue before a few threads; who finds it full is told to come back."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def run(self, work: Callable[[], T]) -> T:
        if self._waiting >= MOST_WAITING:
            raise Refused("busy", "too much is being worked out; try again soon")
        self._waiting += 1
        try:
            async with self._turn:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
