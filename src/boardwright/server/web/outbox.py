"""The messages on their way to one client: bounded, so that nobody waits for a slow reader."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, AnyStr, Generic

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

MAX_WAITING_MESSAGES = 256  # messages that a client may be behind
MOST_BYTES = 1 << 20  # of these messages, before the last one: one is never too large


class Outbox(Generic[AnyStr]):
    """Messages on their way to one client; who does not read is cut off instead of waited for."""

    def __init__(self) -> None:
        self._waiting: deque[AnyStr] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._error: Exception | None = None
        self.is_closed = False
        self.cut_off = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, data: AnyStr) -> None:
        if self.is_closed:
            return
        if len(self._waiting) >= MAX_WAITING_MESSAGES or self._bytes > MOST_BYTES:
            self._waiting.clear()
            self.cut_off.set()
            self.close()
        else:
            self._waiting.append(data)
            self._bytes += len(data)
            self._wake.set()

    def close(self) -> None:
        self.is_closed = True
        self._wake.set()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Around making messages for this client: an error ends `run`, not the broadcast to all."""
        try:
            yield
        except Exception as error:
            self._error = error
            self.close()

    async def run(self, send: Callable[[AnyStr], Awaitable[None]]) -> None:
        """Send until it is closed and empty; raises what kept a message from being made."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await send(data)
            if self._error is not None:
                raise self._error
            if self.is_closed:
                return
