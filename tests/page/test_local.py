"""The page without a server: games, lessons, analyses and records, stored by the browser alone."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
import pytest_asyncio
from playwright.async_api import expect

from boardwright.engine import Budget, make_player
from boardwright.games import GAMES, game_named, parse_position
from boardwright.records import Record, record_to_link
from game_parts import game_value
from page.audit import EVERYTHING, obstacles
from page.input_devices import Mouse, play
from page.local_games import (
    GAME,
    begin,
    begin_for_two,
    needs_bundle,
    open_settings,
    play_at_random,
    play_moves,
    stored_game,
    wait_for_ply,
    wait_until_stored,
    without_server,
)
from page.places import THEMES
from page.tables import MINE, OVER, late_record
from page.visitor import visitor_of
from server.analysis.test_review_api import EDGE, LOSES
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Browser, Page

    from page.visitor import Visitor
    from server.support.in_thread import InThread

pytestmark = needs_bundle
MAX_DECISIONS = 60  # of the visitor's own decisions
WIDTHS = (1280, 390)


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def offline(browser: Browser, server: InThread) -> AsyncIterator[Visitor]:
    """A visitor who has fetched the offline bundle and can no longer reach a server."""
    visitor = await visitor_of(browser, server.address, service_workers="allow", log="notation")
    async with without_server(visitor, server):
        visitor.expected.append("was preloaded using link preload")
        yield visitor
        problems = visitor.problems
        await visitor.context.close()
    assert problems == []


async def _complaints(visitor: Visitor) -> list[str]:
    """Accessibility violations and overflow of the page, in a wide and in a narrow window."""
    found = []
    for width, theme in zip(WIDTHS, THEMES, strict=True):
        await visitor.resize(width, 800)
        await visitor.choose(theme=theme)
        await visitor.settles()
        found += [f"{width}, {theme}: {one}" for one in await obstacles(visitor, EVERYTHING)]
        if beyond := await visitor.width_beyond():
            found.append(f"the page is {beyond} pixels wider than {width}")
    await visitor.resize(WIDTHS[0], 800)  # for the tests after this one
    return found


async def test_two_at_one_device_need_no_server(offline: Visitor) -> None:
    local = await begin_for_two(offline, GAME)
    position = await play_at_random(offline, game_named(GAME).start(), 3)
    await wait_until_stored(offline.page, local, 3)
    path = f"/g/{local}"
    other = await offline.context.new_page()  # which shows only what is stored
    await other.goto(offline.address + path)
    await wait_for_ply(other, 3)
    await play_at_random(offline, position, 1, known=3)
    await wait_for_ply(other, 4)
    await other.get_by_role("button", name="Resign").first.click()
    await other.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await offline.page.locator(OVER).wait_for()
    await other.close()
    await offline.visit("/mine")
    await offline.page.locator(f'main a[href="{path[1:]}"]').first.wait_for()


@pytest.mark.parametrize("game", GAMES)
async def test_the_computer_plays_a_game_to_its_end_and_gives_hints(
    offline: Visitor, game: str
) -> None:
    page = offline.page
    await offline.open_record(late_record(game, **game_value(game, "SHORT", {})))
    await page.get_by_role("button", name="To the last move").click()
    await page.get_by_role("button", name="Play on from here").click()
    await page.get_by_role("dialog").get_by_text("In this browser", exact=True).click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/local-*")
    await page.get_by_role("button", name="Hint").first.click()
    await page.locator("p.hint").wait_for()
    if game == "abalone":
        assert await _complaints(offline) == []
    for _ in range(MAX_DECISIONS):
        await page.locator(f"{MINE}, {OVER}").first.wait_for()
        if await page.locator(OVER).count():
            break
        await _decide(offline)
    live = await stored_game(offline)
    assert live.position.outcome is not None
    assert live.seats[1].engine


async def _decide(visitor: Visitor) -> None:
    """Make a good move on the board that is shown, and wait until it is stored."""
    live = await stored_game(visitor)
    if live.ply:
        await wait_for_ply(visitor.page, live.ply)
    player = make_player("level6", live.game, seed=1)
    await play(Mouse(), visitor, live.position, player.choose(live.position, Budget()))

    async def is_beyond() -> bool:
        return (await stored_game(visitor)).ply > live.ply

    await until(is_beyond)


async def test_lessons_analyses_and_records_need_no_server(offline: Visitor) -> None:
    page = offline.page
    await offline.visit("/learn/repulso/close#1")
    await page.get_by_role("button", name="Show me").click()
    await page.get_by_text("That was the solution.").wait_for()

    offline.stored["engine"] = {"isOn": True, "lines": 2}
    await offline.visit(f"/analysis?position={quote(EDGE)}")
    lines = page.get_by_role("list", name="Best moves").get_by_role("listitem")
    await expect(lines).to_have_count(2)
    await expect(lines.first).to_contain_text("wins in 1")
    await page.get_by_role("switch", name="Threats").check(force=True)
    await expect(page.get_by_text("If it were White’s turn now:")).to_be_visible()
    await expect(lines.first).to_contain_text("wins in 1")

    link = record_to_link(Record.from_moves(parse_position(EDGE), [LOSES]))
    await offline.visit(f"/record#{link}")
    await page.get_by_role("button", name="Review the game").click()
    await page.get_by_role("heading", name="Turning points").wait_for()


async def test_sharing_and_storage_of_local_games_are_open_to_guests(
    visitor: Visitor, page: Page
) -> None:
    await begin(visitor)
    await play_moves(visitor, 1)
    await page.get_by_role("button", name="Share").first.click()
    await page.get_by_role("heading", name="Play on with a friend").wait_for()
    assert await _complaints(visitor) == []
    await visitor.visit("/mine")
    dialog = await open_settings(visitor)
    await dialog.get_by_text("Games in this browser 1").wait_for()
    words = dialog.get_by_text("Your browser stores this data")
    await words.or_(dialog.get_by_text("Your browser may delete this data")).first.wait_for()
    assert await _complaints(visitor) == []
    await dialog.get_by_role("button", name="Remove: Games").click()
    await page.get_by_role("button", name="Remove for good").wait_for()
    assert await _complaints(visitor) == []
