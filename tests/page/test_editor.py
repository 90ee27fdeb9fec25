"""Setting up positions in the browser by mouse, keyboard and touch, without losing anything."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page import audit
from page.visitor import box_of

if TYPE_CHECKING:
    from playwright.async_api import Locator

    from page.conftest import Visit
    from page.visitor import Visitor

SLIDING = "repulso 6/2o3/2*3/2b3/6/6 b c3,c5"
IMPOSSIBLE = "This position is not possible"
POSSIBLE = "This position is possible"


def _cell(visitor: Visitor, name: str) -> Locator:
    return visitor.board.locator(f'[data-cell="{name}"]')


async def _reads(visitor: Visitor, text: str) -> None:
    await expect(visitor.page.get_by_label("Position as text")).to_have_value(text)


async def _expect_status(visitor: Visitor, text: str) -> None:
    await expect(visitor.page.locator(".status")).to_contain_text(text)


async def _choose(visitor: Visitor, tool: str) -> None:
    tray = visitor.page.get_by_role("group", name="Pieces")
    await tray.get_by_role("button", name=re.compile(tool)).click()


async def test_a_position_is_set_up_with_the_mouse_and_outlives_a_reload(visitor: Visitor) -> None:
    visitor.expected.append("400")
    page = visitor.page
    await visitor.visit("/editor/repulso")
    await _expect_status(visitor, POSSIBLE)

    await _cell(visitor, "c3").click()
    await _choose(visitor, "orange")
    await _cell(visitor, "f6").click()
    await _reads(visitor, "repulso 5o/6/6/2b3/6/6 b -")
    await _cell(visitor, "f6").drag_to(_cell(visitor, "c5"))
    await _reads(visitor, "repulso 6/2o3/6/2b3/6/6 b -")
    await _cell(visitor, "c5").click(button="right")
    await _reads(visitor, "repulso 6/6/6/2b3/6/6 o -")
    await page.get_by_role("button", name="Undo").click()
    await _reads(visitor, "repulso 6/2o3/6/2b3/6/6 b -")

    await _choose(visitor, "action")
    await _cell(visitor, "c4").click()
    await _choose(visitor, "slide")
    await _cell(visitor, "c3").click()
    await _expect_status(visitor, IMPOSSIBLE)
    await _expect_status(visitor, "c3 cannot be all that still slides")
    await expect(_cell(visitor, "c3")).to_have_attribute("aria-label", re.compile("this is wrong"))
    analyse = page.get_by_role("button", name="Analyse this position")
    await expect(analyse).to_have_attribute("aria-disabled", "true")
    assert not await audit.obstacles(visitor, audit.EVERYTHING)

    await page.reload()
    await _expect_status(visitor, "c3 cannot be all that still slides")
    await visitor.choose(language="de")
    await _expect_status(visitor, "c3 kann nicht alles sein, was noch gleitet")
    await visitor.choose(language="en")
    await _choose(visitor, "slide")
    await _cell(visitor, "c5").click()
    await _expect_status(visitor, f"{POSSIBLE}. Blue to move.")
    await _reads(visitor, SLIDING)
    link = page.get_by_role("link", name="Analyse this position")
    await expect(link).to_have_attribute("href", re.compile(r"^analysis\?position=repulso%206/2o3"))
    shared = await page.get_by_label("Link to this position").input_value()

    await page.get_by_role("button", name="Play from here").click()
    await page.get_by_role("dialog").get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/*")
    await expect(_cell(visitor, "c4")).to_have_attribute("aria-label", re.compile("action"))

    await page.goto(shared)
    await _reads(visitor, SLIDING)
    await expect(page).to_have_url(re.compile(r"/editor/repulso$"))


async def test_a_position_is_set_up_with_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.expected.append("400")
    page, press = visitor.page, visitor.page.keyboard.press
    await visitor.visit("/editor/abalone")
    await _expect_status(visitor, "Black to move")
    await _cell(visitor, "e5").focus()
    for key in ("2", "ArrowRight", "b"):
        await press(key)
    await expect(page.locator("[aria-live=polite]")).to_have_text("e6: black marble")
    await _expect_status(visitor, "Black has 15 marbles, and there are only 14")
    await expect(_cell(visitor, "e6")).to_have_attribute("aria-label", "e6, black marble")
    await press("Delete")
    await expect(page.locator("[aria-live=polite]")).to_have_text("e6 is empty")
    await _expect_status(visitor, "White has 15 marbles")
    await press("PageUp")
    await press("0")
    await _expect_status(visitor, POSSIBLE)
    text = page.get_by_label("Position as text")
    before = await text.input_value()
    assert before.startswith("abalone www1w/"), before
    await press("Enter")  # the selected piece, black
    await _expect_status(visitor, "Black has 15 marbles")
    await press("Control+z")
    await _reads(visitor, before)
    await press("Control+y")
    await _expect_status(visitor, "Black has 15 marbles")
    await text.fill("abalone 5/6/7/8/9/8/7/6/bbwww b -")
    await _expect_status(visitor, "Black has lost 12 marbles, but the game ends with 6")
    await text.fill("abalone nonsense")
    await _expect_status(visitor, "needs a board")


async def test_a_table_of_four_is_set_up_on_a_phone(visit: Visit) -> None:
    visitor = await visit(is_phone=True)
    visitor.expected.append("400")
    page = visitor.page
    await visitor.visit("/editor/repello")
    await _expect_status(visitor, "Red to move")
    await page.get_by_label("Players").select_option("3")
    await _expect_status(visitor, "Red to move")
    for tool, cell in (("red stacker", "d10"), ("green stacker", "j4"), ("blue stacker", "j10")):
        await _choose(visitor, tool)
        await _cell(visitor, cell).tap()
    await _expect_status(visitor, "Before the first turn no stacker is on the board")
    await page.get_by_label("Turns played").fill("3")
    await page.get_by_label("Turns played").blur()
    await _expect_status(visitor, "Red to move")
    await _choose(visitor, "grey counter")
    await _cell(visitor, "e6").tap()
    await _expect_status(visitor, "41 grey counters")
    tray = await box_of(page.get_by_role("group", name="Pieces"))
    assert tray["y"] + tray["height"] <= page.viewport_size["height"]  # type: ignore[index]
    assert await visitor.width_beyond() == 0
