"""Messages that wait: those a client has sent, and those on their way to it, both bounded."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketDisconnect

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterator

    from boardwright.server.http.protocols import BoundedSocket

MAX_UNREAD = 32  # messages, before the client has to wait
MAX_UNREAD_BYTES = 65_536
NO_STATUS = 1005  # the code of a connection that ended without one


class Inbox:
    """In the order in which they came; the end of the connection comes behind the last."""

    def __init__(self, protocol: BoundedSocket) -> None:
        self._protocol = protocol
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._code: int | None = None  # with which the client has gone
        self._waiter: asyncio.Future[None] | None = None

    def put(self, data: bytes) -> None:
        self._messages.append(data)
        self._bytes += len(data)
        if len(self._messages) >= MAX_UNREAD or self._bytes > MAX_UNREAD_BYTES:
            self._protocol.set_reading(on=False)
        self._wake()

    def put_nowait(self, event: Any) -> None:
        """An event of ASGI."""
        if event["type"] == "websocket.disconnect":
            self._code = event.get("code", NO_STATUS) if self._code is None else self._code
            self._wake()
        elif event["type"] == "websocket.receive":
            self.put(event["bytes"])

    def __bool__(self) -> bool:
        return bool(self._messages)

    @property
    def is_open(self) -> bool:
        """Whether the client is still there."""
        return self._code is None

    async def get(self) -> bytes:
        """The next message; `WebSocketDisconnect` behind the last one."""
        while not self._messages:
            if self._code is not None:
                raise WebSocketDisconnect(self._code)
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        data = self._messages.popleft()
        self._bytes -= len(data)
        if not self._messages:
            self._protocol.set_reading(on=True)
        return data

    def _wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)


MAX_WAITING_MESSAGES = 256  # messages that the client of a stream may be behind
MOST_BYTES = 1 << 20  # of messages that wait, before the last one: one is never too large


class Outbox(ABC):
    """Messages on their way to one client; who does not read is cut off instead of waited for."""

    def __init__(self) -> None:
        self.is_closed = False
        self.error: Exception | None = None  # that kept a message from being made
        self.ended, self.cut_off = asyncio.Event(), asyncio.Event()

    @property
    @abstractmethod
    def is_full(self) -> bool:
        """Whether the client is too far behind."""

    @abstractmethod
    def _send(self, data: bytes) -> None: ...

    def put(self, data: bytes) -> None:
        if self.is_closed:
            return
        if self.is_full:
            self.cut_off.set()
            self.close()
        else:
            self._send(data)

    def close(self) -> None:
        self.is_closed = True
        self.ended.set()

    def fail(self, error: Exception) -> None:
        """A message could not be made: that ends the connection, not the broadcast to all."""
        self.error = error
        self.close()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Around making messages for this client."""
        try:
            yield
        except Exception as error:
            self.fail(error)


class SocketOutbox(Outbox):
    """Hands messages to a socket at once; those that the client does not take wait there."""

    def __init__(self, protocol: BoundedSocket) -> None:
        super().__init__()
        self._protocol = protocol

    @property
    def is_full(self) -> bool:
        return self._protocol.unsent > MOST_BYTES

    def _send(self, data: bytes) -> None:
        self._protocol.send_text(data)


class StreamOutbox(Outbox):
    """Keeps messages until they can be sent one after the other."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        return len(self._waiting) >= MAX_WAITING_MESSAGES or self._bytes > MOST_BYTES

    def _send(self, data: bytes) -> None:
        self._waiting.append(data)
        self._bytes += len(data)
        self._wake.set()

    def close(self) -> None:
        if self.cut_off.is_set():
            self._waiting.clear()
        super().close()
        self._wake.set()

    async def run(self, send: Callable[[bytes], Awaitable[None]]) -> None:
        """Send until it is closed and empty; raises what kept a message from being made."""
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
