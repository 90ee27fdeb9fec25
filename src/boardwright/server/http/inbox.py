"""The messages that a client has sent over its socket, until they are dealt with."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

from starlette.websockets import WebSocketDisconnect

if TYPE_CHECKING:
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
