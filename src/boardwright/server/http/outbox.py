"""Bounded queues of messages for a client: a client that does not read is cut off."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

# of waiting messages before the last one, so that no single message is too large
MAX_BYTES = 1 << 20


class Outbox:
    """A queue of messages for one client. `on_cut_off` is called as soon as it overflows."""

    def __init__(
        self, max_messages: float = float("inf"), on_cut_off: Callable[[], object] | None = None
    ) -> None:
        self.is_closed = False
        self.error: Exception | None = None  # why a message could not be encoded
        self.cut_off = asyncio.Event()
        self._max_messages, self._on_cut_off = max_messages, on_cut_off
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, data: bytes) -> None:
        if self.is_closed:
            return
        if len(self._waiting) >= self._max_messages or self._bytes > MAX_BYTES:
            self._waiting.clear()
            self.cut_off.set()
            if self._on_cut_off is not None:
                self._on_cut_off()
            self.close()
        else:
            self._waiting.append(data)
            self._bytes += len(data)
            self._wake.set()

    def close(self) -> None:
        self.is_closed = True
        self._wake.set()

    def fail(self, error: Exception) -> None:
        """A message could not be encoded: that ends this connection, not the broadcast to all."""
        self.error = error
        self.close()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Wraps the encoding of messages for this client; an error ends its connection."""
        try:
            yield
        except Exception as error:
            self.fail(error)

    async def run(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until the outbox is closed and empty; raises the error of a failed message."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await send(data)
            if self.error is not None:
                raise self.error
            if self.is_closed:
                return
