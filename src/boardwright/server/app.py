"""The ASGI application and its routes."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from boardwright import __version__
from boardwright.games import BoardwrightError
from boardwright.server.http import adapter, pages
from boardwright.server.http.adapter import compress, route_of
from boardwright.server.http.middleware import GuardMiddleware
from boardwright.server.http.operations import JSON
from boardwright.server.openapi import OPERATIONS, openapi
from boardwright.server.play.socket import serve_socket
from boardwright.server.site.socket import serve_site

if TYPE_CHECKING:
    from starlette.requests import Request

    from boardwright.server.state import AppState


def create_app(state: AppState) -> Starlette:
    """The ASGI application of a running server."""
    app = Starlette(
        routes=[
            *map(route_of, OPERATIONS),
            *pages.routes(),
            WebSocketRoute("/api/games/{game_id}/socket", serve_socket),
            WebSocketRoute("/api/socket", serve_site),
            Route("/openapi.json", _openapi),
            Route("/healthz", _healthz),
            Route("/readyz", _readyz),
            Route("/metrics", _metrics),
        ],
        middleware=[Middleware(GuardMiddleware)],
        exception_handlers={
            BoardwrightError: adapter.refused,
            404: pages.missing,
            405: adapter.not_allowed,
        },
    )
    app.router.redirect_slashes = False
    app.state.serving = state
    return app


async def _openapi(request: Request) -> Response:
    response = Response(await asyncio.to_thread(_description), media_type=JSON)
    return await compress(request, response)


@cache
def _description() -> bytes:
    return msgspec.json.encode(openapi())


async def _healthz(request: Request) -> Response:
    serving: AppState = request.app.state.serving
    is_well = not serving.is_closing and serving.services.heart.is_well
    return _status(is_well, version=__version__)


async def _readyz(request: Request) -> Response:
    serving: AppState = request.app.state.serving
    storage = serving.services.storage
    is_ready = not serving.is_closing and storage.probe.is_writable
    return _status(is_ready, integrity=storage.integrity)


def _status(is_well: bool, **more: str) -> Response:
    body = {"status": "ok" if is_well else "unavailable", **more}
    return Response(msgspec.json.encode(body), 200 if is_well else 503, media_type=JSON)


async def _metrics(request: Request) -> Response:
    serving: AppState = request.app.state.serving
    return Response(serving.metrics.exposed(), media_type="text/plain; version=0.0.4")
