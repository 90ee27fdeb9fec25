"""Panels beside a board: the engine, which runs during analysis, and the openings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

from playwright.async_api import expect

from boardwright.games import GAMES
from page.audit import EVERYTHING, obstacles
from page.tables import LEVEL, PERSON
from page.visitor import box_of
from server.analysis.test_review_api import EDGE, WINS
from server.support.in_thread import until

BUSY = '{"code": "busy", "text": "busy", "rule": null, "reason": null}'

if TYPE_CHECKING:
    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api


async def test_the_engine_runs_while_its_panel_is_open(visit: Visit) -> None:
    """Switch on, three lines, click to play; threats of the other side; off with its settings."""
    visitor = await visit(log="notation")
    page = visitor.page
    await visitor.visit(f"/analysis?position={quote(EDGE)}")
    await visitor.board.wait_for()
    switch = page.get_by_role("switch", name="Engine")
    await expect(switch).not_to_be_checked()
    await switch.check(force=True)
    lines = page.get_by_role("list", name="Best moves").get_by_role("listitem")
    await expect(lines).to_have_count(3)
    await expect(lines.first).to_contain_text("wins in 1")
    await expect(page.get_by_role("img", name=re.compile("Chances: Black 100%"))).to_be_visible()
    await expect(page.locator(".arrow.hint").first).to_be_attached()
    await page.get_by_label("Lines").select_option("1")
    await expect(lines).to_have_count(1)
    assert await obstacles(visitor, EVERYTHING) == []

    await page.get_by_role("switch", name="Threats").check(force=True)
    await expect(page.get_by_text("If it were White’s turn now:")).to_be_visible()
    await expect(lines.first).to_contain_text("wins in 1")
    await expect(page.locator(".arrow.why").first).to_be_attached()
    await page.get_by_role("switch", name="Threats").uncheck(force=True)

    await page.get_by_role("button", name=f"Play {WINS}", exact=True).click()
    await expect(page.get_by_text("The game is over here")).to_be_visible()
    await page.reload()
    await expect(page.get_by_role("switch", name="Engine")).to_be_checked()


START_OF_FOUR = GAMES["repello"].start(GAMES["repello"].options_type.from_mapping({"players": "4"}))


async def test_four_seats_have_chances_and_lines_survive_a_reload(
    visitor: Visitor, page: Page
) -> None:
    visitor.stored["engine"] = {"isOn": True, "lines": 2}
    await visitor.visit(f"/analysis?position={quote(START_OF_FOUR.to_text())}")
    lines = page.get_by_role("list", name="Best moves").get_by_role("listitem")
    await expect(lines).to_have_count(2)
    chances = page.get_by_role("img", name=re.compile("^Chances: "))
    await expect(chances.locator("> .part")).to_have_count(4)

    # After a reload the page shows the stored lines before new lines arrive.
    await page.route("**/api/analysis", lambda route: route.fulfill(status=503, body=BUSY))
    visitor.expected.append("503")
    await page.reload()
    await expect(lines).to_have_count(2)
    await expect(page.get_by_text("The engines are busy.")).to_be_visible()
    await page.unroute("**/api/analysis")


async def test_the_lines_of_the_engine_leave_space_for_the_moves(visitor: Visitor) -> None:
    page = visitor.page
    await visitor.resize(1366, 768)
    visitor.stored["engine"] = {"isOn": True, "lines": 3}
    await visitor.visit(f"/analysis?position={quote(GAMES['abalone'].start().to_text())}")
    lines = page.get_by_role("list", name="Best moves").get_by_role("listitem")
    await expect(lines).to_have_count(3)
    await expect(lines.first.locator(".first")).to_contain_text("marble")
    rest = lines.first.locator(".rest")
    await expect(rest).to_have_attribute("title", re.compile(r"\S+ \S+"))
    box = await box_of(rest)
    assert box["height"] < 40  # one row
    tab = await box_of(page.get_by_role("tab", name="Moves"))
    assert tab["y"] + tab["height"] < 768 - 150


START = "repulso 6/6/6/6/6/6 b -"


def _samples(api: Api, move: str) -> list[str]:
    """Sample games of the explorer in which people began with this move."""
    found = api.get("/api/explorer", position=START, who="people")["moves"]
    matching = [one for one in found if move in (one["move"], *one["alike"])]
    return [name for one in matching for name in one["samples"]]


async def test_the_openings_panel_leads_from_moves_to_a_game(visit: Visit, api: Api) -> None:
    game = api.create(PERSON, LEVEL, game="repulso")
    game.move("a1")
    game.post("resign", {}, game.key)
    until(lambda: game.id in _samples(api, "a1"))
    visitor = await visit(is_phone=True)
    page = visitor.page
    starts: list[str] = []
    page.on("request", lambda request: starts.append(request.post_data or ""))
    await visitor.visit("/openings/repulso")
    panel = page.get_by_role("region", name="Openings")
    corner = panel.get_by_role("row").filter(has=page.get_by_role("button", name="Play a1"))
    await expect(corner.get_by_role("img", name="100% lost")).to_be_visible()
    await expect(panel).to_contain_text("Book: the computer checked")
    assert await visitor.width_beyond() <= 0
    assert len([body for body in starts if '"options"' in body]) == 1  # nothing is fetched twice
    await expect(page.get_by_role("toolbar", name="Step through")).not_to_contain_text("+")
    analysis = page.get_by_role("link", name="Analyse", exact=True)
    await expect(analysis).to_have_attribute("href", f"analysis?position={quote(START, safe='')}")

    await corner.get_by_role("button", name="Play a1").press("Enter")
    await expect(page.get_by_role("gridcell", name="a1")).to_have_accessible_name("a1, blue piece")
    await page.get_by_role("button", name="Move back").click()
    await panel.get_by_label("Played by").select_option("people")
    await corner.get_by_role("link").first.click()
    await expect(page).to_have_url(f"{visitor.address}/g/{game.id}")
