"""Middleware for HTTP requests and sockets: limits, origin check, headers, metrics, a log."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.websockets import WebSocketDisconnect

from boardwright.records.study import MAX_BYTES as MAX_STUDY
from boardwright.server.bounds import MAX_RECORDS
from boardwright.server.errors import Refused, note_error
from boardwright.server.http.adapter import refusal_response
from boardwright.server.http.limits import check_host, client_of, is_own_origin

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from boardwright.server.http.protocols import BoundedSocket
    from boardwright.server.state import AppState

MAX_BODY = 400_000  # bytes; a long record fits
MAX_STUDY_BODY = MAX_STUDY + 100_000  # a whole study, or the edits of one
MAX_RECORDS_BODY = 2 * MAX_RECORDS  # a text, with a backslash before every character
_BODIES = {
    "/api/studies": MAX_STUDY_BODY,
    "/api/study-check": MAX_STUDY_BODY,
    "/api/records": MAX_RECORDS_BODY,
}
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": PAGE_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    # These two isolate the page from other origins; only then may it share memory with its workers.
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
# A script or a style is not a document, so most of the page's headers have no effect there and
# would only be repeated. An SVG is a document, but has inline styles, which browsers that apply a
# policy to images would drop.
_FILE_HEADERS = {
    name: _HEADERS[name] for name in ("X-Content-Type-Options", "Cross-Origin-Resource-Policy")
}
# The workers of local games compile WebAssembly: Python's interpreter and the C++ core.
_WORKER_CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
# API responses are not pages: they load nothing, and need no headers for pages.
_API_HEADERS = {
    **_FILE_HEADERS,
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
}
_WORKER_HEADERS = {
    **_FILE_HEADERS,
    "Content-Security-Policy": _WORKER_CSP,
    "Cross-Origin-Embedder-Policy": _HEADERS["Cross-Origin-Embedder-Policy"],
}
_WORKERS = ("/assets/local-", "/assets/searchworker-")
# Monitoring polls these often, and browsers load many page files in parallel.
_FREE_PATHS = ("/healthz", "/readyz")
_FREE_FOLDERS = ("/assets/", "/icons/", "/local/")

log = structlog.get_logger("boardwright.http")


class GuardMiddleware:
    """The outermost layer around the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        serving: AppState = scope["app"].state.serving
        scope.setdefault("state", {})["client"] = client_of(
            scope, serving.secret, serving.limits.settings.proxies
        )
        if scope["type"] == "websocket":
            await self._websocket(serving, scope, receive, send)
        else:
            await self._http(serving, scope, receive, send)

    async def _websocket(
        self, serving: AppState, scope: Scope, receive: Receive, send: Send
    ) -> None:
        settings = serving.limits.settings
        connection: BoundedSocket = scope["state"]["connection"]
        connection.has_begun = True
        try:
            serving.limits.check_request(scope["state"]["client"])
            check_host(scope, settings)
            is_welcome = is_own_origin(scope, settings.origins) and not serving.is_closing
        except Refused:
            is_welcome = False
        try:
            if is_welcome:
                await self._app(scope, receive, send)
            else:
                await receive()
                with suppress(OSError):  # the client has gone
                    await send({"type": "websocket.close", "code": 1008})
        except WebSocketDisconnect:
            pass  # the client has gone
        except Exception:
            note_error("unexpected", path=scope["path"])
            with suppress(OSError, RuntimeError):
                await send({"type": "websocket.close", "code": 1011})
        finally:
            connection.finish()

    async def _http(self, serving: AppState, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, scope["path"])
            await send(message)

        try:
            await self._checked(serving, scope, receive, sending)
        except ClientDisconnect:
            status = 499  # the client disconnected before it had sent the whole request
        except asyncio.CancelledError:  # it exceeded the shutdown timeout
            if not serving.is_closing:
                raise
            if status == 500:
                refused = Refused("unavailable", "the server is restarting; try again soon")
                await refusal_response(refused)(scope, receive, sending)
        except Exception:
            note_error("unexpected", method=scope["method"], path=scope["path"])
            if status == 500:
                refused = Refused("unavailable", "something went wrong on the server")
                await refusal_response(refused)(scope, receive, sending)
        finally:
            serving.metrics.requests.labels(scope["method"], str(status)).inc()
            took = round(1000 * (time.perf_counter() - began), 1)
            log.info("request", method=scope["method"], path=scope["path"], status=status, ms=took)

    async def _checked(self, serving: AppState, scope: Scope, receive: Receive, send: Send) -> None:
        path, limits, client = scope["path"], serving.limits, scope["state"]["client"]
        max_size = next(
            (max_size for start, max_size in _BODIES.items() if path.startswith(start)), MAX_BODY
        )
        try:
            if path == "/metrics":
                limits.check_figures(client)
            elif path not in _FREE_PATHS and not path.startswith(_FREE_FOLDERS):
                limits.check_request(client)
            check_host(scope, limits.settings)
            length = Headers(scope=scope).get("content-length", "0")
            if not length.isdecimal() or int(length[:12]) > max_size:
                raise Refused("too-large", f"at most {max_size:,} bytes are accepted")
        except Refused as refused:
            await refusal_response(refused)(scope, receive, send)
            return
        await self._app(scope, _bounded(receive, max_size), send)


def _bounded(receive: Receive, max_size: int) -> Receive:
    """Refuse a body longer than the bound, even if the request does not state its length."""
    read = 0

    async def receiving() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > max_size:
            raise Refused("too-large", f"at most {max_size:,} bytes are accepted")
        return message

    return receiving


def _add_headers(message: Message, path: str) -> None:
    headers, is_api = MutableHeaders(scope=message), path.startswith("/api/")
    if path.startswith(_WORKERS):
        added = _WORKER_HEADERS
    elif is_api:
        added = _API_HEADERS
    else:
        added = _FILE_HEADERS if path.startswith(("/assets/", "/local/")) else _HEADERS
    for name, value in added.items():
        headers.setdefault(name, value)
    if is_api:
        headers.setdefault("Cache-Control", "no-store")
