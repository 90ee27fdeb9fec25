"""Work that keeps a processor busy: in threads, a few at a time, so that games go on beside it."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

T = TypeVar("T")
AT_ONCE = 2
MOST_WAITING = 64
MOST_EACH = 4  # of one client, so that nobody fills the queue alone


class Heavy:
    """A short queue before a few threads; who finds it full is told to come back."""

    def __init__(self) -> None:
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._shares: Counter[str] = Counter()

    async def run(self, client: str, work: Callable[[], T]) -> T:
        with self._place(client):
            async with self._turn:
                return await asyncio.to_thread(work)

    @contextmanager
    def _place(self, client: str) -> Iterator[None]:
        """A place in the queue, until the work is done."""
        if self._waiting >= MOST_WAITING:
            raise Refused("busy", "too much is being worked out; try again soon")
        if self._shares[client] >= MOST_EACH:
            raise Refused("busy", "too much is being worked out for you; try again soon")
        self._waiting += 1
        self._shares[client] += 1
        try:
            yield
        finally:
            self._waiting -= 1
            self._shares[client] -= 1
            if not self._shares[client]:
                del self._shares[client]
