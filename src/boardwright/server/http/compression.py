"""Compression of the API's answers, for clients that accept it; streams are sent plain."""

from __future__ import annotations

import asyncio
import gzip
from typing import TYPE_CHECKING

import brotli

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request
    from starlette.responses import Response

GZIP = "gzip"
BROTLI = "br"
LEAST_BYTES = 1024  # bytes; below that it is not worth it
MUCH = 65_536  # bytes that would keep everybody waiting while they are compressed
LEVEL = 5
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


async def compress(request: Request, response: Response) -> Response:
    """Compress a long text, if the client accepts it; streams are left as they are."""
    body, headers = getattr(response, "body", b""), response.headers
    kind = headers.get("content-type", "").partition(";")[0]
    if len(body) < LEAST_BYTES or kind not in _TYPES or "content-encoding" in headers:
        return response
    headers.add_vary_header("Accept-Encoding")
    if takes(request.headers.get("accept-encoding", ""), GZIP):
        small = await asyncio.to_thread(compressed, body) if len(body) >= MUCH else compressed(body)
        response.body = small
        headers["Content-Encoding"] = GZIP
        headers["Content-Length"] = str(len(small))
    return response
