"""The application: what answers where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from fastapi import FastAPI, Response, WebSocket

from boardwright import __version__
from boardwright.server.web import bots, errors, pages
from boardwright.server.web.api import routes
from boardwright.server.web.compressing import Compressing
from boardwright.server.web.guarding import Guard
from boardwright.server.web.socket import serve_socket

if TYPE_CHECKING:
    from boardwright.server.web.state import Serving


def create_app(state: Serving) -> FastAPI:
    """A running server as an ASGI application."""
    app = FastAPI(
        title="Boardwright",
        version=__version__,
        description="Live games of Repulso, Repello, Abalone and Alliances.",
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.serving = state
    app.add_middleware(Compressing)
    app.add_middleware(Guard)  # around everything
    errors.install(app)
    routes.install(app)
    bots.install(app)
    pages.install(app)
    _install(app, state)
    return app


def _install(app: FastAPI, state: Serving) -> None:
    @app.websocket("/api/games/{game_id}/socket")
    async def socket(websocket: WebSocket, game_id: str) -> None:
        await serve_socket(websocket, state, game_id, websocket.state.client)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        is_well = not state.is_closing and state.desk.heart.is_well
        body = {"status": "ok" if is_well else "unavailable", "version": __version__}
        return Response(
            msgspec.json.encode(body), 200 if is_well else 503, media_type="application/json"
        )

    @app.get("/readyz", include_in_schema=False)
    async def readyz() -> Response:
        storage = state.desk.storage
        is_ready = not state.is_closing and await storage.is_writable()
        body = {"status": "ok" if is_ready else "unavailable", "integrity": storage.integrity}
        return Response(
            msgspec.json.encode(body), 200 if is_ready else 503, media_type="application/json"
        )

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        return Response(state.metrics.exposed(), media_type="text/plain; version=0.0.4")
