"""Nothing that one might be about to press moves, or gives way to something with consequences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from page.hands import Mouse
from page.pictures import WINDOWS
from page.tables import LEVEL, OVER, PERSON, against_level, play_on, sit_down, take_seat
from page.test_puzzles import GAME, fail, puzzle_on
from page.visitor import box_of
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

every_window = pytest.mark.parametrize("size", WINDOWS.values(), ids=WINDOWS)
NOTED = """[Game "abalone"]
[Rules "1"]
[Options "layout=standard ejections=6 repetition=3 max_plies=none"]
[Result "*"]
[Reason "unfinished"]

1. a1b2 2. i9h8 $4 {Too early. There was time to bring the marbles of the other wing along, too,
and to see where Black goes.} (2. i8h7 3. a2b3) 3. a2b3 *
"""
# Where each button stands on the page. What scrolls inside a place of its own is left out.
_PLACES = """() => Object.fromEntries([...document.querySelectorAll('main :is(button, .button)')]
  .filter(one => !one.closest('.messages, .choices, .list, .note') && one.checkVisibility())
  .map(one => [one.innerText || one.title, one.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, [x, y + scrollY, width, height]]))"""
Box = list[float]


async def _places(visitor: Visitor) -> dict[str, Box]:
    await visitor.settles()
    found: dict[str, Box] = await visitor.page.evaluate(_PLACES)
    return found


def _moved(before: dict[str, Box], after: dict[str, Box]) -> dict[str, tuple[Box, Box]]:
    """The buttons that are there both times, and not in the same place."""
    both = {name: (before[name][:2], after[name][:2]) for name in before.keys() & after.keys()}
    assert both
    return {name: (one, other) for name, (one, other) in both.items() if one != other}


async def _covers(button: Locator, places: dict[str, Box]) -> list[str]:
    """What stood where this button stands."""
    box = await box_of(button)
    x, y = box["x"], box["y"] + await button.evaluate("scrollY")
    right, bottom = x + box["width"], y + box["height"]
    return [
        name
        for name, (left, top, width, height) in places.items()
        if left < right and x < left + width and top < bottom and y < top + height
    ]


@every_window
@pytest.mark.parametrize("game", ["repulso", "repello"])
async def test_no_button_moves_when_something_is_said(
    visit: Visit, api: Api, size: tuple[int, int], game: str
) -> None:
    visitor = await visit(size=size)
    seated = await sit_down(visitor, against_level(api, game))
    await play_on(seated, Mouse(), most=1)
    assert await seated.comes_to_decide()
    before = await _places(visitor)
    await visitor.page.get_by_role("button", name="Hint").click()
    await visitor.page.locator(".prompt .hint").wait_for()
    await visitor.page.get_by_role("button", name="Hint").wait_for()
    assert await _places(visitor) == before


@every_window
async def test_no_button_moves_when_the_game_ends(
    visit: Visit, api: Api, size: tuple[int, int]
) -> None:
    visitor = await visit(size=size)
    game = against_level(api, "repulso")
    seated = await sit_down(visitor, game)
    await play_on(seated, Mouse(), most=1)
    assert await seated.comes_to_decide()
    before = await _places(visitor)
    game.post("resign", {"seat": 0}, game.key)
    await visitor.page.locator(OVER).wait_for()
    assert _moved(before, await _places(visitor)) == {}
    review = visitor.page.locator(".bar").get_by_role("button", name="Review")
    assert await _covers(review, before) == ["Take back"]
    assert await _covers(visitor.page.get_by_role("button", name="Rematch"), before) == []


@every_window
async def test_no_button_moves_when_one_of_three_is_away(
    visit: Visit, api: Api, size: tuple[int, int]
) -> None:
    options = {"players": "3"}
    game = api.create(PERSON, LINK, LEVEL, game="repello", options=options)
    ann = await visit(size=size)
    await sit_down(ann, game)
    bo = await take_seat(await visit(name="Bo"), game)
    await ann.page.locator(".prompt.mine").wait_for()
    before = await _places(ann)
    await bo.visitor.step_aside()
    stands_in = ann.page.get_by_role("button", name="Let the computer play for Bo")
    await stands_in.wait_for()
    assert _moved(before, await _places(ann)) == {}
    assert await _covers(stands_in, before) == []


@every_window
async def test_no_button_moves_when_a_friend_joins(
    visit: Visit, api: Api, size: tuple[int, int]
) -> None:
    game = api.create(PERSON, LINK, game="repulso")
    ann = await visit(size=size)
    await sit_down(ann, game)
    copied = ann.page.get_by_role("button", name="Copy")
    await expect(copied).to_be_in_viewport(ratio=1)
    before = await _places(ann)
    await take_seat(await visit(name="Bo"), game)
    await ann.page.locator(".prompt.mine").wait_for()
    after = await _places(ann)
    assert _moved(before, after) == {}
    if "Resign" in after:  # elsewhere both are in what "more" opens
        assert after["Resign"][:2] == before["Cancel the game"][:2]


@every_window
async def test_no_button_moves_while_one_steps_through_a_record(
    visit: Visit, size: tuple[int, int]
) -> None:
    visitor = await visit(size=size)
    page = visitor.page
    await visitor.open_record(NOTED)
    forward, note = page.get_by_role("button", name="Move forward"), page.locator(".note")
    await forward.click()
    before = await _places(visitor)
    await forward.click()
    await expect(note).to_contain_text("Too early.")
    assert _moved(before, await _places(visitor)) == {}
    await note.get_by_role("button", name="Instead: i8h7").click()
    await expect(page.locator(".line [aria-current]")).to_have_count(1)
    after = await _places(visitor)
    assert after["Stop trying"][:2] == before["Try moves"][:2]
    above = {name: box for name, box in before.items() if box[1] < after["Stop trying"][1] + 1}
    assert _moved(above, after) == {}


@every_window
async def test_no_button_moves_when_a_lesson_answers(visit: Visit, size: tuple[int, int]) -> None:
    visitor = await visit(size=size)
    page = visitor.page
    await visitor.visit("/learn/repulso/close#1")
    await page.locator(".choices button").first.wait_for()
    before = await _places(visitor)
    await Mouse().cell(visitor, "e3")
    again = page.get_by_role("button", name="Try again")
    await again.wait_for()
    missed = await _places(visitor)
    assert _moved(before, missed) == {}
    await again.click()
    await page.get_by_role("button", name="Show me").click()
    await page.get_by_role("button", name="Now you try it").wait_for()
    shown = await _places(visitor)
    assert _moved(before, shown) == {}
    assert shown["Now you try it"][:2] == missed["Try again"][:2]


@every_window
async def test_no_button_moves_when_a_puzzle_answers(visit: Visit, size: tuple[int, int]) -> None:
    visitor = await visit(size=size)
    page = visitor.page
    await visitor.visit(f"/puzzles/{GAME.name}")
    puzzle = await puzzle_on(visitor)
    before = await _places(visitor)
    await fail(visitor, puzzle, Mouse())
    again = page.get_by_role("button", name="Try again")
    await expect(again).not_to_have_attribute("aria-disabled", "true")
    ours = {name: before[name] for name in ("Show the solution", "Try again")}
    assert _moved(ours, await _places(visitor)) == {}
    await page.get_by_role("button", name="Show the solution").click()
    await page.get_by_role("button", name="Next puzzle").wait_for()
    assert _moved(ours, await _places(visitor)) == {}
    assert await _covers(page.get_by_role("button", name="Next puzzle"), ours) == []
