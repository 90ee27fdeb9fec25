"""No button moves while a visitor may press it, or gives its place to a more consequential one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from page.input_devices import Mouse
from page.pictures import WINDOWS
from page.tables import LEVEL, OVER, PERSON, against_level, play_on, sit_down, take_seat
from page.test_puzzles import GAME, fail, puzzle_on
from page.visitor import box_of
from server.support.in_thread import LINK

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Locator

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api

NOTED = """[Game "abalone"]
[Rules "1"]
[Options "layout=standard ejections=6 repetition=3 max_plies=none"]
[Result "*"]
[Reason "unfinished"]

1. a1b2 2. i9h8 $4 {Too early. There was time to bring the marbles of the other wing along, too,
and to see where Black goes.} (2. i8h7 3. a2b3) 3. a2b3 *
"""
# The position of each button on the page, except buttons inside scrolling areas.
_PLACES = """() => Object.fromEntries([...document.querySelectorAll('main :is(button, .button)')]
  .filter(one => !one.closest('.messages, .choices, .list, .note') && one.checkVisibility())
  .map(one => [one.innerText || one.title, one.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, [x, y + scrollY, width, height]]))"""
Box = list[float]
Places = dict[str, dict[str, Box]]  # for each window the boxes of the buttons by name


async def _windows(visitor: Visitor) -> AsyncIterator[str]:
    """Gives the page each size in turn."""
    for window, size in WINDOWS.items():
        await visitor.resize(*size)
        await visitor.settles()
        yield window


async def _places(visitor: Visitor) -> Places:
    return {window: await visitor.page.evaluate(_PLACES) async for window in _windows(visitor)}


def _moved(before: Places, after: Places) -> list[tuple[str, str]]:
    """The buttons that exist both before and after, but in different places."""
    both = [(w, name) for w in WINDOWS for name in before[w].keys() & after[w].keys()]
    assert {window for window, _ in both} == WINDOWS.keys()
    return [(w, name) for w, name in both if before[w][name][:2] != after[w][name][:2]]


async def _covers(visitor: Visitor, button: Locator, places: Places) -> list[str]:
    """The buttons that stood where this button stands now, window by window."""
    covered = []
    async for window in _windows(visitor):
        box = await box_of(button)
        x, y = box["x"], box["y"] + await button.evaluate("scrollY")
        right, bottom = x + box["width"], y + box["height"]
        covered += [
            name
            for name, (left, top, width, height) in places[window].items()
            if left < right and x < left + width and top < bottom and y < top + height
        ]
    return covered


@pytest.mark.parametrize("game", ["repulso", "repello"])
async def test_no_button_moves_when_a_message_appears(
    visitor: Visitor, api: Api, game: str
) -> None:
    seated = await sit_down(visitor, against_level(api, game))
    await play_on(seated, Mouse(), maximum=1)
    assert await seated.wait_for_turn()
    before = await _places(visitor)
    await visitor.page.get_by_role("button", name="Hint").click()
    await visitor.page.locator(".prompt .hint").wait_for()
    await visitor.page.get_by_role("button", name="Hint").wait_for()
    assert await _places(visitor) == before


async def test_no_button_moves_when_the_game_ends(visitor: Visitor, api: Api) -> None:
    game = against_level(api, "repulso")
    seated = await sit_down(visitor, game)
    await play_on(seated, Mouse(), maximum=1)
    assert await seated.wait_for_turn()
    before = await _places(visitor)
    game.post("resign", {"seat": 0}, game.key)
    await visitor.page.locator(OVER).wait_for()
    assert _moved(before, await _places(visitor)) == []
    review = visitor.page.locator(".bar").get_by_role("button", name="Review")
    assert await _covers(visitor, review, before) == ["Take back"] * len(WINDOWS)
    rematch = visitor.page.get_by_role("button", name="Rematch")
    assert await _covers(visitor, rematch, before) == []


async def test_no_button_moves_when_a_player_of_three_is_away(visit: Visit, api: Api) -> None:
    options = {"players": "3"}
    game = api.create(PERSON, LINK, LEVEL, game="repello", options=options)
    ann = await visit()
    await sit_down(ann, game)
    bo = await take_seat(await visit(name="Bo"), game)
    await ann.page.locator(".prompt.mine").wait_for()
    before = await _places(ann)
    await bo.visitor.step_aside()
    stands_in = ann.page.get_by_role("button", name="Let the computer play for Bo")
    await stands_in.wait_for()
    assert _moved(before, await _places(ann)) == []
    assert await _covers(ann, stands_in, before) == []


async def test_no_button_moves_when_a_friend_joins(visit: Visit, api: Api) -> None:
    game = api.create(PERSON, LINK, game="repulso")
    ann = await visit()
    await sit_down(ann, game)
    async for _ in _windows(ann):
        copied = ann.page.get_by_role("button", name="Copy")
        await expect(copied).to_be_in_viewport(ratio=1)
    before = await _places(ann)
    await take_seat(await visit(name="Bo"), game)
    await ann.page.locator(".prompt.mine").wait_for()
    after = await _places(ann)
    assert _moved(before, after) == []
    shown = [window for window in WINDOWS if "Resign" in after[window]]
    assert shown  # in the other windows both are in the menu "more"
    for window in shown:
        assert after[window]["Resign"][:2] == before[window]["Cancel the game"][:2]


async def test_no_button_moves_while_stepping_through_a_record(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.open_record(NOTED)
    forward, note = page.get_by_role("button", name="Move forward"), page.locator(".note")
    await forward.click()
    before = await _places(visitor)
    await forward.click()
    await expect(note).to_contain_text("Too early.")
    assert _moved(before, await _places(visitor)) == []
    await note.get_by_role("button", name="Instead: i8h7").click()
    await expect(page.locator(".line [aria-current]")).to_have_count(1)
    after = await _places(visitor)
    for window, places in before.items():
        stop = after[window]["Stop trying"]
        assert stop[:2] == places["Try moves"][:2]
        before[window] = {name: box for name, box in places.items() if box[1] < stop[1] + 1}
    assert _moved(before, after) == []


async def test_no_button_moves_when_a_lesson_responds(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.visit("/learn/repulso/close#1")
    await page.locator(".choices button").first.wait_for()
    before = await _places(visitor)
    await Mouse().cell(visitor, "e3")
    again = page.get_by_role("button", name="Try again")
    await again.wait_for()
    missed = await _places(visitor)
    assert _moved(before, missed) == []
    await again.click()
    await page.get_by_role("button", name="Show me").click()
    await page.get_by_role("button", name="Now you try it").wait_for()
    shown = await _places(visitor)
    assert _moved(before, shown) == []
    for window in WINDOWS:
        assert shown[window]["Now you try it"][:2] == missed[window]["Try again"][:2]


async def test_no_button_moves_when_a_puzzle_responds(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.visit(f"/puzzles/{GAME.name}")
    puzzle = await puzzle_on(visitor)
    before = await _places(visitor)
    await fail(visitor, puzzle, Mouse())
    again = page.get_by_role("button", name="Try again")
    await expect(again).not_to_have_attribute("aria-disabled", "true")
    names = ("Show solution", "Try again")
    ours = {window: {name: places[name] for name in names} for window, places in before.items()}
    assert _moved(ours, await _places(visitor)) == []
    await page.get_by_role("button", name="Show solution").click()
    following = page.get_by_role("button", name="Next puzzle")
    await following.wait_for()
    assert _moved(ours, await _places(visitor)) == []
    assert await _covers(visitor, following, ours) == []
