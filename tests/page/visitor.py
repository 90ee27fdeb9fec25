"""A visitor of the page: a separate browser context, and the problems that it met."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from playwright.async_api import expect

from server.support.in_thread import Api, a_name

if TYPE_CHECKING:
    from httpx import Cookies
    from playwright.async_api import (
        Browser,
        BrowserContext,
        ConsoleMessage,
        FloatRect,
        Locator,
        Page,
    )

    from server.support.in_thread import InThread

TIMEOUT_MS = 60_000  # milliseconds; a longer wait means that the page hangs
expect.set_options(timeout=TIMEOUT_MS)
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# Pieces move without animation unless a test is about animation. No move is forced: hands make
# every move themselves.
USUAL = {"language": "en", "theme": "light", "speed": "instant", "name": "Ann", "forced": False}
# A small file of the same origin, to set the browser's storage before the page runs.
ASIDE = "/icons/icon.svg"
# Most tests block the service worker, so that they see the page that was just built; Playwright
# reports that as an error. A picture opened alone names no icon, so the browser requests the
# default one.
EXPECTED = ("Service Worker registration blocked", "/favicon.ico")
_STORE = """things => {
  for (const [name, value] of Object.entries(things)) {
    localStorage.setItem('boardwright:' + name, JSON.stringify(value));
  }
}"""
_CLEAR = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    const removing = indexedDB.deleteDatabase(name);
    await new Promise(done => { removing.onsuccess = removing.onerror = done; });
  }
}"""
_CHOOSE = """chosen => {
  const before = JSON.parse(localStorage.getItem('boardwright:settings'));
  localStorage.setItem('boardwright:settings', JSON.stringify({ ...before, ...chosen }));
  dispatchEvent(new StorageEvent('storage', { key: 'boardwright:settings' }));
}"""


@dataclass
class Visitor:
    """A viewer of the page with a browser context and settings."""

    context: BrowserContext
    page: Page
    address: str
    problems: list[str] = field(default_factory=list)
    # Parts of error messages that the test provokes on purpose.
    expected: list[str] = field(default_factory=lambda: [*EXPECTED])
    # Entries that the next visit puts into the browser's storage before it loads the page.
    stored: dict[str, Any] = field(default_factory=dict)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid").first

    async def visit(self, path: str) -> None:
        if self.stored:
            await self.step_aside()
            await self.page.evaluate(_STORE, self.stored)
            self.stored = {}
        await self.page.goto(self.address + path)
        await self.page.get_by_role("main").wait_for()

    async def step_aside(self) -> None:
        """Leave the page for a small file of the same origin, which runs no script."""
        if self.page.url != self.address + ASIDE:
            await self.page.goto(self.address + ASIDE)

    async def resize(self, width: int, height: int) -> None:
        await self.page.set_viewport_size({"width": width, "height": height})

    async def paste(self, text: str) -> None:
        await self.page.get_by_label("Moves or link").fill(text)
        await self.page.get_by_role("button", name="Open", exact=True).click()

    async def open_record(self, text: str, path: str = "/record") -> None:
        await self.visit(path)
        await self.paste(text)

    async def choose(self, **settings: str) -> None:
        """Change settings of the page, as if in another tab."""
        await self.page.evaluate(_CHOOSE, settings)
        if "language" in settings:
            await self.page.locator(f"html[lang={settings['language']}]").wait_for()

    async def settles(self) -> None:
        """Wait until everything is fetched and all finite animations have ended."""
        await self.page.wait_for_load_state("networkidle")
        await self.page.evaluate(
            "Promise.all(document.getAnimations().filter(a => a.effect.getTiming().iterations < 9)"
            ".map(a => a.finished.catch(() => null)))"
        )

    async def width_beyond(self) -> int:
        """How many pixels the page is wider than the window."""
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        beyond: int = await self.page.evaluate(script)
        return beyond

    def watch(self) -> None:
        """Record the errors that the browser reports."""
        self.page.on("console", self._on_console)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("crash", lambda _: self.problems.append("the page crashed"))

    def _on_console(self, message: ConsoleMessage) -> None:
        report = f"{message.type}: {message.text} {message.location.get('url', '')}"
        is_expected = any(part in report for part in self.expected)
        if message.type in ("error", "warning") and not is_expected:
            self.problems.append(report)


async def sign_in(visitor: Visitor, cookies: Cookies) -> Visitor:
    """Give a visitor the session of a client."""
    session = [
        {"name": one.name, "value": one.value or "", "url": visitor.address} for one in cookies.jar
    ]
    await visitor.context.add_cookies(session)  # type: ignore[arg-type]
    return visitor


async def signed_up(visitor: Visitor, server: InThread) -> Visitor:
    """Sign a visitor up for a new account."""
    with Api(server) as person:
        person.sign_up(a_name())
        return await sign_in(visitor, person.http.cookies)


async def box_of(part: Locator) -> FloatRect:
    box = await part.bounding_box()
    assert box is not None, part
    return box


def stored_settings(chosen: dict[str, Any]) -> dict[str, Any]:
    """The stored settings: the usual settings with these changes; None removes a setting."""
    merged = {name: value for name, value in {**USUAL, **chosen}.items() if value is not None}
    return {"settings": merged}


async def visitor_of(
    browser: Browser,
    address: str,
    *,
    is_phone: bool = False,
    service_workers: Literal["allow", "block"] = "block",
    locale: str = "en-GB",
    **chosen: Any,
) -> Visitor:
    """A new visitor whose browser already stores the chosen settings."""
    context = await browser.new_context(
        viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=is_phone,
        device_scale_factor=1,
        locale=locale,
        service_workers=service_workers,
    )
    context.set_default_timeout(TIMEOUT_MS)
    visitor = Visitor(context, await context.new_page(), address, stored=stored_settings(chosen))
    visitor.watch()
    return visitor


Device = tuple[Any, ...]
# The options of a browser context that cannot change later.
DEVICE = ("is_phone", "locale", "service_workers")


@dataclass
class Visitors:
    """The visitors of an address. Contexts are reused: most tests are cheaper than a new one."""

    browser: Browser
    address: str
    active: list[tuple[Visitor, Device]] = field(default_factory=list)
    idle: dict[Device, list[Visitor]] = field(default_factory=lambda: defaultdict(list))

    async def open(self, size: tuple[int, int] | None = None, **settings: Any) -> Visitor:
        device = tuple(settings.get(name) for name in DEVICE)
        if self.idle[device]:
            visitor = self.idle[device].pop()
            visitor.stored = stored_settings({k: v for k, v in settings.items() if k not in DEVICE})
        else:
            visitor = await visitor_of(self.browser, self.address, **settings)
        self.active.append((visitor, device))
        if size:
            await visitor.resize(*size)
        return visitor

    async def leave(self) -> list[str]:
        """End all visits; returns the problems that the visitors met."""
        problems = []
        while self.active:
            visitor, device = self.active.pop()
            await visitor.page.evaluate("null")  # by then earlier error messages have arrived
            problems += visitor.problems
            if visitor.address == self.address and "allow" not in device:
                await self._clear(visitor, is_phone=bool(device[0]))
                self.idle[device].append(visitor)
            else:  # other addresses and service workers have storage that is not cleared
                await visitor.context.close()
        return problems

    async def _clear(self, visitor: Visitor, *, is_phone: bool) -> None:
        for page in visitor.context.pages:
            if page != visitor.page:
                await page.close()
        await visitor.context.set_offline(False)
        await visitor.page.unroute_all()
        await visitor.step_aside()
        await visitor.page.evaluate(_CLEAR)
        await visitor.context.clear_cookies()
        await visitor.page.set_viewport_size(PHONE if is_phone else DESKTOP)  # type: ignore[arg-type]
        visitor.problems, visitor.expected = [], [*EXPECTED]
