"""A client of the site's socket for tests: it stores all messages."""

from __future__ import annotations

import asyncio
import json
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from websockets.asyncio.client import connect as open_socket

from server.support.client import TIMEOUT, Json, hello

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from websockets.asyncio.client import ClientConnection


class Page:
    """A connection with the messages that it has received, and the key of its guest."""

    def __init__(self, socket: ClientConnection) -> None:
        self.received: list[Json] = []
        self.guest = ""
        self._socket = socket
        self._last_id = 0

    async def send(self, message: Json) -> None:
        await self._socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """Receive the next message."""
        async with asyncio.timeout(TIMEOUT):
            message: Json = json.loads(await self._socket.recv())
        self.received.append(message)
        return message

    async def receive_kind(self, kind: str) -> Json:
        """Receive messages until the next of a type."""
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def request(self, kind: str, **fields: Any) -> Json:
        """Send a message and wait for its response."""
        self._last_id += 1
        await self.send({"type": kind, "id": self._last_id, **fields})
        while (message := await self.receive()).get("id") != self._last_id:
            pass
        return message


@asynccontextmanager
async def opened(address: str, **headers: str) -> AsyncIterator[Page]:
    """A connection on which no message has been sent yet."""
    url = f"ws{address.removeprefix('http')}/api/socket"
    settings: Json = {"proxy": None, "ping_interval": None, "additional_headers": headers}
    socket = await open_socket(url, open_timeout=TIMEOUT, **settings)
    try:
        async with socket:
            yield Page(socket)
    finally:
        socket.transport.abort()


@asynccontextmanager
async def visiting(address: str, guest: str = "", **headers: str) -> AsyncIterator[Page]:
    """A page that has sent hello, as a known guest or as a new one."""
    async with opened(address, **headers) as page:
        await page.send(hello(guest=guest or None))
        welcome = await page.receive_kind("welcome")
        page.guest = welcome.get("guest", guest)
        yield page
