"""The page for people: its built files, read once, and what a browser gets for any address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from boardwright.server.live.refusal import Refused
from boardwright.server.web.errors import answer
from boardwright.server.web.page_files import page_files

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from starlette.requests import Request

INDEX = "/index.html"
# The index again, with the files that these addresses need named in it.
LED = {"/": "/start.html", "/g/{game_id}": "/play.html"}
# Where the page shows something of its own; it finds out what from the address.
ADDRESSES = (
    *LED,
    "/mine",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/record",
)
NOT_BUILT = "The page is not built: run `make play` where Boardwright's sources are.\n"
_FOLDERS = ("/assets/{name}", "/icons/{name}")


def routes() -> list[Route]:
    files = (path for path in page_files() if not path.endswith(".html"))
    beside = (path for path in files if path.count("/") == 1)
    shown = [Route(address, _showing(LED.get(address, INDEX))) for address in ADDRESSES]
    return [*shown, *(Route(address, _file) for address in (*_FOLDERS, *beside))]


def _showing(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def show(request: Request) -> Response:
        return _page(request, 200, name)

    return show


def _page(request: Request, status: int, name: str = INDEX) -> Response:
    found = page_files().get(name)
    if found is None:
        return PlainTextResponse(NOT_BUILT, 503)
    return found.response(request, status)


async def _file(request: Request) -> Response:
    found = page_files().get(request.url.path)
    return await missing(request) if found is None else found.response(request)


async def missing(request: Request, error: Exception | None = None) -> Response:
    """People get the page, which says so; programs get the refusal that they get everywhere."""
    is_browser = "text/html" in request.headers.get("accept", "")
    if not is_browser or request.url.path.startswith("/api/"):
        return answer(Refused("not-found", "there is nothing here"))
    return _page(request, 404)
