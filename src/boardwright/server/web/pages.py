"""The page for people: its built files, read once, and what a browser gets for any address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response

from boardwright.server.live.refusal import Refused
from boardwright.server.web.compressing import smallest
from boardwright.server.web.errors import answer
from boardwright.server.web.page_files import PageFile, page_files

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from fastapi import FastAPI, Request

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


def install(app: FastAPI) -> None:
    files = (path for path in page_files() if not path.endswith(".html"))
    beside = (path for path in files if path.count("/") == 1)
    for address in ADDRESSES:
        show = _showing(LED.get(address, INDEX))
        app.add_route(address, show, methods=["GET"], include_in_schema=False)
    for address in (*_FOLDERS, *beside):
        app.add_route(address, _file, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(404, _missing)


def _showing(name: str) -> Callable[[Request], Awaitable[Response]]:
    async def show(request: Request) -> Response:
        return _page(request, 200, name)

    return show


def _page(request: Request, status: int, name: str = INDEX) -> Response:
    found = page_files().get(name)
    if found is None:
        return PlainTextResponse(NOT_BUILT, 503)
    return _sent(request, found, status)


async def _file(request: Request) -> Response:
    found = page_files().get(request.url.path)
    if found is None:
        raise HTTPException(404)
    return _sent(request, found)


def _sent(request: Request, file: PageFile, status: int = 200) -> Response:
    coding = smallest(request.headers.get("accept-encoding", ""), file.content)
    headers = file.headers(coding)
    if status == 200 and _has(request, headers["ETag"]):
        return Response(status_code=304, headers=headers)
    return Response(file.content[coding], status, {**headers, "Content-Type": file.type})


def _has(request: Request, etag: str) -> bool:
    """Whether the browser has this very file already."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (etag, "*") for one in known.split(","))


async def _missing(request: Request, error: Exception) -> Response:
    """People get the page, which says so; programs get the refusal that they get everywhere."""
    is_browser = "text/html" in request.headers.get("accept", "")
    if not is_browser or request.url.path.startswith("/api/"):
        return answer(Refused("not-found", "there is nothing here"))
    return _page(request, 404)
