"""Lessons, a guided first game and the ladder, as a newcomer to the games sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.input_devices import Mouse
from page.tables import LEVEL, PERSON, play_on, sit_down
from page.visitor import box_of
from server.support.in_thread import Game

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from page.conftest import Visit
    from page.tables import Seated
    from page.visitor import Visitor
    from server.support.in_thread import Api

SIZES = {"desktop": (1366, 768), "tablet": (820, 1180), "phone": (390, 844), "lying": (844, 390)}
CHARTS = "/learn/alliances/connection#2"  # the text names "the bottom chart"


async def bottom(part: Locator) -> float:
    box = await box_of(part)
    return box["y"] + box["height"]


async def test_cells_named_by_a_lesson_are_visible(visit: Visit) -> None:
    visitor = await visit(is_phone=True)
    await visitor.visit(CHARTS)
    await visitor.page.locator(".choices button").first.wait_for()
    seat = visitor.page.locator(".beside .seat").last
    below = [visitor.board, visitor.page.locator(".choices button").last]
    for size, (width, height) in SIZES.items():
        await visitor.resize(width, height)
        await visitor.settles()
        # On a phone held sideways, a board large enough to press leaves no room below it.
        for part in [seat] if size == "lying" else [seat, *below]:
            assert await bottom(part) <= height, size
        assert await visitor.width_beyond() == 0, size


async def test_a_first_game_is_explained_until_the_guide_is_left(visit: Visit, api: Api) -> None:
    visitor = await visit()
    page = visitor.page
    await visitor.visit("/?game=alliances")
    await page.get_by_role("button", name="A guided first game").click()
    guide = page.get_by_role("region", name="Your first game")
    await guide.get_by_text("You play first.").wait_for()
    seated = await seat_of(visitor, api)
    assert seated.game.get()["game"]["seats"][1]["engine"] == "level1"
    await play_on(seated, Mouse(), maximum=1)
    await guide.get_by_text("What happened").wait_for()
    await guide.get_by_text("You win a colour by connecting").wait_for()
    bar = await page.locator(".bar").first.bounding_box()
    await guide.get_by_role("button", name="Leave the guide").click()
    await guide.wait_for(state="hidden")
    assert await page.locator(".bar").first.bounding_box() == bar
    await play_on(seated, Mouse(), maximum=1)
    await page.reload()
    await visitor.board.wait_for()
    assert not await guide.count()


async def seat_of(visitor: Visitor, api: Api) -> Seated:
    """The game that the visitor began on the page."""
    id_ = visitor.page.url.rpartition("/")[2]
    stored = await visitor.page.evaluate(
        f"JSON.parse(localStorage.getItem('boardwright:game:{id_}'))"
    )
    return await sit_down(visitor, Game(api, stored))


NEARLY_WON = "abalone 1w3/1bw1w1/1b2www/1b3ww1/4b2w1/4bb2/2bbb2/3bb1/5 b -"


async def test_the_ladder_includes_earlier_wins(visitor: Visitor, api: Api) -> None:
    created = api.create(PERSON, LEVEL, game="abalone", origin={"position": NEARLY_WON})
    created.move("g4h5")
    own = {"id": created.id, "key": created.key, "game": "abalone", "at": 0, "order": 0}
    visitor.stored[f"game:{created.id}"] = own
    await visitor.visit("/")
    await visitor.page.get_by_role("heading", name="Your ladder").wait_for()
    assert await visitor.page.get_by_text("Level 1, beaten").count() == 1
    await visitor.page.get_by_role("link", name="Abalone: Next: level 2").click()
    await visitor.page.get_by_role("slider", name="Level").wait_for()
    assert await visitor.page.get_by_role("slider", name="Level").input_value() == "2"
