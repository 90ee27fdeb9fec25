"""Operations over HTTP: their routes, what is read of a request, and how an answer is written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from functools import partial
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from boardwright.server.errors import Refused
from boardwright.server.http.adapter import HttpCall
from boardwright.server.http.compression import MUCH
from boardwright.server.http.operations import JSON, NDJSON, Answer, Operation, lines_of


def route_of(operation: Operation) -> Route:
    route = Route(operation.path, partial(_answer, operation), methods=[operation.method])
    route.methods = {operation.method}  # the framework would answer HEAD as it answers GET
    return route


async def _answer(operation: Operation, request: Request) -> Response:
    body = b"" if operation.body is None else await _body_of(request)
    parameters = {**request.query_params, **request.path_params}
    if len(body) < MUCH:
        given = operation.given(body, parameters)
    else:
        given = await asyncio.to_thread(operation.given, body, parameters)
    call = HttpCall(request)
    response = _response(await operation.handler(call, **given), operation.status)
    for name, value in call.headers:
        response.headers.append(name, value)
    return response


def _response(answer: Any, status: int) -> Response:
    if isinstance(answer, Response):
        return answer
    if isinstance(answer, Answer):
        return Response(answer.content, status, answer.headers, answer.media_type)
    if isinstance(answer, AsyncGenerator):
        return StreamingResponse(lines_of(answer), media_type=NDJSON)
    return Response(msgspec.json.encode(answer), status, media_type=JSON)


async def _body_of(request: Request) -> bytes:
    try:
        data = await request.body()
    except ClientDisconnect:
        raise Refused("malformed", "the body broke off") from None
    if data:
        _check_json(request)
    return data


def _check_json(request: Request) -> None:
    """A page of somebody else's cannot send this type without asking first."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON and not (kind.startswith("application/") and kind.endswith("+json")):
        raise Refused("malformed", f"a body is JSON and says so: `Content-Type: {JSON}`")
