"""A proxy between bots and the server that can cut their connections."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

_CHUNK = 1024


class Proxy:
    """Listens at `address`; cuts each connection after the number of bytes that `allow` yields."""

    def __init__(self, target: str) -> None:
        self._host, _, port = target.removeprefix("http://").partition(":")
        self._port = int(port)
        self._writers: set[asyncio.StreamWriter] = set()
        self.address = ""
        self.allow: Iterator[int] = iter(())
        self.cuts = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_connection(self._host, self._port)
        self._writers |= {writer, back}
        ways = [
            asyncio.ensure_future(_forward(reader, back, None)),
            asyncio.ensure_future(self._answer(there, writer)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
            for end in (writer, back):
                self._writers.discard(end)
                end.transport.abort()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if await _forward(reader, writer, next(self.allow, None)):
            self.cuts += 1

    def cut(self) -> None:
        """Cut all open connections."""
        self.cuts += 1
        for writer in tuple(self._writers):
            writer.transport.abort()


async def _forward(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, allow: int | None
) -> bool:
    """Forward data to the writer; True if the limit of bytes was reached."""
    with suppress(OSError):
        while data := await reader.read(_CHUNK):
            if allow is not None and len(data) >= allow:
                writer.write(data[:allow])
                await writer.drain()
                return True
            allow = None if allow is None else allow - len(data)
            writer.write(data)
            await writer.drain()
    return False


@asynccontextmanager
async def proxy_to(target: str) -> AsyncIterator[Proxy]:
    proxy = Proxy(target)
    server = await asyncio.start_server(proxy.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    proxy.address = f"http://127.0.0.1:{port}"
    try:
        yield proxy
    finally:
        server.close()
        proxy.cut()
        await server.wait_closed()
