"""The page: what is served, with which headers, and that its files refer to nothing else."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import httpx
import pytest
import pytest_asyncio

from boardwright.games.looks import Piece
from boardwright.games.registry import GAMES
from boardwright.server.web.pages import page_files
from server.running import running_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

MODULES = sorted(name for name in page_files() if name.endswith(".js"))
PAGES = ("index.html", "missing.html")
BROWSER = {"Accept": "text/html,application/xhtml+xml"}
_REFERENCES = re.compile(
    r"""(?:href|src)="([^"]+)"|from "([^"]+)"|import\("([^"]+)"\)|(/page/\w+\.\w+)"""
)
# Ways by which text could become markup or code.
_UNSAFE = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc"
    r"|createContextualFragment|DOMParser|javascript:"
)


@pytest_asyncio.fixture
async def browser(sqlite_url: str) -> AsyncIterator[httpx.AsyncClient]:
    async with (
        running_server(sqlite_url) as running,
        httpx.AsyncClient(base_url=running.address, headers=BROWSER) as client,
    ):
        yield client


@pytest.mark.parametrize("path", ["/", "/g/mK7qTz3NvP2w"])
async def test_both_addresses_are_the_page(browser: httpx.AsyncClient, path: str) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 200
    assert answer.content == page_files()["index.html"].content
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


async def test_every_file_has_its_type_and_the_strict_policy(browser: httpx.AsyncClient) -> None:
    for name, file in page_files().items():
        answer = await browser.get(f"/page/{name}")
        assert answer.status_code == 200
        assert answer.content == file.content
        assert answer.headers["content-type"] == file.type
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["x-content-type-options"] == "nosniff"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy


async def test_a_file_that_the_browser_has_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    first = await browser.get("/page/main.js")
    known = {"If-None-Match": f'"other", W/{first.headers["etag"]}'}
    again = await browser.get("/page/main.js", headers=known)
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    changed = await browser.get("/page/main.js", headers={"If-None-Match": '"other"'})
    assert changed.status_code == 200


async def test_only_the_head_is_sent_to_who_asks_for_it(browser: httpx.AsyncClient) -> None:
    answer = await browser.head("/")
    assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize("path", ["/nothing", "/page/nothing.js", "/page/..%2fpages.py", "/g/a/b"])
async def test_an_unknown_address_is_a_page_for_people(
    browser: httpx.AsyncClient, path: str
) -> None:
    answer = await browser.get(path)
    assert answer.status_code == 404
    assert answer.content == page_files()["missing.html"].content


@pytest.mark.parametrize(("path", "accept"), [("/nothing", "*/*"), ("/api/nothing", "text/html")])
async def test_an_unknown_address_is_a_refusal_for_programs(
    browser: httpx.AsyncClient, path: str, accept: str
) -> None:
    answer = await browser.get(path, headers={"Accept": accept})
    assert answer.status_code == 404
    assert answer.json()["code"] == "not-found"


async def test_the_page_is_only_read(browser: httpx.AsyncClient) -> None:
    answer = await browser.post("/")
    assert answer.status_code == 405
    assert "GET" in answer.headers["allow"]


@pytest.mark.parametrize("name", [*PAGES, *MODULES])
def test_what_a_file_refers_to_exists(name: str) -> None:
    for found in _REFERENCES.findall(_text(name)):
        reference = next(filter(None, found))
        if reference == "/":
            continue
        file = reference.removeprefix("/page/").removeprefix("./")
        assert file in page_files(), f"{name} refers to {reference}"


@pytest.mark.parametrize("name", PAGES)
def test_pages_hold_no_script_style_or_handler_of_their_own(name: str) -> None:
    text = _text(name)
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", text)
    assert not re.search(r"<style|\sstyle=|\son\w+=", text)


@pytest.mark.parametrize("name", MODULES)
def test_modules_make_no_markup_or_code_of_text(name: str) -> None:
    assert not _UNSAFE.search(_text(name))
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", _text(name))


def test_the_scenes_of_the_start_can_be_drawn() -> None:
    scenes = json.loads(_text("scenes.json"))
    assert scenes.keys() == GAMES.keys()
    for name, pieces in scenes.items():
        game = GAMES[name]
        for cell, (kind, seat) in pieces.items():
            assert game.is_cell(cell)
            assert Piece(kind, seat) in game.piece_looks


def _text(name: str) -> str:
    return page_files()[name].content.decode()
