"""Starts Chromium for tests, pictures and figures."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser

# Most of these stop Chromium's background requests.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@asynccontextmanager
async def launched(chromium: str) -> AsyncIterator[Browser]:
    """Start Chromium, and close it at the end."""
    from playwright.async_api import async_playwright

    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=[*FLAGS])
        yield browser
        await browser.close()
