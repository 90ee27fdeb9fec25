"""Openings in the browser: a game that was played is found, followed and opened."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote

from playwright.async_api import expect

from page.tables import PERSON
from server.support.in_thread import until

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.support.in_thread import Api

START = "repulso 6/6/6/6/6/6 b -"


def _samples(api: Api, move: str) -> list[str]:
    """Games in which people began with a move."""
    found = api.get("/api/explorer", position=START, who="people")["moves"]
    mine = [one for one in found if move in (one["move"], *one["alike"])]
    return [name for one in mine for name in one["samples"]]


async def test_somebody_finds_what_was_played_follows_it_and_opens_the_game(
    visit: Visit, api: Api
) -> None:
    game = api.create(PERSON, {"kind": "engine", "player": "level1"}, game="repulso")
    game.move("a1")
    game.post("resign", {}, game.key)
    until(lambda: game.id in _samples(api, "a1"))
    visitor = await visit(is_phone=True)
    page = visitor.page
    starts: list[str] = []
    page.on("request", lambda asked: starts.append(asked.post_data or ""))
    await visitor.visit("/openings/repulso")
    panel = page.get_by_role("region", name="Openings")
    corner = panel.get_by_role("row").filter(has=page.get_by_role("button", name="Play a1"))
    await expect(corner.get_by_role("img", name="100% lost")).to_be_visible()
    await expect(panel).to_contain_text("Book: the computer looked at")
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
