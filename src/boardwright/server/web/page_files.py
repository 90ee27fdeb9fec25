"""The files of the built page: their contents, as they are and compressed, with their headers."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

FOLDER = Path(__file__).parent / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
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
# Below /assets/ a changed file has a new name; icons hardly change; all else is asked for anew.
CACHING = {
    "/assets/": "public, max-age=31536000, immutable",
    "/icons/": "public, max-age=86400",
}
ASKED = "no-cache"


@dataclass(frozen=True)
class PageFile:
    """A file in each coding that it was written in; "" is the file itself."""

    content: dict[str, bytes]
    type: str
    etag: str
    caching: str

    def headers(self, coding: str) -> dict[str, str]:
        mark = f"{self.etag}-{coding}" if coding else self.etag
        headers = {"ETag": f'"{mark}"', "Cache-Control": self.caching}
        if len(self.content) > 1:
            headers["Vary"] = "Accept-Encoding"
        if coding:
            headers["Content-Encoding"] = coding
        return headers


@cache
def page_files() -> dict[str, PageFile]:
    """The files of the page by their addresses; none where it was not built."""
    return read_files(FOLDER)


def read_files(folder: Path) -> dict[str, PageFile]:
    found = sorted(path for path in folder.rglob("*") if path.suffix in TYPES)
    return {_address(folder, path): _page_file(folder, path) for path in found}


def _address(folder: Path, path: Path) -> str:
    return f"/{PurePosixPath(path.relative_to(folder))}"


def _page_file(folder: Path, path: Path) -> PageFile:
    content = {"": path.read_bytes()}
    for coding, suffix in CODINGS.items():
        compressed = path.with_name(path.name + suffix)
        if compressed.exists():
            content[coding] = compressed.read_bytes()
    etag = hashlib.sha256(content[""]).hexdigest()[:20]
    top = f"/{PurePosixPath(path.relative_to(folder)).parts[0]}/"
    return PageFile(content, TYPES[path.suffix], etag, CACHING.get(top, ASKED))
