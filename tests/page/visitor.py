"""A visitor of the page: a browser context of its own, and whatever went wrong in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page

PATIENCE = 60_000  # milliseconds; what takes longer hangs
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
# A test waits for no animation unless that is what it looks at.
# Without a worker every test sees the page that was just built; only Playwright complains of that.
BLOCKED = "Service Worker registration blocked by Playwright"
USUAL = {"language": "en", "theme": "light", "speed": "instant", "name": "Ann"}
_CHOOSE = """chosen => {
  const before = JSON.parse(localStorage.getItem('settings'));
  localStorage.setItem('settings', JSON.stringify({ ...before, ...chosen }));
  dispatchEvent(new StorageEvent('storage', { key: 'settings' }));
}"""


@dataclass
class Visitor:
    """Somebody who looks at the page, with settings of their own."""

    context: BrowserContext
    page: Page
    address: str
    problems: list[str] = field(default_factory=list)
    # Parts of complaints that the test itself provokes.
    expected: list[str] = field(default_factory=lambda: ["Service Worker registration blocked"])

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("grid").first

    async def visit(self, path: str) -> None:
        await self.page.goto(self.address + path)
        await self.page.get_by_role("main").wait_for()

    async def choose(self, **settings: str) -> None:
        """Change settings of the page, as if in another tab."""
        await self.page.evaluate(_CHOOSE, settings)
        if "language" in settings:
            await self.page.locator(f"html[lang={settings['language']}]").wait_for()

    async def settles(self) -> None:
        """Everything is fetched, and nothing that was begun moves any more."""
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
        """Note everything that a browser complains about."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        self.page.on("crash", lambda _: self.problems.append("the page crashed"))

    def _heard(self, message: ConsoleMessage) -> None:
        told = f"{message.type}: {message.text} {message.location.get('url', '')}"
        is_expected = any(part in told for part in self.expected)
        if message.type in ("error", "warning") and not is_expected:
            self.problems.append(told)


async def visitor_of(
    browser: Browser,
    address: str,
    *,
    is_phone: bool = False,
    service_workers: Literal["allow", "block"] = "block",
    locale: str = "en-GB",
    **chosen: Any,
) -> Visitor:
    """A new visitor; what is chosen of the page's settings is kept by their browser already."""
    context = await browser.new_context(
        viewport=PHONE if is_phone else DESKTOP,  # type: ignore[arg-type]
        has_touch=is_phone,
        device_scale_factor=1,
        locale=locale,
        service_workers=service_workers,
    )
    context.set_default_timeout(PATIENCE)
    wanted = {name: value for name, value in {**USUAL, **chosen}.items() if value is not None}
    settings = json.dumps(json.dumps(wanted))
    await context.add_init_script(
        f"if (!localStorage.getItem('settings')) localStorage.setItem('settings', {settings});"
    )
    visitor = Visitor(context, await context.new_page(), address)
    visitor.watch()
    return visitor
