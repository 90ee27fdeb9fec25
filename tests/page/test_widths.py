"""No text widens the areas beside the table: long names, moves and words in every language."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from page.audit import EVERYTHING, obstacles
from page.places import LANGUAGES
from page.tables import LONG, PERSON, sit_down
from page.visitor import signed_up
from server.analysis.test_review_api import EDGE, LOSES
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

SIZES = ((390, 844), (820, 1180), (1366, 768))
LONG_MOVES = (LONG + "Pa3Pb8Gf1") * 4
NAMED = {"kind": "person", "name": LONG}
RECORD = f"""[Game "abalone"]
[Rules "1"]
[Options "layout=standard ejections=6 repetition=3 max_plies=none"]
[Event "{LONG * 3}"]
[Black "{LONG}"]
[White "{LONG}"]
[Result "*"]
[Reason "unfinished"]

1. a1b2 $4 {{{LONG * 4}}} (1. a2b3 2. i9h8) 2. i9h8 *
"""
# Visible elements that reach beyond the sides of the window. Elements inside a clipped or scrolling
# area do not count if that area is within the window.
_BEYOND = """() => {
  const isOut = one => {
    const { left, right, width } = one.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  };
  const isHeld = one => one.tagName !== 'MAIN' && (
    (getComputedStyle(one).overflowX !== 'visible' && !isOut(one)) || isHeld(one.parentElement));
  return [...document.querySelectorAll('main :not(svg *)')]
    .filter(one => isOut(one) && one.checkVisibility() && !isHeld(one))
    .map(one => one.outerHTML.slice(0, 99));
}"""
_APPEND = "([place, long]) => document.querySelector(place).append(long)"


async def _reviewed(visitor: Visitor, api: Api) -> None:
    """A review with a variation on the board: a long run of moves without spaces."""
    game = api.create(NAMED, NAMED, game="abalone", origin={"position": EDGE})
    game.move(LOSES)
    game.post("resign", {"seat": 1}, game.key)
    await sit_down(visitor, game)
    page = visitor.page
    await page.locator(".bar").get_by_role("button", name="Review").click()
    await page.get_by_role("button", name=re.compile("Better: ")).click()
    await page.locator(".branch").wait_for(state="attached")
    for place in (".branch", ".point", ".line button"):
        await page.evaluate(_APPEND, [place, LONG_MOVES])


async def _recorded(visitor: Visitor, api: Api) -> None:
    del api
    await visitor.open_record(RECORD)
    await visitor.page.locator('[data-ply="1"]').click()
    await visitor.page.locator(".note").wait_for()
    await visitor.page.get_by_role("button", name="Instead: a2b3").click()


async def _joining(visitor: Visitor, api: Api) -> None:
    clock = {"kind": "clock", "minutes": 1440, "increment": 3600}
    created = api.create(NAMED, LINK, game="abalone", clock=clock)
    await visitor.visit(created.created["invitations"][0]["url"])
    await visitor.page.get_by_text(LONG).first.wait_for()


async def _own_games(visitor: Visitor, api: Api) -> None:
    for game in ("repello", "alliances"):
        created = api.create(PERSON, LINK, game=game)
        created.join(LONG)
        await sit_down(visitor, created)
    await visitor.visit("/mine")
    await visitor.page.get_by_text(LONG).nth(1).wait_for()


# Parts of the header that overlap, reach beyond the window, or have two lines of text.
_CROWDED = """() => {
  const parts = [...document.querySelectorAll('header > *, header nav a')].filter(one =>
    one.localName !== 'nav' && one.checkVisibility() && !one.closest(':popover-open'));
  const boxes = parts.map(one => one.getBoundingClientRect()).sort((a, b) => a.x - b.x);
  const isBad = ({ x, right, height }, i) =>
    right > innerWidth + 1 || height > 60 || (i > 0 && boxes[i - 1].right > x + 1);
  return boxes.filter(isBad).map(({ x, right }) => [x, right]);
}"""
HEADERS = (320, 360, 390, 480, 767, 768, 897, 1025)


async def test_the_header_fits_its_labels_or_shows_a_menu(visitor: Visitor, api: Api) -> None:
    await signed_up(visitor, api.server)
    visitor.stored["account"] = {"id": "known by its session", "name": LONG}
    await visitor.visit("/mine")
    page = visitor.page
    await page.get_by_role("link", name="Notifications").wait_for()
    for language in LANGUAGES:
        await visitor.choose(language=language)
        for width in HEADERS:
            await visitor.resize(width, 700)
            assert await page.evaluate(_CROWDED) == [], (language, width)
            assert await visitor.width_beyond() == 0, (language, width)
    await visitor.choose(language="en")
    await visitor.resize(390, 844)
    await page.get_by_role("button", name="Main menu").click()
    assert await obstacles(visitor, EVERYTHING) == []
    await page.get_by_role("link", name="Puzzles").click()
    await page.wait_for_url("**/puzzles")
    await expect(page.get_by_role("navigation", name="Main menu")).not_to_be_visible()


SCENES: tuple[Callable[[Visitor, Api], Awaitable[None]], ...] = (
    _reviewed,
    _recorded,
    _joining,
    _own_games,
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__.strip("_"))
async def test_no_text_widens_a_place(
    visit: Visit, api: Api, scene: Callable[[Visitor, Api], Awaitable[None]]
) -> None:
    visitor = await visit(name=LONG, size=(1366, 768))
    await scene(visitor, api)
    for language in LANGUAGES:
        await visitor.choose(language=language)
        await visitor.settles()
        for width, height in SIZES:
            await visitor.resize(width, height)
            assert await visitor.width_beyond() == 0, (language, width)
            assert await visitor.page.evaluate(_BEYOND) == [], (language, width)
