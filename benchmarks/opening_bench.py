"""Counts what a page requests until a player can move in a live game, in Chromium on loopback."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import httpx

from crowd.server import Server
from measurement import Table, markdown, verdict
from performance_page import write_section

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from page.chromium import launched
from page.tables import MINE
from page.visitor import PHONE, TIMEOUT_MS
from programs import NO_CHROMIUM, find_chromium

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from playwright.async_api import Browser, Page

HEADING = "## Opening a game"
GAME = "abalone"
PLIES = 4
MAX_REQUESTS = 2
ROUNDS = 5
_PREFIX = 30  # characters of a message that have its type


@dataclass
class Opened:
    """The requests of a page until the player could move; sizes are bytes with headers."""

    requests: list[str] = field(default_factory=list)
    sockets: int = 0
    bytes: int = 0
    received: int = 0  # over the socket, without previews
    seconds: float = 0.0
    _api: set[str] = field(default_factory=set)

    async def watch(self, page: Page) -> None:
        session = await page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", self._on_request)
        session.on("Network.loadingFinished", self._on_loaded)
        session.on("Network.webSocketCreated", self._on_socket)
        session.on("Network.webSocketFrameReceived", self._on_frame)
        await session.send("Network.enable")

    def _on_request(self, event: dict[str, Any]) -> None:
        path = urlsplit(event["request"]["url"]).path
        if path.startswith("/api/"):
            self._api.add(event["requestId"])
            self.requests.append(f"{event['request']['method']} {path}")

    def _on_loaded(self, event: dict[str, Any]) -> None:
        if event["requestId"] in self._api:
            self.bytes += round(event["encodedDataLength"])

    def _on_socket(self, event: dict[str, Any]) -> None:
        self.sockets += 1

    def _on_frame(self, event: dict[str, Any]) -> None:
        data = event["response"]["payloadData"]
        if '"type":"previews"' not in data[:_PREFIX]:
            self.received += len(data)


async def _opened(page: Page, begin: Callable[[], Awaitable[object]]) -> Opened:
    opened = Opened()
    await opened.watch(page)
    began = time.perf_counter()
    await begin()
    await page.locator(MINE).wait_for()
    opened.seconds = time.perf_counter() - began
    return opened


@dataclass
class Visits:
    """A server and a browser; each visit has a context that holds the page's files."""

    browser: Browser
    address: str

    @asynccontextmanager
    async def page(self) -> AsyncIterator[Page]:
        """A page in a context that has shown a game before."""
        context = await self.browser.new_context(
            base_url=self.address,
            service_workers="block",
            locale="en-GB",
            viewport=PHONE,  # type: ignore[arg-type]
        )
        context.set_default_timeout(TIMEOUT_MS)
        try:
            page = await context.new_page()
            await self.start(page)
            await page.wait_for_load_state("networkidle")
            yield page
        finally:
            await context.close()

    async def start(self, page: Page) -> None:
        """Begin a game against the computer."""
        await self.choose(page)
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.locator(MINE).wait_for()

    async def choose(self, page: Page) -> None:
        await page.goto(f"/?game={GAME}")
        await page.get_by_role("button", name="Play", exact=True).wait_for()
        await page.wait_for_load_state("networkidle")

    async def new_game(self, page: Page) -> Opened:
        await self.choose(page)
        return await _opened(page, page.get_by_role("button", name="Play", exact=True).click)

    async def reload(self, page: Page) -> Opened:
        """A game of two people at this device, after some moves."""
        body = {"game": GAME, "seats": [{"kind": "person"}, {"kind": "person"}]}
        with httpx.Client(base_url=self.address) as http:
            created = http.post("/api/games", json=body).raise_for_status().json()
            path = f"/api/games/{created['id']}"
            headers = {"Authorization": f"Bearer {created['key']}"}
            for _ in range(PLIES):
                state = http.get(path, headers=headers).raise_for_status().json()["state"]
                move = {"ply": state["ply"], "action": state["legal"][0]}
                http.post(f"{path}/moves", json=move, headers=headers).raise_for_status()
        own = {"id": created["id"], "key": created["key"], "game": GAME, "at": 0, "order": 0}
        store = "own => localStorage.setItem(`boardwright:game:${own.id}`, JSON.stringify(own))"
        await page.evaluate(store, own)
        await page.goto(f"/g/{created['id']}")
        await page.locator(MINE).wait_for()
        await page.wait_for_load_state("networkidle")
        return await _opened(page, page.reload)

    async def friend(self, page: Page) -> Opened:
        """The invited player has the first move."""
        body = {"game": GAME, "seats": [{"kind": "link"}, {"kind": "person", "name": "Ann"}]}
        with httpx.Client(base_url=self.address) as http:
            created = http.post("/api/games", json=body).raise_for_status().json()
        url = created["invitations"][0]["url"]

        async def join() -> None:
            await page.goto(url)
            await page.locator("main").get_by_role("button", name="Play").click()

        await page.goto("about:blank")
        return await _opened(page, join)


async def measure(chromium: str) -> Table:
    rows = []
    with tempfile.TemporaryDirectory() as name:
        serve = [sys.executable, "-m", "boardwright.cli.main", "serve", "--port", "0"]
        database = ["--database", f"{name}/games.db"]
        server = Server.start([*serve, *database], Path(name), os.environ)
        try:
            async with launched(chromium) as browser:
                visits = Visits(browser, server.address)
                async with visits.page() as page:
                    await visits.reload(page)  # starts the server's processes, too
                for title, way, limit in (
                    ("a new game, from pressing Play", visits.new_game, MAX_REQUESTS),
                    ("a friend's link, with pressing Play", visits.friend, MAX_REQUESTS + 1),
                    ("a game of some moves, loaded again", visits.reload, MAX_REQUESTS),
                ):
                    rows.append(await _row(visits, title, way, limit))
        finally:
            server.stop()
    return rows


async def _row(
    visits: Visits, title: str, way: Callable[[Page], Awaitable[Opened]], limit: int
) -> list[str]:
    found = []
    for _ in range(ROUNDS):
        async with visits.page() as page:
            found.append(await way(page))
    requests = max(len(one.requests) for one in found)
    return [
        title,
        str(requests),
        str(max(one.sockets for one in found)),
        f"{median(one.bytes for one in found) / 1000:.1f}",
        f"{median(one.received for one in found) / 1000:.1f}",
        f"{median(one.seconds for one in found):.2f}",
        verdict(is_reached=requests <= limit),
    ]


def section(rows: Table) -> str:
    headings = ["", "requests", "sockets", "kB of responses", "kB over the socket", "seconds", ""]
    intro = f"""Written by `python benchmarks/opening_bench.py --write`. The table counts
Chromium's requests to the API until the player can move in a game of {GAME.title()}, on loopback,
with the page's files in its cache, in the window of a phone. (A wide window shows the list of
moves, which also requests its words.) The most requests and sockets of {ROUNDS} visits, and the
medians of the time and of what is received (compressed, with headers, without previews of moves).
At most {MAX_REQUESTS} requests and a socket, and a third request to take an invitation's seat."""
    return f"{HEADING}\n\n{intro}\n\n{markdown(headings, rows)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--write", action="store_true", help="write docs/performance.md")
    arguments = parser.parse_args()
    if (chromium := find_chromium()) is None:
        sys.exit(NO_CHROMIUM)
    text = section(asyncio.run(measure(chromium)))
    print(text)
    if arguments.write:
        write_section(text)


if __name__ == "__main__":
    main()
