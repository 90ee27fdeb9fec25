"""The page for people: its files, read once, and what a browser gets for an unknown address."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response

from boardwright.server.live.refusal import Refused
from boardwright.server.web.errors import answer

if TYPE_CHECKING:
    from fastapi import FastAPI, Request

TYPES = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}
# Names stay the same from version to version, so that a browser has to ask each time.
CACHING = "no-cache"


@dataclass(frozen=True)
class PageFile:
    content: bytes
    type: str
    etag: str


@cache
def page_files() -> dict[str, PageFile]:
    """The files of the page by name."""
    folder = files("boardwright.server.web").joinpath("page")
    return {
        entry.name: _page_file(entry.name, entry.read_bytes())
        for entry in folder.iterdir()
        if entry.name.rpartition(".")[2] in TYPES
    }


def _page_file(name: str, content: bytes) -> PageFile:
    etag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return PageFile(content, TYPES[name.rpartition(".")[2]], etag)


def install(app: FastAPI) -> None:
    page_files()  # read now rather than when the first guest waits
    app.add_route("/", _index, methods=["GET"], include_in_schema=False)
    app.add_route("/g/{game_id}", _index, methods=["GET"], include_in_schema=False)
    app.add_route("/page/{name}", _file, methods=["GET"], include_in_schema=False)
    app.add_exception_handler(404, _missing)


async def _index(request: Request) -> Response:
    return _sent(request, page_files()["index.html"])


async def _file(request: Request) -> Response:
    found = page_files().get(request.path_params["name"])
    if found is None:
        raise HTTPException(404)
    return _sent(request, found)


def _sent(request: Request, file: PageFile, status: int = 200) -> Response:
    headers = {"ETag": file.etag, "Cache-Control": CACHING}
    if status == 200 and _has(request, file.etag):
        return Response(status_code=304, headers=headers)
    return Response(file.content, status, {**headers, "Content-Type": file.type})


def _has(request: Request, etag: str) -> bool:
    """Whether the browser has this very file already."""
    known = request.headers.get("if-none-match", "")
    return any(one.strip().removeprefix("W/") in (etag, "*") for one in known.split(","))


async def _missing(request: Request, error: Exception) -> Response:
    """People get a page; programs get the refusal that they get everywhere."""
    is_browser = "text/html" in request.headers.get("accept", "")
    if not is_browser or request.url.path.startswith("/api/"):
        return answer(Refused("not-found", "there is nothing here"))
    return _sent(request, page_files()["missing.html"], 404)
