"""The server's bot API: streams of JSON lines, and posts with retries."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec

from boardwright.engine.wire import one_line
from boardwright.games import BoardwrightError, MalformedInput

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable

SILENCE_TIMEOUT = 20.0  # seconds; the server sends at least an empty line more often
REQUEST_TIMEOUT = 10.0  # seconds for a connection or a response
# Worth a retry: error codes of the server, and statuses of a proxy, which sends no code.
_LATER = ("busy", "too-fast", "unavailable")
_LATER_STATUSES = (429, 500, 502, 503, 504)
_SHOWN = 200
MAX_LINE = 1 << 24  # bytes


class Disconnected(Exception):
    """The connection is lost, or the server asks for a retry after `wait` seconds."""

    def __init__(self, text: str, wait: float = 0.0) -> None:
        super().__init__(text)
        self.wait = wait


class ServerRefused(BoardwrightError):
    """The server refused a request; `code` and `text` say why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(code, text)
        self.code = code
        self.text = text

    def __str__(self) -> str:
        return self.text


@dataclass
class BackOff:
    """How long to wait before the next retry: longer after each failure, until one succeeds."""

    first_seconds: float = 1.0
    max_seconds: float = 30.0
    _next: float = field(default=0.0, init=False)

    def reset(self) -> None:
        self._next = 0.0

    async def wait(self, min_seconds: float = 0.0) -> None:
        self._next = min(self.max_seconds, max(self.first_seconds, 2 * self._next))
        await asyncio.sleep(max(min_seconds, self._next))


class Api:
    """A connection pool to one server, with a bot's token."""

    def __init__(self, server: str, token: str | None, *, first_wait: float = 1.0) -> None:
        try:
            url = httpx.URL(server)
        except (httpx.InvalidURL, TypeError) as error:
            raise MalformedInput(f"{server!r} is not a server address: {error}") from None
        if url.scheme not in ("http", "https") or not url.host:
            raise MalformedInput(f"{server!r} is not a server address: http://… or https://…")
        self.server = server
        self.first_wait = first_wait
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        self._client = httpx.AsyncClient(
            base_url=self.server,
            headers=headers,
            timeout=REQUEST_TIMEOUT,
            limits=httpx.Limits(max_connections=None),
        )

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._client.aclose()

    async def follow(
        self, path: str, lost: Callable[[Disconnected], None]
    ) -> AsyncGenerator[dict[str, Any] | None, None]:
        """Yield the objects of a stream; reconnect when it ends, and yield None for each end."""
        back_off = BackOff(self.first_wait)
        while True:
            wait = 0.0
            try:
                async with aclosing(self.lines(path)) as lines:
                    async for line in lines:
                        back_off.reset()
                        yield line
            except Disconnected as error:
                lost(error)
                wait = error.wait
            yield None
            await back_off.wait(wait)

    async def lines(self, path: str) -> AsyncGenerator[dict[str, Any], None]:
        """Yield the objects of a stream until the server ends it; `Disconnected` if it breaks."""
        timeout = httpx.Timeout(REQUEST_TIMEOUT, read=SILENCE_TIMEOUT)
        try:
            async with self._client.stream("GET", path, timeout=timeout) as response:
                if response.status_code != httpx.codes.OK:
                    await response.aread()
                    # too many connections: worth a retry here
                    raise _refusal(response, (*_LATER, "too-many"))
                async for line in _split(response):
                    yield _decoded(line)
        except httpx.HTTPError as error:
            raise Disconnected(_error_text(error)) from None

    async def post(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Retry until the server responds; `ServerRefused` if it refuses."""
        back_off = BackOff(self.first_wait)
        while True:
            try:
                return await self.post_once(path, body)
            except Disconnected as error:
                await back_off.wait(error.wait)

    async def post_once(self, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        try:
            response = await self._client.post(path, json=body)
        except httpx.HTTPError as error:
            raise Disconnected(_error_text(error)) from None
        if not response.is_success:
            raise _refusal(response)
        return _decoded(response.content)


async def _split(response: httpx.Response) -> AsyncGenerator[bytes, None]:
    """The lines of a stream, without the empty lines."""
    rest = b""
    async for chunk in response.aiter_bytes():
        *whole, rest = (rest + chunk).split(b"\n")
        for line in filter(None, whole):
            yield line
        if len(rest) > MAX_LINE:
            raise Disconnected("the server sent an endless line")
    if rest:
        raise Disconnected("the stream ended in the middle of a line")


def _decoded(line: bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(line, type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeError):
        raise Disconnected("the server sent an invalid message") from None


def _refusal(response: httpx.Response, later: tuple[str, ...] = _LATER) -> Exception:
    try:
        problem = msgspec.json.decode(response.content, type=dict[str, Any])
    except msgspec.DecodeError:
        problem = {}
    code = str(problem.get("code", ""))
    text = str(problem.get("text", f"the server responded with status {response.status_code}"))
    text = one_line(text)[:_SHOWN]
    if code in later or (not code and response.status_code in _LATER_STATUSES):
        retry_after = response.headers.get("retry-after", "")
        return Disconnected(text, min(60.0, float(retry_after)) if retry_after.isdecimal() else 0.0)
    return ServerRefused(code, text)


def _error_text(error: httpx.HTTPError) -> str:
    return one_line(str(error))[:_SHOWN] or type(error).__name__
