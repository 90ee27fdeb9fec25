"""What is there without a server is open to everybody, too: in both themes, wide and narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.audit import EVERYTHING, obstacles
from page.local_games import begin, go_on, needs_pack, open_settings, without_server
from page.places import THEMES
from page.tables import MINE

if TYPE_CHECKING:
    from playwright.async_api import Page

    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import InThread

pytestmark = needs_pack
WIDTHS = (1280, 390)
HEIGHT = 800


async def _complaints(visitor: Visitor) -> list[str]:
    """What axe-core and the width of the page object to, in each theme and width."""
    found = []
    for width in WIDTHS:
        await visitor.resize(width, HEIGHT)
        for theme in THEMES:
            await visitor.choose(theme=theme)
            await visitor.settles()
            told = await obstacles(visitor, EVERYTHING)
            found += [f"{width} pixels, {theme}: {one}" for one in told]
        if beyond := await visitor.width_beyond():
            found.append(f"the page is {beyond} pixels wider than {width}")
    return found


async def test_sharing_a_local_game_and_what_is_kept(visitor: Visitor, page: Page) -> None:
    await begin(visitor)
    await go_on(visitor, 1)
    await page.get_by_role("button", name="Share").first.click()
    await page.get_by_role("heading", name="With a friend elsewhere").wait_for()
    assert await _complaints(visitor) == []
    await visitor.visit("/mine")
    dialog = await open_settings(visitor)
    await dialog.get_by_text("Games in this browser 1").wait_for()
    words = dialog.get_by_text("Your browser keeps all of this")
    await words.or_(dialog.get_by_text("Your browser may throw this away")).first.wait_for()
    assert await _complaints(visitor) == []
    await dialog.get_by_role("button", name="Remove: Games").click()
    await page.get_by_role("button", name="Remove for good").wait_for()
    assert await _complaints(visitor) == []


async def test_a_game_against_the_computer(visit: Visit, server: InThread) -> None:
    visitor = await visit(service_workers="allow")
    page = visitor.page
    async with without_server(visitor, server):
        await visitor.visit("/?game=abalone")
        await page.get_by_role("button", name="Play", exact=True).click()
        await page.wait_for_url("**/g/local-*")
        await page.locator(MINE).wait_for()
        await page.get_by_role("button", name="Hint").first.click()
        await page.locator("p.hint").wait_for()
        assert await _complaints(visitor) == []
