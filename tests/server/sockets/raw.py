"""A connection made by hand, for clients that do not behave: they read nothing, answer nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from server.client import hello

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

_HANDSHAKE = (
    "GET /api/games/{game}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    "Sec-WebSocket-Version: 13\r\n\r\n"
)
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def raw_connection(address: str, game_id: str) -> AsyncIterator[Streams]:
    """Greeted as a spectator; what comes is read only when the test does so."""
    host = urlsplit(address).netloc
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.setblocking(False)
    name, _, port = host.rpartition(":")
    await asyncio.get_running_loop().sock_connect(made, (name, int(port)))
    reader, writer = await asyncio.open_connection(sock=made, limit=4096)
    try:
        writer.write(_HANDSHAKE.format(game=game_id, host=host).encode())
        assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
        writer.write(frame(json.dumps(hello()).encode()))
        yield reader, writer
    finally:
        writer.transport.abort()


def frame(data: bytes, *, fin: bool = True) -> bytes:
    return Frame(Opcode.TEXT, data, fin=fin).serialize(mask=True)
