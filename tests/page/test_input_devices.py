"""Games and lessons played to their end by mouse and by keys, and by touch on a phone."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from boardwright.games import GAMES, parse_position
from game_parts import game_value
from learn_scenes import scenes
from page.input_devices import Finger, Keys, Mouse, make, play
from page.pictures import WINDOWS
from page.tables import PERSON, late_record, play_on, sit_down
from server.support.waiting import until

if TYPE_CHECKING:
    from playwright.async_api import Route

    from boardwright.games import Position
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_played_by_finger_mouse_and_keys_to_its_end(
    visit: Visit, api: Api, game: str
) -> None:
    """One visitor has both seats."""
    origin = {"record": late_record(game, **game_value(game, "SHORT", {}))}
    visitor = await visit(is_phone=True)
    seated = await sit_down(visitor, api.create(PERSON, PERSON, game=game, origin=origin))
    for device in (Finger(), Mouse(), Keys()):
        assert not seated.state()["outcome"]
        # A random move, so that the game does not end yet.
        await play_on(seated, device, maximum=1, level="random")
        assert await visitor.width_beyond() == 0
        await visitor.resize(*WINDOWS["desktop"])
    await play_on(seated, Mouse())
    assert seated.state()["outcome"]


# A stacker moves, and 52 pieces give way in turn.
CHAIN = (
    "repello;counters=30 2A1g8/g6g1g1g1/2g10/5s2G1g1g/g1g10/8g1g1g/g1g1g1g6/8g1s2/B1g1g1g6/10g2/"
    "2g3g1g3g/13/g3g3g1g1g 1:11.0.0,2:19.2.0 59 turn"
)
_WAYS = """NE c5SE e5NE g5SE g7NE a7NW c3SW h4NE b2NE h8W i6N a5SW i8N c7NE f6SE e7SE d8SE i9S e7NW
    c9NW c11NE d4NE f6NW i7S d12SE i6N d8NW f10SE g9N i7S i5S a9SW b10NW i4N a12N i6N i8N i10N
    j12NE i11SE k10E i9SW h8E l10W k13NW i7S k10E m10E i5S i3S i1S"""
MOVES = tuple(_WAYS.split())
PRESSED = 5  # the moves that are pressed one by one; the page gets the others together


# One move of the stacker leads to a conflict that can be resolved in one way only.
FORCED = (
    "repello;counters=3 13/1g4s4g1/13/7A5/13/13/1s4G4s1/13/13/7B5/13/1g4s4g1/13 3:0.0.0,3:0.0.0 2"
    " turn"
)


async def test_forced_moves_are_automatic_by_default(visit: Visit, api: Api) -> None:
    visitor = await visit(forced=None)
    created = api.create(PERSON, PERSON, game="repello", origin={"position": FORCED})
    seated = await sit_down(visitor, created)
    position = parse_position(FORCED)
    await make(Mouse(), visitor, position, position.game.parse_move("NE"), 1)
    await seated.wait_for_ply(2)
    await until(lambda: seated.state()["ply"] == 2)
    assert [one["move"] for one in created.get()["moves"]] == ["NE", "l12SE"]


async def test_a_tap_can_be_withdrawn_for_a_moment(visit: Visit, api: Api) -> None:
    visitor = await visit(is_phone=True, locale="en-US")  # the test controls this visitor's clock
    await visitor.page.clock.install()
    seated = await sit_down(visitor, api.create(PERSON, PERSON, game="repulso"))
    await visitor.settles()
    await visitor.page.clock.pause_at(await visitor.page.evaluate("Date.now() + 1000"))
    piece = visitor.page.locator('[data-piece]:not([data-piece^="ghost"])')
    await Finger().cell(visitor, "c3")
    await visitor.page.get_by_role("button", name="Withdraw").tap()
    await visitor.page.clock.run_for(5000)
    assert (await piece.count(), seated.state()["ply"]) == (0, 0)
    await Finger().cell(visitor, "c3")
    await visitor.page.get_by_role("button", name="Withdraw").wait_for()
    assert seated.state()["ply"] == 0
    await visitor.page.clock.run_for(2000)
    await until(lambda: seated.state()["ply"] == 1)


async def test_presses_and_keys_work_while_a_long_chain_is_shown(visit: Visit, api: Api) -> None:
    """One visitor has both seats; pieces move at the normal speed."""
    created = api.create(PERSON, PERSON, game="repello", origin={"position": CHAIN})
    seated = await sit_down(await visit(speed="normal"), created)
    page = seated.visitor.page
    position = parse_position(CHAIN)
    for ply, move in enumerate(MOVES[:PRESSED], 1):
        await play(Mouse(), seated.visitor, position, position.game.parse_move(move))
        position = position.play(move)
        await page.locator(f'[data-ply="{ply}"]').wait_for(state="attached")
        assert await seated.wait_for_turn()
    await until(lambda: seated.state()["ply"] == PRESSED)
    for move in MOVES[PRESSED:]:
        seated.game.move(move)
    await page.locator(f'[data-ply="{len(MOVES)}"]').wait_for(state="attached")
    await page.keyboard.press("?")
    await page.get_by_role("dialog").wait_for()
    await page.keyboard.press("Escape")
    await page.get_by_role("dialog").wait_for(state="hidden")
    await page.keyboard.press(" ")
    lying = len(seated.state()["pieces"])
    await page.wait_for_function(
        "n => document.querySelectorAll('.board [data-piece]').length === n", arg=lying
    )


GAME, LESSON = "repulso", "order"
_LIES = """cells => [...document.querySelectorAll('[data-cell]')].every(cell =>
  cells.includes(cell.dataset.cell) !== cell.ariaLabel.includes('empty'))"""
# The pieces appear before the server has sent the legal moves: an earlier press would be lost.
_CHOOSES = """() => document.querySelector('.choices button, [data-arrow]') ||
  document.querySelector('[data-cell][aria-label*="can be chosen"]')"""


async def test_a_lesson_is_played_through(visitor: Visitor) -> None:
    await visitor.visit(f"/learn/{GAME}/{LESSON}")
    (lesson,) = (one for one in scenes(GAME)["lessons"] if one["id"] == LESSON)
    for number, step in enumerate(lesson["steps"], 1):
        if number > 1:
            await visitor.page.get_by_role("button", name="Next", exact=True).click()
        await _solve(visitor, parse_position(step["position"]), step["lines"][0].split())
        await visitor.page.get_by_text("Well done").wait_for()
    await visitor.page.get_by_text("Lesson finished").wait_for()
    await _leave_slowly(visitor, f"{len(lesson['steps'])} of {len(lesson['steps'])}")
    finished = await visitor.page.evaluate("Object.values(localStorage).join(' ')")
    assert LESSON in finished


async def _leave_slowly(visitor: Visitor, step: str) -> None:
    """While the next page loads, the lesson stays at its step and begins no other."""
    on_its_way = asyncio.Event()

    async def hold(route: Route) -> None:
        await on_its_way.wait()
        await route.continue_()

    await visitor.page.route("**/assets/LearnGame*.js", hold)
    async with visitor.page.expect_request("**/assets/LearnGame*.js"):
        await visitor.page.get_by_role("link", name="Repulso").first.click()
    await expect(visitor.page.get_by_role("heading", level=1)).to_contain_text(step)
    on_its_way.set()
    await visitor.page.wait_for_url(f"**/learn/{GAME}")
    await visitor.page.get_by_role("heading", name="Repulso", level=1).wait_for()


async def _solve(visitor: Visitor, position: Position, moves: list[str]) -> None:
    """Play the moves of the own seat; the page plays the others, maybe faster than the test checks.

    So wait only for boards on which the own seat is to move.
    """
    own = position.to_move
    for move in moves:
        if position.to_move == own:
            await _wait_for_position(visitor, position)
            await visitor.page.wait_for_function(_CHOOSES)
            await play(Mouse(), visitor, position, position.game.parse_move(move))
        position = position.play(move)


async def _wait_for_position(visitor: Visitor, position: Position) -> None:
    cells = [position.board.name(cell) for cell in position.pieces()]
    await visitor.page.wait_for_function(_LIES, arg=cells)
