"""The page in a browser: it loads, tabs agree, reloading is harmless, and errors say why."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from page.input_devices import Mouse
from page.tables import PERSON, against_level, play_on, sit_down
from page.weight import MAX_BYTES, weigh

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api, InThread


async def test_the_page_names_an_icon_and_speaks_the_language_of_the_browser(
    visit: Visit, api: Api
) -> None:
    visitor = await visit(locale="fr-CA", language=None)
    await visitor.visit("/")
    assert await visitor.page.locator("html").get_attribute("lang") == "fr"
    address = await visitor.page.locator("link[rel=icon]").get_attribute("href")
    assert api.request("GET", address or "/favicon.ico").status_code == 200


async def test_the_first_game_is_light(browser: Browser, server: InThread) -> None:
    weights, _ = await weigh(browser, server.address)
    assert sum(weights.values()) < MAX_BYTES, weights


# Whether the board already had its ground and its pieces when it first appeared.
_FIRST_BOARD = """window.firstBoard = new Promise(resolve => {
  const look = () => document.querySelector('[role=grid]') && resolve(
    !!document.querySelector('.under > *') && !!document.querySelector('[data-piece]'));
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
})"""


@pytest.mark.parametrize("late", ["scenery", "repello"])
async def test_a_slow_network_shows_no_empty_board(visitor: Visitor, api: Api, late: str) -> None:
    """The page shows the board only when its scenery and its input code have loaded."""
    released = asyncio.Event()

    async def hold(route: Route) -> None:
        await released.wait()
        await route.continue_()

    page = visitor.page
    await page.add_init_script(_FIRST_BOARD)
    await page.route(f"**/assets/{late}-*.js", hold)
    game = api.create(PERSON, PERSON, game="repello")
    async with page.expect_request(f"**/assets/{late}-*.js"):
        await visitor.visit(f"/g/{game.id}")
    assert await visitor.board.count() == 0
    released.set()
    assert await page.evaluate("window.firstBoard")


_FOCUSED = "document.activeElement !== document.body"
WHY = {
    "en": ("c3 is not free.", "One piece per turn"),
    "de": ("c3 ist nicht frei.", "Ein Stein pro Zug"),
    "fr": ("La case c3 n’est pas libre.", "Un jeton par tour"),
    "pl": ("Pole c3 nie jest wolne.", "Jeden pionek na turę"),
}


async def test_two_tabs_of_a_seat_agree(visit: Visit, api: Api) -> None:
    seated = await sit_down(await visit(), api.create(PERSON, PERSON, game="repulso"))
    other = await seated.visitor.context.new_page()
    await other.goto(seated.visitor.page.url)
    await play_on(seated, Mouse(), maximum=3)
    await other.locator('[data-ply="3"][aria-current]').wait_for(state="attached")


async def test_an_illegal_click_shows_the_rule(visit: Visit, api: Api) -> None:
    seated = await sit_down(await visit(), api.create(PERSON, PERSON))
    await Mouse().cell(seated.visitor, "c3")
    await seated.wait_for_ply(1)
    await Mouse().cell(seated.visitor, "c3")
    page = seated.visitor.page
    for language, (sentence, title) in WHY.items():
        await seated.visitor.choose(language=language)
        await page.get_by_text(sentence).first.wait_for()
        await page.get_by_role("link", name=title).wait_for()
    await page.get_by_role("link", name=title).click()
    await page.get_by_role("term").get_by_text(title).wait_for()


async def test_the_focus_is_never_lost(visitor: Visitor, api: Api) -> None:
    await sit_down(visitor, against_level(api, "abalone"))
    page, press = visitor.page, visitor.page.keyboard.press
    await page.locator('[data-cell="c3"]').focus()
    await press("f")
    assert await page.evaluate("document.activeElement.dataset.cell") == "c3"
    await page.get_by_role("button", name="Try moves").focus()
    await press("Enter")
    await page.get_by_role("button", name="Stop trying").wait_for()
    assert await page.evaluate(_FOCUSED)
    await press("Enter")
    await page.get_by_role("button", name="Resign").focus()
    await press("Enter")
    await page.get_by_role("dialog").get_by_role("button", name="Resign").press("Enter")
    await page.locator(".outcome").wait_for()
    await page.wait_for_function(_FOCUSED)
