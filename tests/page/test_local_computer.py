"""The computer without a server: whole games, hints, reviews and analyses in the browser alone."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from playwright.async_api import expect

from boardwright.engine import Budget, make_player
from boardwright.games import parse_position
from boardwright.records import Record, record_to_link
from page.hands import Mouse, play
from page.local_games import kept_game, needs_pack, without_server
from page.tables import MINE, OVER
from server.analysis.test_review_api import EDGE, LOSES
from server.support.waiting import until

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import InThread

pytestmark = needs_pack
# What makes a game short, by what is written beside it.
SHORT = {
    "repulso": {},
    "repello": {"Counters on each stacker": "2"},
    "abalone": {"Marbles to push out": "2"},
    "alliances": {},
}
MOST = 60  # decisions of one's own
REVIEWED = ("repello", "abalone")


async def _begin(visitor: Visitor, game: str) -> None:
    page = visitor.page
    await visitor.visit(f"/?game={game}")
    level = page.get_by_label("Level", exact=True)
    others = page.locator("select:has(option[value=level3])")
    await level.or_(others.last).first.wait_for()
    if await level.count():
        await level.fill("3")
    else:
        await others.last.select_option("level3")
    if SHORT[game]:
        await page.get_by_text("Clock and rules").click()
    for label, value in SHORT[game].items():
        await page.get_by_label(label).fill(value)
    if game == "abalone":
        await page.get_by_text("Belgian daisy").click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/local-*")
    await visitor.board.wait_for()


async def _decide(visitor: Visitor, ply: int, level: str = "level6") -> None:
    """Make a good move on the board that comes after so many, and wait until it is kept."""
    live = await kept_game(visitor)
    assert live.ply == ply
    player = make_player(level, live.game, seed=1)
    await play(Mouse(), visitor, live.position, player.choose(live.position, Budget()))
    await until(lambda: _is_beyond(visitor, ply))


async def _is_beyond(visitor: Visitor, ply: int) -> bool:
    return (await kept_game(visitor)).ply > ply


async def _comes_to_decide(visitor: Visitor) -> int | None:
    """How many moves there are when it is one's turn; None when the game is over."""
    page = visitor.page
    await page.locator(f"{MINE}, {OVER}").first.wait_for()
    if await page.locator(OVER).count():
        return None
    ply = (await kept_game(visitor)).ply
    if ply:
        await page.locator(f'[data-ply="{ply}"][aria-current]').wait_for(state="attached")
    return ply


@pytest.mark.parametrize("game", SHORT)
async def test_a_whole_game_against_level_3(visit: Visit, server: InThread, game: str) -> None:
    visitor = await visit(service_workers="allow")
    page = visitor.page
    async with without_server(visitor, server):
        await _begin(visitor, game)
        await page.get_by_role("button", name="Hint").first.click()
        await page.locator("p.hint").wait_for()
        reloaded = set()  # at the start of a turn (True), inside one (False)
        for _ in range(MOST):
            if (ply := await _comes_to_decide(visitor)) is None:
                break
            starts_turn = (await kept_game(visitor)).position.starts_turn
            if ply and starts_turn not in reloaded:
                await page.reload()
                assert await _comes_to_decide(visitor) == ply
                reloaded.add(starts_turn)
            await _decide(visitor, ply)
        live = await kept_game(visitor)
        assert live.position.outcome is not None
        assert live.seats[1].engine == "level3"
        assert reloaded
        if game not in REVIEWED:
            return
        await page.get_by_role("button", name="Review", exact=True).first.click()
        await page.get_by_role("heading", name="Accuracy").wait_for()  # which comes at the end
        await page.reload()  # the page keeps what was found
        await page.get_by_role("heading", name="Accuracy").wait_for()


async def test_lessons_analyses_and_records_need_no_server(visit: Visit, server: InThread) -> None:
    visitor = await visit(service_workers="allow", log="notation")
    page = visitor.page
    async with without_server(visitor, server):
        await visitor.visit("/learn/repulso/close#1")
        await page.get_by_role("button", name="Show me").click()
        await page.get_by_text("That was the solution.").wait_for()

        visitor.kept["engine"] = {"isOn": True, "lines": 2}
        await visitor.visit(f"/analysis?position={quote(EDGE)}")
        lines = page.get_by_role("list", name="Best moves").get_by_role("listitem")
        await expect(lines).to_have_count(2)
        await expect(lines.first).to_contain_text("wins in 1")
        await page.get_by_role("switch", name="Threats").check(force=True)
        await expect(page.get_by_text("If it were White’s turn now:")).to_be_visible()
        await expect(lines.first).to_contain_text("wins in 1")

        start = parse_position(EDGE)
        link = record_to_link(Record.from_moves(start, [LOSES]))
        await visitor.visit(f"/record#{link}")
        await page.get_by_role("button", name="Review the game").click()
        await page.get_by_role("heading", name="Turning points").wait_for()
