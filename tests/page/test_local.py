"""The page without a server: games for two at one device, kept by the browser alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import TimeoutError as NotSeen

from boardwright.games import GAMES, game_named
from page.hands import Mouse, play
from page.local_games import is_kept, needs_pack, without_server
from support import random_moves

if TYPE_CHECKING:
    from boardwright.games import Move, Position
    from page.conftest import Visit
    from page.visitor import Visitor
    from server.web.in_thread import InThread

AGAIN = 3000  # milliseconds
TRIES = 10
pytestmark = needs_pack


async def _begin(visitor: Visitor, game: str) -> str:
    await visitor.visit(f"/?game={game}")
    page = visitor.page
    await page.get_by_text("Someone beside you").click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/local-*")
    await visitor.board.wait_for()
    return page.url.removeprefix(visitor.address)


async def _shows(visitor: Visitor, ply: int) -> None:
    shown = visitor.page.locator(f'[data-ply="{ply}"][aria-current]')
    await shown.wait_for(state="attached")


async def _play(visitor: Visitor, position: Position, plies: int, known: int = 0) -> Position:
    for ply, move in enumerate(random_moves(position, 3, plies), known + 1):
        await visitor.page.locator(".prompt.mine").wait_for()
        await _make(visitor, position, move, ply)
        position = position.play(move)
    return position


async def _make(visitor: Visitor, position: Position, move: Move, ply: int) -> None:
    """Make a move, again where the board had no ear for it: the move before was not kept yet."""
    shown = visitor.page.locator(f'[data-ply="{ply}"][aria-current]')
    for _ in range(TRIES):
        await play(Mouse(), visitor, position, move)
        try:
            await shown.wait_for(state="attached", timeout=AGAIN)
        except NotSeen:
            await visitor.page.keyboard.press("Escape")
        else:
            break
    else:
        raise AssertionError(f"{move} was not taken")
    await is_kept(visitor.page, visitor.page.url.rpartition("/")[2], ply)


async def test_two_at_one_device_need_no_server(visit: Visit, server: InThread) -> None:
    visitor = await visit(service_workers="allow")
    async with without_server(visitor, server):
        for game in GAMES:
            path = await _begin(visitor, game)
            position = await _play(visitor, game_named(game).start(), 3)
            await visitor.visit(path)  # as if the tab had been killed
            await _shows(visitor, 3)
            await _play(visitor, position, 1, known=3)
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
