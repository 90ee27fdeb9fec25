"""The page: its addresses, its compressed forms, and its headers."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

import httpx
import pytest
import pytest_asyncio

from boardwright.server.http import pages
from boardwright.server.http.pages import PageFile, read_files
from server.support.running import running_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

BROWSER = {"Accept": "text/html,application/xhtml+xml", "Accept-Encoding": "identity"}
INDEX = b"<!doctype html><title>Boardwright</title>"
SCRIPT = b"export const answer = 42;\n" * 40
BUILT = {
    "index.html": INDEX,
    "start.html": INDEX + b"<!-- start -->",
    "play.html": INDEX + b"<!-- play -->",
    "sw.js": b"self.oninstall = null;",
    "manifest.webmanifest": b"{}",
    "icons/icon.svg": b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    "icons/192.png": b"\x89PNG",
    "assets/index-Dq3fX1.js": SCRIPT,
    "assets/index-Dq3fX1.js.gz": gzip.compress(SCRIPT),
    "assets/index-Dq3fX1.js.br": b"smaller yet",
    "assets/index-B0wZ.css": b"body{margin:0}",
    "assets/repulso-C1aY.svg": b"<svg xmlns='http://www.w3.org/2000/svg'><style/></svg>",
    "assets/local-Z9.js": b"onmessage = start",
    "local/a1b2/python.zip": b"PK",
    "local/a1b2/pyodide.asm.wasm": b"\0asm",
    "notes.pyc": b"not of the page",
}
SCRIPT_ADDRESS = "/assets/index-Dq3fX1.js"


def write_built(folder: Path) -> Path:
    """Write a small page with the structure of a build."""
    for name, content in BUILT.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, PageFile]:
    files = read_files(write_built(tmp_path / "static"))
    monkeypatch.setattr(pages, "page_files", lambda: files)
    return files


async def _client_of_server(url: str) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        running_server(url) as running,
        httpx.AsyncClient(base_url=running.address, headers=BROWSER, timeout=60) as client,
    ):
        yield client


@pytest_asyncio.fixture
async def browser(built: dict[str, PageFile], sqlite_url: str) -> AsyncIterator[httpx.AsyncClient]:
    async for client in _client_of_server(sqlite_url):
        yield client


async def test_every_address_of_the_page_is_its_index(browser: httpx.AsyncClient) -> None:
    """The start page and a game page name the files that they need."""
    others = ("/mine", "/learn", "/learn/abalone", "/record", "/learn/abalone/sumito")
    named = {"/": b"<!-- start -->", "/g/mK7qTz3NvP2w": b"<!-- play -->"}
    for path in (*named, *others):
        answer = await browser.get(path)
        assert answer.status_code == 200
        assert answer.content == INDEX + named.get(path, b"")
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


async def test_every_file_has_its_type_and_security_headers(
    browser: httpx.AsyncClient, built: dict[str, PageFile]
) -> None:
    assert len(built) == 13
    for address, file in built.items():
        if address.endswith(".html"):
            continue
        answer = await browser.get(address)
        assert answer.status_code == 200
        assert answer.content == file.content[""]
        assert answer.headers["content-type"] == file.type
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_only_the_worker_of_local_games_may_compile_code(browser: httpx.AsyncClient) -> None:
    worker = (await browser.get("/assets/local-Z9.js")).headers["content-security-policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in worker
    assert "wasm" not in (await browser.get("/")).headers["content-security-policy"]


async def test_documents_have_the_strict_policy_and_styled_pictures_have_no_policy(
    browser: httpx.AsyncClient,
) -> None:
    """Firefox would apply the policy to the contents of an SVG, and show it without its styles."""
    for path in ("/", "/nowhere", "/sw.js", "/icons/icon.svg"):
        policy = (await browser.get(path)).headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
    answer = await browser.get("/assets/repulso-C1aY.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert "content-security-policy" not in answer.headers


FOR_EVER, FOR_A_DAY = "public, max-age=31536000, immutable", "public, max-age=86400"
CACHED = {SCRIPT_ADDRESS: FOR_EVER, "/local/a1b2/python.zip": FOR_EVER}
CACHED |= {"/icons/icon.svg": FOR_A_DAY, "/sw.js": "no-cache", "/manifest.webmanifest": "no-cache"}


async def test_only_files_with_a_hash_in_their_name_are_immutable(
    browser: httpx.AsyncClient,
) -> None:
    for path, cached in CACHED.items():
        answer = await browser.get(path)
        assert answer.headers["cache-control"] == cached, path
        if path == SCRIPT_ADDRESS:
            assert "etag" not in answer.headers  # immutable, so it needs no validator


async def test_a_browser_gets_the_smallest_accepted_encoding(browser: httpx.AsyncClient) -> None:
    answer = await browser.get(SCRIPT_ADDRESS, headers={"Accept-Encoding": "gzip, deflate"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.content == SCRIPT
    plain = await browser.get(SCRIPT_ADDRESS)
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == "Accept-Encoding"


async def test_a_cached_file_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/sw.js")
    known = {"If-None-Match": f'"other", W/{first.headers["etag"]}'}
    again = await browser.get("/sw.js", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    changed = await browser.get("/sw.js", headers={"If-None-Match": '"other"'})
    assert changed.status_code == 200


async def test_the_page_supports_only_get_and_head(
    browser: httpx.AsyncClient,
) -> None:
    for path in ("/", "/sw.js", SCRIPT_ADDRESS):
        answer = await browser.head(path)
        assert (answer.status_code, answer.content) == (200, b""), path
        assert answer.headers["content-length"] == str(len((await browser.get(path)).content))
    answer = await browser.post("/")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]


UNKNOWN = ["/nothing", "/assets/nothing.js", "/assets/..%2findex.html", "/g/a/b", "/index.html"]
NO_FILES = {"/nothing": "*/*", SCRIPT_ADDRESS + "x": "*/*", "/api/nothing": "text/html"}


async def test_an_unknown_address_is_the_page_for_browsers_and_an_error_for_programs(
    browser: httpx.AsyncClient,
) -> None:
    for path in UNKNOWN:
        answer = await browser.get(path)
        assert (answer.status_code, answer.content) == (404, INDEX), path
        assert answer.headers["cache-control"] == "no-cache"
    for path, accept in NO_FILES.items():
        answer = await browser.get(path, headers={"Accept": accept})
        assert (answer.status_code, answer.json()["code"]) == (404, "not-found"), path


async def test_a_server_without_a_built_page_explains_it(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "page_files", dict)
    async for browser in _client_of_server(sqlite_url):
        answer = await browser.get("/")
        assert answer.status_code == 503
        assert "make play" in answer.text
        assert (await browser.get("/api/games/none")).json()["code"] == "not-found"
