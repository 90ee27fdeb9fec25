"""The page loads in every language without a word of complaint, and does not weigh much."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from page.places import LANGUAGES
from page.weighing import MOST_BYTES, weigh

if TYPE_CHECKING:
    from playwright.async_api import Browser

    from page.conftest import Visit
    from server.web.in_thread import Api, InThread


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_page_speaks_the_chosen_language(visit: Visit, language: str) -> None:
    visitor = await visit(language=language)
    await visitor.visit("/")
    assert await visitor.page.locator("html").get_attribute("lang") == language


async def test_the_page_names_an_icon_that_is_there(visit: Visit, api: Api) -> None:
    visitor = await visit()
    await visitor.visit("/")
    address = await visitor.page.locator("link[rel=icon]").get_attribute("href")
    assert api.ask("GET", address or "/favicon.ico").status_code == 200


async def test_the_first_game_is_light(browser: Browser, server: InThread) -> None:
    weights, _ = await weigh(browser, server.address)
    assert sum(weights.values()) < MOST_BYTES, weights
