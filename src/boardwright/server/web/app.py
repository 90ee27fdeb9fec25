"""The application: what is started with the server, and what answers where."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import msgspec
import structlog
from fastapi import FastAPI, Response, WebSocket

from boardwright import __version__
from boardwright.server.desk.desk import Desk
from boardwright.server.desk.settings import Settings
from boardwright.server.desk.sweeping import listen_for_others, sweep_for_ever
from boardwright.server.storage import Storage
from boardwright.server.thinking import Thinkers
from boardwright.server.web import errors
from boardwright.server.web.guarding import Guard
from boardwright.server.web.limits import Limits
from boardwright.server.web.metrics import Metrics
from boardwright.server.web.socket import serve_socket
from boardwright.server.web.state import Serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

log = structlog.get_logger("boardwright.server")


@asynccontextmanager
async def serving(settings: Settings, database: str | None) -> AsyncIterator[Serving]:
    """A server process from the first beat to the last."""
    storage = await Storage.open(database)
    thinkers = Thinkers(settings.workers, seconds=settings.think_seconds)
    desk = Desk(storage, thinkers, settings)
    state = Serving(desk, Limits(settings), Metrics())
    state.metrics.watch(state)
    try:
        await desk.beat()
        await thinkers.start()
        tasks = [
            asyncio.ensure_future(sweep_for_ever(desk)),
            asyncio.ensure_future(listen_for_others(desk)),
        ]
        log.info("started", process=desk.process)
        yield state
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await desk.close()
    finally:
        await thinkers.close()
        await storage.close()
        log.info("stopped", process=desk.process)


def create_app(settings: Settings | None = None, database: str | None = None) -> FastAPI:
    """The whole server as an ASGI application."""
    chosen = settings or Settings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with serving(chosen, database) as state:
            app.state.serving = state
            yield

    app = FastAPI(
        title="Boardwright",
        version=__version__,
        description="Live games of Repulso, Repello, Abalone and Alliances.",
        lifespan=lifespan,
        docs_url=None,  # its page would load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
    )
    app.add_middleware(Guard)
    errors.install(app)
    _install(app)
    return app


def _install(app: FastAPI) -> None:
    @app.websocket("/api/games/{game_id}/socket")
    async def socket(websocket: WebSocket, game_id: str) -> None:
        state: Serving = websocket.app.state.serving
        await serve_socket(websocket, state, game_id, websocket.state.client)

    @app.get("/healthz", include_in_schema=False)
    async def healthz() -> Response:
        state: Serving = app.state.serving
        is_well = not state.is_closing and state.desk.is_well
        body = {"status": "ok" if is_well else "unavailable", "version": __version__}
        return Response(
            msgspec.json.encode(body), 200 if is_well else 503, media_type="application/json"
        )

    @app.get("/metrics", include_in_schema=False)
    async def metrics() -> Response:
        state: Serving = app.state.serving
        return Response(state.metrics.exposed(), media_type="text/plain; version=0.0.4")
