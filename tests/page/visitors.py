"""Visitors who come and go: in a browser context that somebody left nothing is found of them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from page.visitor import DESKTOP, EXPECTED, PHONE, Visitor, kept_settings, visitor_of

if TYPE_CHECKING:
    from playwright.async_api import Browser

Device = tuple[Any, ...]
# What a context is made with and has for good.
DEVICE = ("is_phone", "locale", "service_workers")


@dataclass
class Visitors:
    """Whoever visits an address: a new context costs more than most of what is looked at in it."""

    browser: Browser
    address: str
    here: list[tuple[Visitor, Device]] = field(default_factory=list)
    left: dict[Device, list[Visitor]] = field(default_factory=lambda: defaultdict(list))

    async def come(self, **wanted: Any) -> Visitor:
        device = tuple(wanted.get(name) for name in DEVICE)
        if self.left[device]:
            visitor = self.left[device].pop()
            visitor.kept = kept_settings({k: v for k, v in wanted.items() if k not in DEVICE})
        else:
            visitor = await visitor_of(self.browser, self.address, **wanted)
        self.here.append((visitor, device))
        return visitor

    async def leave(self) -> list[str]:
        """Everybody goes; what problems they met."""
        problems = []
        while self.here:
            visitor, device = self.here.pop()
            await visitor.page.evaluate("null")  # what was complained of before is heard by then
            problems += visitor.problems
            if visitor.address == self.address and "allow" not in device:
                await self._clear(visitor, is_phone=bool(device[0]))
                self.left[device].append(visitor)
            else:  # elsewhere things are kept too, and by a worker
                await visitor.context.close()
        return problems

    async def _clear(self, visitor: Visitor, *, is_phone: bool) -> None:
        for page in visitor.context.pages:
            if page != visitor.page:
                await page.close()
        await visitor.step_aside()
        await visitor.page.evaluate("localStorage.clear()")
        await visitor.page.set_viewport_size(PHONE if is_phone else DESKTOP)  # type: ignore[arg-type]
        visitor.problems, visitor.expected = [], [*EXPECTED]
