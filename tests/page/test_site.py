"""A static site, served from a folder of a web server that knows nothing of Boardwright."""

from __future__ import annotations

import functools
import http.server
import re
import shutil
import threading
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from playwright.async_api import expect

from boardwright.games import game_named
from boardwright.server.browser.file_site import write_site
from boardwright.server.http.pages import FOLDER
from page.audit import EVERYTHING, obstacles
from page.input_devices import Mouse, play
from page.local_games import play_at_random, wait_for_ply
from page.visitor import visitor_of
from programs import lack
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from playwright.async_api import Browser, Page

    from page.visitor import Visitor

FOLDER_NAME = "games/boardwright"
_VERSION = re.compile(r'(?<!version:)"[0-9a-f]{12}"')  # of the page, not of the offline bundle
# The versions of the offline bundle in the cache.
_PROGRAMS = """name => caches.open(name).then(cache => cache.keys()).then(
  kept => [...new Set(kept.map(({ url }) => url.split("/").at(-2)))])"""
_CONTROLLED = "() => navigator.serviceWorker.controller !== null"


class _Files(http.server.SimpleHTTPRequestHandler):
    """Answers missing files with a short text, or with the site's error page, as GitHub does."""

    page: Path | None = None

    def log_message(self, *_: Any) -> None:
        pass

    def send_error(self, code: int, *_: Any) -> None:
        self.send_response(code)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(self.page.read_bytes() if self.page else b"not here")


class WebSpace:
    """Serves files as `python -m http.server` does, until the test cuts it off."""

    def __init__(self, folder: Path) -> None:
        self.handler: type[_Files] = type("Files", (_Files,), {})
        handler = functools.partial(self.handler, directory=str(folder))
        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.address = f"http://127.0.0.1:{self._server.server_port}/{FOLDER_NAME}"

    def cut(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@pytest.fixture
def site(has_page: None, tmp_path: Path) -> Path:
    del has_page
    if not (FOLDER / "local").exists():
        lack("the page's own Python is not packed: `make local`")
    folder = tmp_path / FOLDER_NAME
    folder.parent.mkdir()
    write_site(folder)
    return folder


@pytest.fixture
def space(site: Path) -> Iterator[WebSpace]:
    started = WebSpace(site.parents[1])
    yield started
    started.cut()


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(browser: Browser, space: WebSpace) -> AsyncIterator[Visitor]:
    """A visitor in a fresh browser; asserts at the end that no problem occurred."""
    coming = await visitor_of(browser, space.address, service_workers="allow")
    yield coming
    problems = coming.problems
    await coming.context.close()
    assert problems == []


async def _start_game(visitor: Visitor, rival: str) -> None:
    page = visitor.page
    await page.get_by_role("link", name="Abalone").first.click()
    await page.get_by_text(rival, exact=True).click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/games/boardwright/g/local-*")
    await visitor.board.wait_for()


async def test_a_site_in_a_folder_plays_updates_teaches_and_opens_offline(
    visitor: Visitor, page: Page, space: WebSpace, site: Path
) -> None:
    await visitor.visit("/")
    await expect(page.get_by_role("link", name="Sign in")).to_have_count(0)
    await expect(page.get_by_role("link", name="Tournaments")).to_have_count(0)
    await _start_game(visitor, "Someone beside you")
    position = await play_at_random(visitor, game_named("abalone").start(), 2)
    game = page.url.removeprefix(space.address)
    await page.wait_for_function(_CONTROLLED)
    await page.reload()
    await wait_for_ply(visitor.page, 2)
    assert await page.evaluate("crossOriginIsolated")
    await _is_renewed(visitor, site)
    await wait_for_ply(visitor.page, 2)
    position = await play_at_random(visitor, position, 1, known=2)

    await page.get_by_role("link", name="Learn", exact=True).click()
    await page.get_by_role("link", name="Rules of Repulso").first.click()
    await page.get_by_role("heading", name="Repulso", level=1).wait_for()
    await page.get_by_role("main").get_by_role("link", name="How moves are written").click()
    assert page.url.endswith("/learn/repulso#notation")
    await visitor.visit("/learn/abalone/sumito")
    await visitor.board.wait_for()

    await visitor.visit("/")
    await _start_game(visitor, "The computer")  # the browser itself computes the replies
    await page.locator(".prompt.mine").wait_for()
    start = game_named("abalone").start()
    await play(Mouse(), visitor, start, random_moves(start, 3, 1)[0])
    await wait_for_ply(page, 2)

    space.cut()
    visitor.expected += ["ERR_"]  # the service worker cannot check for a new version
    await visitor.visit("/")
    await page.get_by_role("link", name="Repello").first.wait_for()
    await visitor.visit(game)
    await wait_for_ply(visitor.page, 3)
    await play_at_random(visitor, position, 1, known=3)


async def test_addresses_open_without_a_worker_and_online_features_are_explained(
    browser: Browser, space: WebSpace, site: Path
) -> None:
    visitor = await visitor_of(browser, space.address)
    for path, heading in {
        "/learn/abalone": "Abalone",
        "/puzzles": "Puzzles",
        "/mine": "My games",
        "/record": "Open a game",
    }.items():
        await visitor.visit(path)
        await visitor.page.get_by_role("heading", name=heading, level=1).wait_for()
        assert visitor.page.url == space.address + path  # without the slash that the server adds
    space.handler.page = site / "404.html"
    visitor.expected += ["404"]
    await visitor.visit("/learn/abalone/sumito")
    await visitor.board.wait_for()
    await visitor.visit("/lobby")
    await visitor.page.get_by_role("heading", name="This needs a server").wait_for()
    assert await obstacles(visitor, EVERYTHING) == []
    await visitor.page.get_by_role("link", name="To the start page").click()
    assert visitor.page.url == f"{space.address}/"
    await visitor.page.add_init_script("delete globalThis.WebAssembly")
    await visitor.visit("/?game=abalone")
    await visitor.page.get_by_text("Someone beside you", exact=True).click()
    await visitor.page.get_by_role("button", name="Play", exact=True).click()
    await visitor.page.get_by_text("This browser can’t run the games").wait_for()
    await visitor.context.close()
    assert visitor.problems == []


async def _is_renewed(visitor: Visitor, site: Path) -> None:
    """The page offers a new version of itself and of its offline bundle, and loads it."""
    page = visitor.page
    address = await page.locator("script[type=module]").get_attribute("src")
    script = site / (address or "")
    script.with_name("index-newer.js").write_text(f'import "./{script.name}";')
    index = site / "index.html"
    index.write_text(index.read_text().replace(script.name, "index-newer.js"))
    worker = site / "sw.js"
    text, count = _VERSION.subn('"cafe01234567"', worker.read_text())
    assert count == 1
    (programs,) = (one for one in (site / "local").iterdir() if one.is_dir())
    shutil.copytree(programs, programs.with_name("newer"))
    text = text.replace(f'"{programs.name}"', '"newer"')
    worker.write_text(text.replace(script.name, "index-newer.js"))
    await page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    await page.get_by_text("A new version of Boardwright is available").wait_for()
    assert await obstacles(visitor, EVERYTHING) == []
    assert await page.evaluate(_PROGRAMS, f"local-/{FOLDER_NAME}/") == [programs.name, "newer"]
    assert await page.locator(f'script[src$="{script.name}"]').count() == 1
    await page.get_by_role("button", name="Reload").click()
    await page.locator('script[src$="index-newer.js"]').wait_for(state="attached")
