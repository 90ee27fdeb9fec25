"""Viewers that only watch: sockets so light that thousands of them fit into one process."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from crowd.ours import hello, new_client

if TYPE_CHECKING:
    from collections.abc import Callable

_UPDATE = b'{"type":"update"'
_SNAPSHOT = b'{"type":"snapshot"'


class Watcher(asyncio.Protocol):
    """Sends the greeting and calls `seen` for each update; ignores other messages."""

    def __init__(self, path: str, host: str, seen: Callable[[float], None]) -> None:
        self.has_snapshot: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._path, self._host, self._seen = path, host, seen
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        lines = [
            f"GET {self._path} HTTP/1.1",
            f"Host: {self._host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            *(f"{name}: {value}" for name, value in new_client().items()),
        ]
        self._transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        assert self._transport is not None
        if data.startswith(b"HTTP/1.1 101"):
            self._transport.write(Frame(Opcode.TEXT, hello().encode()).serialize(mask=True))
        if _SNAPSHOT in data and not self.has_snapshot.done():
            self.has_snapshot.set_result(None)
        for _ in range(data.count(_UPDATE)):
            self._seen(now)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.has_snapshot.done():
            self.has_snapshot.set_exception(exc or ConnectionResetError("the server hung up"))

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()


async def watch(address: str, game_id: str, seen: Callable[[float], None]) -> Watcher:
    """Connect to a game and wait for its first message."""
    place = urlsplit(address)
    path = f"/api/games/{game_id}/socket"
    assert place.hostname and place.port  # noqa: PT018
    _, watcher = await asyncio.get_running_loop().create_connection(
        lambda: Watcher(path, place.netloc, seen), place.hostname, place.port
    )
    await watcher.has_snapshot
    return watcher
