"""Streams of lines (NDJSON) that stay open: the transport; features provide the sources."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from starlette.responses import Response

from boardwright.server.errors import Refused
from boardwright.server.http.operations import NDJSON
from boardwright.server.http.outbox import Outbox
from boardwright.server.messages import Closing, Message, encode

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starlette.types import Receive, Scope, Send

    from boardwright.server.http.call import Call
    from boardwright.server.state import AppState

MAX_WAITING_MESSAGES = 256  # messages; a client that is further behind is cut off
SIGN_OF_LIFE_SECONDS = 6.0  # seconds between signs of life
KEEP_ALIVE = b"\n"


def line_of(message: Message) -> bytes:
    return encode(message) + b"\n"


class Source(ABC):
    """The source of the lines of a stream."""

    def __init__(self, client: str) -> None:
        self.client = client
        self.account = self.session = ""
        self.outbox = Outbox(MAX_WAITING_MESSAGES)

    @abstractmethod
    async def begin(self) -> None: ...

    @abstractmethod
    def end(self) -> None: ...

    def send(self, message: Message) -> None:
        with self.outbox.filling():
            self.outbox.put(line_of(message))
            if isinstance(message, Closing):
                self.outbox.close()


class LineStream(Response):
    """Sends lines until the source closes, the client disconnects, or it does not read."""

    media_type = NDJSON

    def __init__(self, serving: AppState, source: Source) -> None:
        super().__init__(headers={"X-Accel-Buffering": "no"})
        del self.headers["content-length"]
        self._serving = serving
        self._source = source

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        serving, source = self._serving, self._source
        serving.limits.connect(source.client)
        if source.account:
            serving.services.online.connect(source.account)
        try:
            await source.begin()
            if serving.is_closing:
                raise Refused("unavailable", "the server is restarting")
            serving.sockets.add(source)
            await self._stream(receive, send)
        finally:
            serving.sockets.discard(source)
            source.end()
            if source.account:
                serving.services.online.disconnect(source.account)
            serving.limits.disconnect(source.client)

    async def _stream(self, receive: Receive, send: Send) -> None:
        head = {"status": self.status_code, "headers": self.raw_headers}
        await send({"type": "http.response.start", **head})

        async def chunk(data: bytes) -> None:
            await send({"type": "http.response.body", "body": data, "more_body": True})

        outbox = self._source.outbox
        is_whole = await _first(
            outbox.run(chunk),
            _until_disconnected(receive),
            outbox.cut_off.wait(),
            _keep_alive(outbox),
        )
        # otherwise the connection ends in the middle, so that the client can notice it
        if is_whole:
            await send({"type": "http.response.body", "body": b""})


async def line_stream(call: Call, source: Source) -> LineStream:
    """The response to a call that stays open until the requesting session or token ends."""
    source.account, source.session = await call.speaker()
    return LineStream(call.server, source)


async def _first(*jobs: Coroutine[Any, Any, Any]) -> bool:
    """Run until a job is done and raise its error; returns whether the first job is done."""
    tasks = [asyncio.ensure_future(job) for job in jobs]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
        return tasks[0] in done
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _until_disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _keep_alive(outbox: Outbox) -> None:
    """Send signs of life while nothing happens; after the end, leave time to read the rest."""
    while not outbox.is_closed:
        await asyncio.sleep(SIGN_OF_LIFE_SECONDS)
        outbox.put(KEEP_ALIVE)
    await asyncio.sleep(SIGN_OF_LIFE_SECONDS)
