"""The page without a server: games for two at one device, kept by the browser alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import game_named
from page.local_games import (
    GAME,
    begin_for_two,
    is_kept,
    needs_pack,
    play_at_random,
    shows,
    without_server,
)

if TYPE_CHECKING:
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.support.in_thread import InThread

pytestmark = needs_pack


async def test_two_at_one_device_need_no_server(visit: Visit, server: InThread) -> None:
    visitor = await visit(service_workers="allow")
    async with without_server(visitor, server):
        local = await begin_for_two(visitor, GAME)  # whole games of all: test_local_computer.py
        position = await play_at_random(visitor, game_named(GAME).start(), 3)
        await is_kept(visitor.page, local, 3)
        path = f"/g/{local}"
        await visitor.visit(path)  # as if the tab had been killed
        await shows(visitor.page, 3)
        await play_at_random(visitor, position, 1, known=3)
        await is_kept(visitor.page, local, 4)
        await _two_tabs(visitor, path)
        await visitor.visit("/mine")
        mine = visitor.page.locator(f'main a[href="{path[1:]}"]')
        await mine.first.wait_for()


async def _two_tabs(visitor: Visitor, path: str) -> None:
    """What one tab writes is seen in the other."""
    other = await visitor.context.new_page()
    await other.goto(visitor.address + path)
    await other.locator('[data-ply="4"][aria-current]').wait_for(state="attached")
    await other.get_by_role("button", name="Resign").first.click()
    await other.get_by_role("dialog").get_by_role("button", name="Resign").click()
    await visitor.page.locator(".outcome").wait_for()
    await other.close()
