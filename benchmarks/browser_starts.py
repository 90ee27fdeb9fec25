"""Measures in Chromium how soon a player can start a game without a server."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import psutil

from browser_weights import weigh_cached
from crowd.server import Server
from measurement import Rate, Table, markdown, verdict
from slowdown import slowed

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))
from page.chromium import FLAGS  # noqa: E402
from page.local_games import fetch_bundle  # noqa: E402
from page.tables import MINE  # noqa: E402
from page.visitor import DESKTOP, TIMEOUT_MS, Visitor, stored_settings  # noqa: E402
from page.weight import GAME  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from playwright.async_api import Page, Playwright

    from browser_weights import Weight

ROUNDS = 5
SLOWER = 4


@dataclass(frozen=True)
class Way:
    """Something that a visitor opens, and its limits in seconds, by slowdown of the processor."""

    title: str
    path: str
    reach: Callable[[Page], Awaitable[None]]
    limits: dict[int, float | None]


async def _use_start(page: Page) -> None:
    await page.get_by_role("link", name=GAME.title()).first.click(trial=True)


async def _begin(page: Page) -> None:
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/local-*")
    await page.locator(MINE).wait_for()


async def _continue_game(page: Page) -> None:
    await page.locator(MINE).wait_for()


@dataclass
class Installed:
    """A Chromium profile with the page and the offline bundle; each visit starts a new process."""

    playwright: Playwright
    chromium: str
    profile: Path
    address: str = ""

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Page]:
        context = await self.playwright.chromium.launch_persistent_context(
            self.profile,
            executable_path=self.chromium,
            args=[*FLAGS],
            viewport=DESKTOP,  # type: ignore[arg-type]
            locale="en-GB",
        )
        context.set_default_timeout(TIMEOUT_MS)
        try:
            yield context.pages[0]
        finally:
            await context.close()

    async def install(self) -> dict[str, Weight]:
        """Fetch everything from a server and stop the server; returns the sizes of all parts."""
        folder = self.profile.parent
        serve = [sys.executable, "-m", "boardwright.cli.main", "serve", "--port", "0"]
        database = ["--database", f"{folder}/games.db"]
        server = Server.start([*serve, *database], folder, os.environ)
        try:
            async with self.opened() as page:
                settings = stored_settings({})
                await fetch_bundle(Visitor(page.context, page, server.address, stored=settings))
                weights = await weigh_cached(page, server.address)
        finally:
            server.stop()
        self.address = server.address
        return weights

    async def visit(self, way: Way, times: int) -> tuple[float, float]:
        """Seconds from the navigation on: wall-clock time and CPU time."""
        async with self.opened() as page:
            main = self._process()
            before = _processor_seconds(main)
            slow = slowed(os.getpgid(main.pid), times) if times > 1 else nullcontext()
            with slow:
                began = time.perf_counter()
                await page.goto(self.address + way.path, wait_until="commit")
                await way.reach(page)
                took = time.perf_counter() - began
                return took, _processor_seconds(main) - before

    async def new_game_path(self) -> str:
        """The path of a new game."""
        async with self.opened() as page:
            await page.goto(f"{self.address}/?game={GAME}")
            await _begin(page)
            return page.url.removeprefix(self.address)

    def _process(self) -> psutil.Process:
        """Chromium's first process, identified by its profile argument."""
        started = psutil.Process().children(recursive=True)
        profile_flag = f"--user-data-dir={self.profile}"
        return next(process for process in started if profile_flag in process.cmdline())


def _processor_seconds(main: psutil.Process) -> float:
    every = [process.cpu_times() for process in (main, *main.children(recursive=True))]
    return sum(process.user + process.system for process in every)


async def _rows(installed: Installed, way: Way) -> Table:
    await installed.visit(way, 1)  # caches compiled code, too
    rows = []
    for times, limits in way.limits.items():
        times_of = [await installed.visit(way, times) for _ in range(ROUNDS)]
        seconds, processor = (Rate.of([*each]) for each in zip(*times_of, strict=True))
        speed = f"{times} times slower" if times > 1 else ""
        bar = ["–", ""]
        if limits is not None:
            bar = [f"{limits:g} s", verdict(is_reached=seconds.median <= limits)]
        rows.append([way.title, speed, seconds.plain(1), processor.plain(1), *bar])
    return rows


def _ways(game: str) -> list[Way]:
    limits: dict[int, float | None] = {1: 4.0, SLOWER: 10.0}
    return [
        Way("the start page can be used", "/", _use_start, {1: 2.0, SLOWER: None}),
        Way("a new game: the first move", f"/?game={GAME}", _begin, limits),
        Way("a game that was begun: its next move", game, _continue_game, limits),
    ]


async def measure_starts(chromium: str) -> tuple[Table, dict[str, Weight]]:
    """The rows of the table, and the sizes of everything that was fetched."""
    from playwright.async_api import async_playwright

    with tempfile.TemporaryDirectory() as name:
        async with async_playwright() as playwright:
            installed = Installed(playwright, chromium, Path(name) / "profile")
            weights = await installed.install()
            ways = _ways(await installed.new_game_path())
            return [row for way in ways for row in await _rows(installed, way)], weights


def start_part(rows: Table) -> str:
    headings = ["", "", "seconds", "of the processor", "to reach", ""]
    intro = f"""In Chromium, with the offline bundle installed and without a server: the seconds
from opening an address until the page is ready, or until a player can move in a game of
{GAME.title()} against the computer; median and spread of {ROUNDS}. Each run starts Chromium with
the same profile: its own caches are empty, those of the system are not. Opening its window does
not count.
"Play" is pressed when it appears. For a processor {SLOWER} times slower all processes of
Chromium are stopped (`SIGSTOP`) after every 10 ms for 30: the throttling of its protocol leaves
workers alone.
CPU time is that of all processes together."""
    return f"### Starts\n\n{intro}\n\n{markdown(headings, rows)}"
