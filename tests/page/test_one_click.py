"""The analysis board is one click away from every board, and shows the same position."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.async_api import expect

from page.pictures import WINDOWS
from page.places import RECORD
from page.tables import played, sit_down
from server.studies.samples import document, record

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from playwright.async_api import Page

    from page.visitor import Visitor
    from server.support.in_thread import Api

    Way = Callable[[Visitor, Api], Awaitable[None]]

SET_UP = "repulso 6/2o3/6/2b3/6/6 b -"
# The content of each cell of the board, without what can be chosen there.
_BOARD = """() => [...document.querySelectorAll('[role=gridcell]')]
  .map(cell => cell.getAttribute('aria-label').split(', ').slice(0, 2).join()).sort().join(' ')"""


def at(path: str) -> Way:
    async def visit_path(visitor: Visitor, api: Api) -> None:
        del api
        await visitor.visit(path)

    return visit_path


async def _running(visitor: Visitor, api: Api) -> None:
    game = played(api, "c3", game="repulso")
    await sit_down(visitor, game)


async def _record(visitor: Visitor, api: Api) -> None:
    del api
    await visitor.open_record(RECORD)
    await visitor.board.wait_for()
    await visitor.page.keyboard.press("ArrowRight")
    await visitor.page.locator('[data-ply="1"][aria-current]').wait_for(state="attached")


async def _study(visitor: Visitor, api: Api) -> None:
    made = api.post("/api/studies", document(record("c3", "d4")))
    await visitor.visit(f"/study/{made['id']}")
    await visitor.board.wait_for()
    await visitor.page.keyboard.press("ArrowRight")
    await visitor.page.locator('[data-key="c3"][aria-current]').wait_for(state="attached")


BOARDS: dict[str, Way] = {
    "running game": _running,
    "record": _record,
    "study": _study,
    "lesson": at("/learn/abalone/sumito"),
    "puzzle": at("/puzzles/abalone?day=2026-11-16"),
    "openings": at("/openings/repello"),
    "editor": at(f"/editor/repulso?position={SET_UP}"),
}


@pytest.mark.parametrize("board", BOARDS)
async def test_one_click_leads_from_a_board_to_its_analysis(
    visitor: Visitor, page: Page, api: Api, board: str
) -> None:
    await BOARDS[board](visitor, api)
    await visitor.board.wait_for()
    link = page.get_by_role("banner").get_by_role("link", name="Analysis")
    await expect(link).to_have_attribute("href", re.compile(r"^analysis\?"))
    before = await page.evaluate(_BOARD)
    await visitor.resize(*WINDOWS["phone"])
    await link.click()
    panels = page.get_by_role("tablist", name="Beside the board")
    await expect(panels).to_be_visible()
    await page.wait_for_function(f"before => ({_BOARD})() === before", arg=before)
    is_running = board == "running game"
    await expect(panels.get_by_role("tab", name="Review")).to_have_count(0 if is_running else 1)

    # From there links lead to the other tools.
    await expect(link).to_have_attribute("href", "analysis")
    await link.click()
    await expect(
        page.get_by_role("heading", name="A recorded game, a link or a position")
    ).to_be_visible()
