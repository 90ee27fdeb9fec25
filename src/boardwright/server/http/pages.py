"""The web page: its built files, read once, and the responses to the addresses of the page."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from boardwright.server.errors import Refused
from boardwright.server.http.adapter import refusal_response, smallest

if TYPE_CHECKING:
    from starlette.requests import Request

FOLDER = Path(__file__).parents[1] / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
CODINGS = {"br": ".br", "gzip": ".gz"}
FOR_GOOD = "public, max-age=31536000, immutable"
# Files below /assets/ and /local/ get a new address when they change; icons hardly change; browsers
# revalidate all other files.
CACHING = {"/assets/": FOR_GOOD, "/icons/": "public, max-age=86400", "/local/": FOR_GOOD}
REVALIDATE = "no-cache"


@dataclass(frozen=True)
class PageFile:
    """A file in each coding that the build wrote; "" is the file itself."""

    content: dict[str, bytes]
    type: str
    etag: str
    caching: str

    def headers(self, coding: str) -> dict[str, str]:
        headers = {"Cache-Control": self.caching}
        # An immutable file is never revalidated, so it needs no ETag; that saves bytes on many
        # files.
        if self.caching != FOR_GOOD:
            mark = f"{self.etag}-{coding}" if coding else self.etag
            headers["ETag"] = f'"{mark}"'
        if self.content.keys() != {""}:
            headers["Vary"] = "Accept-Encoding"
        if coding:
            headers["Content-Encoding"] = coding
        return headers

    def response(self, request: Request, status: int = 200) -> Response:
        """The file in the smallest accepted coding; 304 if the browser has it already."""
        coding = smallest(request.headers.get("accept-encoding", ""), self.content)
        headers = self.headers(coding)
        cached = [
            etag.strip().removeprefix("W/")
            for etag in request.headers.get("if-none-match", "").split(",")
        ]
        if status == 200 and "ETag" in headers and {headers["ETag"], "*"}.intersection(cached):
            return Response(status_code=304, headers=headers)
        return Response(self.content[coding], status, {**headers, "Content-Type": self.type})


@cache
def page_files() -> dict[str, PageFile]:
    """The files of the page by address; empty if the page was not built."""
    return read_files(FOLDER)


def read_files(folder: Path) -> dict[str, PageFile]:
    found = sorted(path for path in folder.rglob("*") if path.suffix in TYPES)
    return {f"/{path.relative_to(folder).as_posix()}": _page_file(folder, path) for path in found}


def tag_of(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:20]


def _page_file(folder: Path, path: Path) -> PageFile:
    content = {"": path.read_bytes()}
    for coding, suffix in CODINGS.items():
        compressed = path.with_name(path.name + suffix)
        if compressed.exists():
            content[coding] = compressed.read_bytes()
    top = f"/{path.relative_to(folder).parts[0]}/"
    return PageFile(content, TYPES[path.suffix], tag_of(content[""]), CACHING.get(top, REVALIDATE))


INDEX = "/index.html"
# These addresses get variants of the index, which name the files that they need.
LED = {"/": "/start.html", "/g/{game_id}": "/play.html"}
# Addresses that the page's client code handles.
ADDRESSES = (
    *LED,
    "/mine",
    "/notices",
    "/lobby",
    "/challenge/{challenge_id}",
    "/watch",
    "/watch/{game}",
    "/account",
    "/account/{part}",
    "/people",
    "/moderation",
    "/learn",
    "/learn/{game}",
    "/learn/{game}/{lesson}",
    "/editor",
    "/editor/{game}",
    "/puzzles",
    "/puzzles/{game}",
    "/puzzles/{game}/{mode}",
    "/record",
    "/study",
    "/study/{study_id}",
    "/tournaments",
    "/tournaments/new",
    "/tournament/{tournament_id}",
    "/analysis",
    "/openings/{game}",
    "/@/{name}",
    "/leaderboards",
    "/leaderboards/{pool}",
)
NOT_BUILT = "The page is not built: run `make play` where Boardwright's sources are.\n"
_FOLDERS = ("/assets/{name}", "/icons/{name}", "/local/{version}/{name}")


def routes() -> list[Route]:
    files = (path for path in page_files() if not path.endswith(".html"))
    beside = (path for path in files if path.count("/") == 1)
    shown = [Route(each, partial(_page, name=LED.get(each, INDEX))) for each in ADDRESSES]
    return [*shown, *(Route(address, _file) for address in (*_FOLDERS, *beside))]


async def _page(request: Request, status: int = 200, name: str = INDEX) -> Response:
    found = page_files().get(name)
    if found is None:
        return PlainTextResponse(NOT_BUILT, 503)
    return found.response(request, status)


async def _file(request: Request) -> Response:
    found = page_files().get(request.url.path)
    return await missing(request) if found is None else found.response(request)


async def missing(request: Request, error: Exception | None = None) -> Response:
    """Send browsers the page, which shows the error; send programs the usual refusal."""
    is_browser = "text/html" in request.headers.get("accept", "")
    if not is_browser or request.url.path.startswith("/api/"):
        return refusal_response(Refused("not-found", "page not found"))
    return await _page(request, 404)
