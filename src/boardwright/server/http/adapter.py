"""Operations over HTTP: routes, reading of requests, compressed responses, problem documents."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncGenerator
from functools import partial
from typing import TYPE_CHECKING

import brotli
import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Match, Route

from boardwright.server.accounts.service import Device
from boardwright.server.bounds import MAX_SECRET
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.cookies import (
    DEVICE,
    device_cookie,
    device_proof,
    is_device_proof,
    session_cookie,
    session_secret,
)
from boardwright.server.http.operations import JSON, NDJSON, EncodedResponse, Operation, lines_of
from boardwright.server.http.problems import REFUSALS, Problem, refusal_of
from boardwright.server.text import tidy

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

    from boardwright.server.accounts.model import Account, Token

GZIP = "gzip"
BROTLI = "br"
MIN_COMPRESSED_BYTES = 1024  # bytes; compressing less than that is not worth it
MUCH = 65_536  # bytes; compressing more would block the event loop, so a thread does it
LEVEL = 5
_TYPES = ("application/json", "image/svg+xml", "text/plain")
_NONE = {"q=0", "q=0.0", "q=0.00", "q=0.000"}


def takes(accepted: str, coding: str) -> bool:
    """Whether an Accept-Encoding header allows a coding; "" (not encoded) is always allowed."""
    entries = [word.partition(";") for word in accepted.lower().split(",")]
    weights = {name.strip(): weight.replace(" ", "") for name, _, weight in entries}
    return not coding or weights.get(coding, weights.get("*", "q=0")) not in _NONE


def smallest(accepted: str, content: Mapping[str, bytes]) -> str:
    """The coding with the smallest content among those that a request accepts."""
    return min((c for c in content if takes(accepted, c)), key=lambda c: len(content[c]))


def compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def in_all_codings(body: bytes) -> dict[str, bytes]:
    """The body in every coding, as small as possible; for content that is sent often."""
    return {"": body, GZIP: gzip.compress(body, 9, mtime=0), BROTLI: brotli.compress(body)}


async def compress(request: Request, response: Response) -> Response:
    """Compress a long text if the client accepts it; streams are not compressed."""
    body, headers = getattr(response, "body", b""), response.headers
    kind = headers.get("content-type", "").partition(";")[0]
    if len(body) < MIN_COMPRESSED_BYTES or kind not in _TYPES or "content-encoding" in headers:
        return response
    headers.add_vary_header("Accept-Encoding")
    if takes(request.headers.get("accept-encoding", ""), GZIP):
        small = await asyncio.to_thread(compressed, body) if len(body) >= MUCH else compressed(body)
        response.body = small
        headers["Content-Encoding"] = GZIP
        headers["Content-Length"] = str(len(small))
    return response


def refusal_response(refused: Refused) -> Response:
    status, _ = REFUSALS[refused.code]
    more = {"WWW-Authenticate": "Bearer"} if status == 401 else {}
    if status in (429, 503):
        more["Retry-After"] = "60" if refused.code == "too-many" else "1"
    return Response(msgspec.json.encode(Problem.of(refused)), status, more, JSON)


async def refused(request: Request, error: Exception) -> Response:
    """The response to a request that raised one of our errors."""
    found = refusal_of(error)
    assert found is not None
    return refusal_response(found)


async def not_allowed(request: Request, error: Exception) -> Response:
    """The response to a method that a path does not support, with all methods that it supports.

    The framework would list only the methods of the first matching route.
    """
    problem = Problem("malformed", "this method is not supported at this address")
    methods = (
        method
        for method in ("DELETE", "GET", "HEAD", "PATCH", "POST", "PUT")
        if any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL
            for route in request.app.routes
        )
    )
    return Response(msgspec.json.encode(problem), 405, {"Allow": ", ".join(methods)}, JSON)


MAX_BROWSER = 120  # characters of a browser's User-Agent header that are stored


class HttpCall(Call):
    """A call over HTTP; `headers` are added to the response."""

    def __init__(self, request: Request) -> None:
        super().__init__(request.app.state.serving, request.state.client, request.path_params)
        self.request = request
        self.headers: list[tuple[str, str]] = []

    @property
    def key(self) -> str | None:
        """The key or token in the Authorization header, None without one."""
        header = self.request.headers.get("authorization")
        if header is None:
            return None
        scheme, _, key = header.partition(" ")
        if scheme.lower() != "bearer" or not key.strip() or len(key) > MAX_SECRET:
            raise Refused("unauthorized", "send a key as `Authorization: Bearer KEY`")
        return key.strip()

    async def session(self) -> tuple[Account, Token] | None:
        """The session of the requesting browser; None without one, or for other sites' requests."""
        secret = session_secret(self.request.scope, self.request.cookies)
        found = None if secret is None else await self.server.services.accounts.of_secret(secret)
        if found is None or found[1].kind != "session":
            return None
        self.server.limits.check_not_banned(found[0])
        return found

    def device(self) -> Device:
        """The requesting browser, and whether it has signed in to an account before."""
        about = tidy(self.request.headers.get("user-agent", "")) or ""
        shown, secret = self.request.cookies.get(DEVICE, ""), self.server.secret
        return Device(
            self.client,
            about[:MAX_BROWSER],
            lambda account: is_device_proof(secret, account, shown),
        )

    def set_device(self, account: Account) -> None:
        """Set a cookie that proves from now on that this browser has signed in to an account."""
        proof = device_proof(self.server.secret, account)
        self.headers.append(("set-cookie", device_cookie(self.request.scope, proof)))

    def set_session(self, secret: str) -> None:
        """Set the session cookie; an empty secret deletes it."""
        self.headers.append(("set-cookie", session_cookie(self.request.scope, secret)))


def route_of(operation: Operation) -> Route:
    route = Route(operation.path, partial(_answer, operation), methods=[operation.method])
    route.methods = {operation.method}  # the framework would also route HEAD requests here
    return route


async def _answer(operation: Operation, request: Request) -> Response:
    body = b"" if operation.body is None else await _body_of(request)
    parameters = {**request.query_params, **request.path_params}
    if len(body) < MUCH:
        given = operation.given(body, parameters)
    else:
        given = await asyncio.to_thread(operation.given, body, parameters)
    call = HttpCall(request)
    result = await operation.handler(call, **given)
    match result:
        case Response():
            response = result
        case EncodedResponse():
            response = Response(result.content, operation.status, result.headers, result.media_type)
        case AsyncGenerator():
            response = StreamingResponse(lines_of(result), media_type=NDJSON)
        case _:
            response = Response(msgspec.json.encode(result), operation.status, media_type=JSON)
    for name, value in call.headers:
        response.headers.append(name, value)
    return await compress(request, response)


async def _body_of(request: Request) -> bytes:
    """The body. It must be JSON: another site's page cannot send that type without permission."""
    try:
        data = await request.body()
    except ClientDisconnect:
        raise Refused("malformed", "the body was cut off") from None
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    is_json = kind == JSON or (kind.startswith("application/") and kind.endswith("+json"))
    if data and not is_json:
        raise Refused("malformed", f"the body must be JSON: send `Content-Type: {JSON}`")
    return data
