"""Beginning a game as visitors do, and saving a picture of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as Xml

from playwright.async_api import expect

from boardwright.server.play.clocks import STAND_IN
from page.places import RECORD
from page.tables import played, sit_down

if TYPE_CHECKING:
    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import Api


# The labels and buttons that are covered when they are scrolled to the window's lower edge.
_COVERED = """() => [...document.querySelectorAll('.more :is(label, button)')].filter(one => {
  one.scrollIntoView({ block: 'end', behavior: 'instant' });
  const { x, y, width, height } = one.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.begin');
}).map(one => one.outerHTML.slice(0, 99))"""


async def start_game(visitor: Visitor, api: Api) -> dict[str, Any]:
    """Begin a game on the page; returns the server's snapshot of it."""
    await visitor.page.get_by_role("button", name="Play", exact=True).click()
    await visitor.page.wait_for_url("**/g/*")
    await visitor.board.wait_for()
    snapshot: dict[str, Any] = api.get(f"/api/games/{visitor.page.url.rpartition('/')[2]}")
    return snapshot


async def test_two_clicks_start_a_game(visitor: Visitor, api: Api) -> None:
    await visitor.visit("/")
    await visitor.page.get_by_role("link", name="Abalone").first.click()
    game = (await start_game(visitor, api))["game"]
    assert [seat["kind"] for seat in game["seats"]] == ["person", "engine"]
    assert game["seats"][0]["name"] == "Ann"
    await visitor.page.go_back()
    await visitor.page.get_by_role("heading", name="Abalone", level=1).wait_for()


async def test_on_a_phone_the_play_button_covers_no_option(visit: Visit) -> None:
    visitor = await visit(is_phone=True)
    await visitor.visit("/?game=abalone")
    await visitor.page.locator(".begin.sticky").wait_for()
    await visitor.page.get_by_text("Clock and rules").tap()
    await visitor.page.locator(".more label").first.wait_for()
    assert await visitor.page.evaluate(_COVERED) == []


async def test_chosen_settings_apply_to_the_game(visitor: Visitor, page: Page, api: Api) -> None:
    await visitor.visit("/?game=abalone")
    await page.get_by_text("White", exact=True).click()
    await page.get_by_label("Level", exact=True).fill("1")
    await page.get_by_text("Clock and rules").click()
    await page.get_by_text("15 min").click()
    await page.get_by_text("Belgian daisy").click()
    await page.get_by_label("Marbles to push out").fill("4")
    game = (await start_game(visitor, api))["game"]
    assert [seat["kind"] for seat in game["seats"]] == ["engine", "person"]
    assert game["seats"][0]["engine"] == "level1"
    assert game["options"] | {"layout": "belgian-daisy", "ejections": "4"} == game["options"]
    assert (game["control"]["kind"], game["control"]["minutes"]) == ("clock", 15)


async def test_hints_and_the_rule_for_leavers_are_chosen(
    visitor: Visitor, page: Page, api: Api
) -> None:
    await visitor.visit("/?game=repello")
    await page.locator("label").filter(has_text="3").click()
    await page.get_by_text("Clock and rules").click()
    await page.get_by_role("switch", name="Hints").click()
    await page.get_by_text("No hints in this game.").wait_for()
    await page.get_by_text("The computer plays on").click()
    begun_game = await start_game(visitor, api)
    assert begun_game["game"]["hints"] is False
    await page.get_by_role("button", name="Take back").wait_for()
    assert await page.get_by_role("button", name="Hint").count() == 0
    await page.get_by_role("button", name="Resign").click()
    await page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await page.get_by_role("button", name="End the game").wait_for()
    left = api.get(f"/api/games/{begun_game['game']['id']}")["game"]["seats"][0]
    assert left["engine"] == STAND_IN


async def test_a_record_is_viewed_and_continued(visitor: Visitor, api: Api) -> None:
    page = visitor.page
    await visitor.open_record(RECORD)
    await page.get_by_role("button", name="d4").click()
    await page.locator('[data-ply="2"][aria-current]').wait_for()
    await page.wait_for_url("**/record#*")
    await page.reload()
    await page.get_by_role("button", name="d4").click()
    await page.get_by_role("button", name="Play on from here").click()
    state = (await start_game(visitor, api))["state"]
    assert state["ply"] >= 2
    assert {"c3", "d4"} <= state["pieces"].keys()


async def test_an_invalid_record_is_reported(visitor: Visitor) -> None:
    visitor.expected += ["400"]
    await visitor.open_record("good morning")
    await visitor.page.get_by_text("We can’t read that").wait_for()
    reason = visitor.page.get_by_text("the tag Game is missing")
    await expect(reason).to_be_hidden()
    await visitor.page.get_by_text("What’s wrong with it").click()
    await expect(reason).to_be_visible()


async def test_a_missing_game_is_reported(visitor: Visitor) -> None:
    visitor.expected += ["404"]
    await visitor.visit("/g/nosuchgame12")
    await expect(visitor.page.get_by_role("heading", level=1)).to_have_text(
        "We can’t show this game"
    )
    await expect(visitor.page.get_by_role("alert")).to_contain_text("doesn’t exist")


async def test_a_picture_uses_the_language_of_the_page(visit: Visit, api: Api) -> None:
    visitor = await visit(language="de")
    page = visitor.page
    await sit_down(visitor, played(api, "c3", game="repulso"))
    await page.get_by_role("button", name="Teilen").click()
    taken = {}
    for kind in ("SVG", "PNG"):
        async with page.expect_download() as download:
            await page.get_by_role("dialog").get_by_role("button", name=kind).click()
        taken[kind] = Path(await (await download.value).path()).read_bytes()
    assert taken["PNG"].startswith(b"\x89PNG")
    drawn = Xml.fromstring(taken["SVG"])
    texts = [element.text for element in drawn.iter() if element.text]
    assert {"Am Zug: Orange", "c3, blauer Spielstein"} <= set(texts)
    assert any(text.startswith("Blau: im Vorrat 11 farbige Spielsteine") for text in texts)
