"""Starts Chromium for whoever looks at the page: tests, pictures and figures alike."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from playwright.async_api import async_playwright

from page.chromium import FLAGS

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser


@asynccontextmanager
async def launched(chromium: str) -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        yield browser
        await browser.close()
