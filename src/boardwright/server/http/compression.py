"""Compression of the API's answers, for clients that accept it; streams are sent plain."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING

import brotli
from starlette.datastructures import Headers, MutableHeaders

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

GZIP = "gzip"
BROTLI = "br"
LEAST_BYTES = 1024  # bytes; below that it is not worth it
MUCH = 65_536  # bytes that would keep everybody waiting while they are compressed
LEVEL = 5
_PATHS = ("/api/", "/openapi.json")  # the files of the page come compressed
_TYPES = ("application/json", "image/svg+xml", "text/plain")
_NONE = {"q=0", "q=0.0", "q=0.00", "q=0.000"}


def takes(accepted: str, coding: str) -> bool:
    """Whether the Accept-Encoding of a request allows a coding; as it is ("") is always allowed."""
    words = [word.partition(";") for word in accepted.lower().split(",")]
    weights = {name.strip(): weight.replace(" ", "") for name, _, weight in words}
    return not coding or weights.get(coding, weights.get("*", "q=0")) not in _NONE


def smallest(accepted: str, content: Mapping[str, bytes]) -> str:
    """Of the same thing in several codings the smallest one that a request takes."""
    return min((c for c in content if takes(accepted, c)), key=lambda c: len(content[c]))


def compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def in_all_codings(body: bytes) -> dict[str, bytes]:
    """As small as can be, for what is made once and sent often."""
    return {"": body, GZIP: gzip.compress(body, 9, mtime=0), BROTLI: brotli.compress(body)}


class CompressionMiddleware:
    """Compresses answers that come in one piece.

    Whatever comes bit by bit is for somebody who waits for each bit: it goes through at once.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(_PATHS):
            await self._app(scope, receive, send)
            return
        accepted = Headers(scope=scope).get("accept-encoding", "")
        await self._app(scope, receive, _Answer(send, is_wanted=takes(accepted, GZIP)).send)


class _Answer:
    """An answer under way: its head waits for the first of its body."""

    def __init__(self, send: Send, *, is_wanted: bool) -> None:
        self._send, self._is_wanted = send, is_wanted
        self._head: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start" and _is_text(message):
            self._head = message
            return
        if self._head is not None:
            message = await self._started(self._head, message)
            self._head = None
        await self._send(message)

    async def _started(self, head: Message, message: Message) -> Message:
        """Send the head; what is to follow it, perhaps compressed."""
        body, headers = message.get("body", b""), MutableHeaders(scope=head)
        if message.get("more_body") or len(body) < LEAST_BYTES:
            await self._send(head)
            return message
        headers.add_vary_header("Accept-Encoding")
        if self._is_wanted:
            much = len(body) >= MUCH
            body = await asyncio.to_thread(compressed, body) if much else compressed(body)
            headers["Content-Encoding"] = GZIP
            headers["Content-Length"] = str(len(body))
        await self._send(head)
        return {**message, "body": body}


def _is_text(head: Message) -> bool:
    headers = Headers(raw=head["headers"])
    kind = headers.get("content-type", "").partition(";")[0]
    return kind in _TYPES and "content-encoding" not in headers
