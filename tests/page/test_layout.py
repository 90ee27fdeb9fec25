"""The table of a game fits every window: nothing moves away, is covered, or widens the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.async_api import expect

from boardwright.games import GAMES
from page.input_devices import Mouse
from page.places import LANGUAGES
from page.tables import LONG, PERSON, against_level, late_record, play_on, sit_down
from page.visitor import box_of

if TYPE_CHECKING:
    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

DESKTOP, TABLET, PHONE = (1366, 768), (820, 1180), (390, 844)
LYING, ZOOMED, SMALL = (844, 390), (683, 384), (360, 640)
SIZES = (DESKTOP, TABLET, PHONE, LYING, ZOOMED, SMALL)
NEEDED = ".tabletop .board, .strip"
HOURS = {"kind": "clock", "minutes": 90, "increment": 0}  # a clock with long figures
LEAST_BOARD = 200  # pixels, on the smallest phone with four seats
# The visible elements of a selector that are not wholly within the window.
_OUTSIDE = """selector => [...document.querySelectorAll(selector)].filter(one => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
}).filter(one => one.checkVisibility()).map(one => one.outerHTML.slice(0, 99))"""
HELD = ".strip, .strip > :not(.who), .strip > :not(.who) *"  # the parts of a seat, except its names
# The elements of a selector that are too small for their content.
_CLIPPED = """selector => [...document.querySelectorAll(selector)]
  .filter(one => one.clientWidth && !one.closest('.unseen, .word'))
  .filter(one => one.scrollWidth > one.clientWidth + 1)
  .map(one => [one.outerHTML.slice(0, 99), one.scrollWidth, one.clientWidth])"""
_SCROLLS = "document.documentElement.scrollHeight - innerHeight"
# The parts of the table that a notification covers while it is shown; null without one.
_COVERED = """said => {
  const notice = document.querySelector('.notices p');
  if (!notice?.textContent.includes(said)) return null;
  const own = notice.getBoundingClientRect();
  return [...document.querySelectorAll('.strip, .clock, [data-tray]')].filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
  }).map(one => one.outerHTML.slice(0, 99));
}"""


async def _outside(visitor: Visitor, selector: str) -> list[str]:
    found: list[str] = await visitor.page.evaluate(_OUTSIDE, selector)
    return found


def _max_seats(game: str) -> dict[str, Any]:
    seats = max(GAMES[game].seat_counts)
    return {"options": {"players": str(seats)}} if seats > 2 else {}


@pytest.mark.parametrize("game", GAMES)
async def test_the_board_and_all_seats_fit_every_window(visit: Visit, api: Api, game: str) -> None:
    options = _max_seats(game)
    seats = [PERSON] * max(GAMES[game].seat_counts)
    visitor = await visit()
    await sit_down(visitor, api.create(*seats, game=game, clock=HOURS, **options))
    for size in SIZES:
        await visitor.resize(*size)
        await visitor.settles()
        assert await _outside(visitor, NEEDED) == [], size
        assert await visitor.page.evaluate(_CLIPPED, HELD) == [], size
        assert await visitor.page.evaluate(_SCROLLS) <= 0, size
        assert await visitor.width_beyond() == 0, size
        box = await box_of(visitor.page.locator(".tabletop .board"))
        assert box["width"] >= LEAST_BOARD, size


async def test_a_taken_back_turn_is_replayed(visit: Visit, api: Api) -> None:
    seated = await sit_down(await visit(), against_level(api, "alliances"))
    await play_on(seated, Mouse(), maximum=1)
    assert await seated.wait_for_turn()
    ply = seated.state()["ply"]
    page = seated.visitor.page
    await page.get_by_role("button", name="Take back").click()
    await page.get_by_role("button", name="Restore").wait_for()
    message = page.locator(".messages .said")
    for size in (DESKTOP, TABLET, PHONE):  # the turn is said first, and no text is cut off
        await seated.visitor.resize(*size)
        await seated.visitor.settles()
        assert (await message.inner_text()).strip().startswith("Your turn"), size
        assert await message.evaluate("said => said.scrollHeight - said.clientHeight") == 0, size
    await page.reload()
    await page.get_by_role("button", name="Restore").click()
    await seated.wait_for_ply(ply)
    assert seated.state()["ply"] == ply
    await page.get_by_role("button", name="Restore").wait_for(state="detached")


@pytest.mark.parametrize("game", ["alliances", "repello"])
async def test_no_text_widens_the_table(visit: Visit, api: Api, game: str) -> None:
    long = {"kind": "person", "name": LONG}
    created = api.create(long, long, game=game, origin={"record": late_record(game)})
    visitor = await visit(name=LONG)
    await sit_down(visitor, created)
    created.post("chat", {"text": LONG * 5}, created.key)
    page = visitor.page
    await page.get_by_role("button", name="Try moves").click()
    await page.evaluate(
        "long => document.querySelector('.branch').append(long)", (LONG + "Pa3Pb8Gf1") * 4
    )
    for language in LANGUAGES:
        await visitor.choose(language=language)
        for size in (DESKTOP, TABLET, PHONE, LYING):
            await visitor.resize(*size)
            await visitor.settles()
            assert await visitor.width_beyond() == 0, (language, size)
            assert await visitor.page.evaluate(_SCROLLS) <= 0, (language, size)
            assert await _outside(visitor, ".side .panel.shown, .bar button, .strip") == []
            assert await page.evaluate(_CLIPPED, ".side .button") == [], (language, size)


async def test_a_phone_steps_through_the_game_with_the_board_in_sight(
    visit: Visit, api: Api
) -> None:
    visitor = await visit(is_phone=True, size=PHONE)
    origin = {"record": late_record("repulso")}
    await sit_down(visitor, api.create(game="repulso", origin=origin))
    page = visitor.page
    await page.get_by_role("button", name="Move back").tap()
    await page.get_by_text("You are looking at an earlier position.").wait_for()
    await page.get_by_role("button", name="More").tap()
    await page.get_by_role("button", name="Moves", exact=True).tap()
    await page.locator(".list [aria-current]").wait_for()
    assert await _outside(visitor, f"{NEEDED}, .bar button") == []


async def test_a_long_game_is_reviewed_with_the_board_in_sight(
    visitor: Visitor, page: Page, api: Api
) -> None:
    created = api.create(game="abalone", origin={"record": late_record("abalone")})
    created.post("resign", {"seat": 0}, created.key)
    await visitor.resize(*TABLET)
    await sit_down(visitor, created)
    await page.locator(".bar").get_by_role("button", name="Review").click()
    for size in (DESKTOP, TABLET, PHONE):
        await visitor.resize(*size)
        await page.locator(".panel.shown").first.wait_for()
        outside = await _outside(visitor, f"{NEEDED}, .bar :is(.back, .forward), .panel.shown")
        assert outside == [], size


async def test_a_notification_covers_no_seat_clock_or_tray(visitor: Visitor, api: Api) -> None:
    clock = {"kind": "clock", "minutes": 10, "increment": 5}
    created, key = api.create_for_two(game="abalone", clock=clock)
    await sit_down(visitor, created)
    for number, size in enumerate(SIZES):
        await visitor.resize(*size)
        created.post("chat", {"text": f"Hello {number}"}, key)
        found = await visitor.page.wait_for_function(_COVERED, arg=f"Hello {number}")
        assert await found.json_value() == [], size
        assert await _outside(visitor, ".notices p") == [], size


async def test_a_panel_closes_to_show_its_result(visit: Visit, api: Api) -> None:
    visitor = await visit(is_phone=True, size=PHONE)
    await sit_down(visitor, api.create(game="alliances"))
    await visitor.page.locator(".bar").get_by_role("button", name="More").tap()
    await visitor.page.get_by_role("button", name="Threats").tap()
    message = visitor.page.get_by_text("No threats on this board.")
    await message.wait_for()
    await visitor.page.locator(".bar").get_by_role("button", name="More").tap()
    await visitor.page.get_by_role("button", name="Threats").tap()
    await message.wait_for(state="detached")


async def test_an_open_panel_leaves_the_choices_clickable(visit: Visit, api: Api) -> None:
    visitor = await visit(is_phone=True, size=PHONE)
    await sit_down(visitor, api.create(PERSON, PERSON, game="repulso"))
    await visitor.page.locator(".bar").get_by_role("button", name="More").tap()
    action = visitor.page.locator(".choices").get_by_role("button", name="Action piece")
    await action.tap()
    await expect(action).to_have_attribute("aria-pressed", "true")
    for size in (PHONE, LYING):
        await visitor.resize(*size)
        await visitor.settles()
        assert await _outside(visitor, ".choices button, .side, .board") == [], size


async def test_a_low_window_has_room_for_the_boards_of_records_and_lessons(visit: Visit) -> None:
    visitor = await visit(is_phone=True, size=LYING)
    await visitor.visit("/learn/repulso/placing")
    await visitor.settles()
    assert await _outside(visitor, ".tabletop .board, .choices button") == []
    await visitor.open_record(late_record("repulso"))
    box = await box_of(visitor.page.locator(".board"))
    assert box["height"] > LEAST_BOARD
    await visitor.settles()
    assert await _outside(visitor, ".board, .seat:has(strong)") == []
