"""Local games in a browser's page: begin them, play on, and read them from its database."""

from __future__ import annotations

import itertools
import re
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from playwright.async_api import TimeoutError as NotSeen

from boardwright.games import game_named
from boardwright.server.browser.storage import Head
from boardwright.server.http.pages import FOLDER
from boardwright.server.play.entries import Journaled
from boardwright.server.play.game import LiveGame
from page.input_devices import Mouse, play
from server.bots.proxy import proxy_to
from server.support.waiting import until
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from playwright.async_api import Locator, Page, Route

    from boardwright.games import Move, Position
    from page.visitor import Visitor
    from server.support.in_thread import InThread

needs_bundle = pytest.mark.skipif(
    not (FOLDER / "local").exists(), reason="the page's own Python is not packed: `make local`"
)
GAME = "repulso"
MOVES = ("c3", "e5", "d4", "b2", "e2", "c5")  # a legal sequence of moves
RETRY_TIMEOUT_MS = 3000  # milliseconds
TRIES = 10
NEW_GAMES = re.compile(r"/api/games(?:\?.*)?$")
# Parts of the browser's error messages without a connection.
NO_LINE = ("WebSocket", "ERR_", "Failed to load")
# The journal of a game in the database: its head, then its entries.
_JOURNAL = """game => new Promise((done, failed) => {
  const opening = indexedDB.open("boardwright");
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => {
    const database = opening.result;
    const reading = database.transaction(["heads", "entries"]);
    const head = reading.objectStore("heads").get(game);
    const range = IDBKeyRange.bound([game, 0], [game, Infinity]);
    const entries = reading.objectStore("entries").getAll(range);
    reading.oncomplete = () => {
      database.close();
      done(head.result === undefined ? [] : [head.result, ...entries.result]);
    };
  };
})"""


async def journal(page: Page, game: str) -> list[str]:
    found: list[str] = await page.evaluate(_JOURNAL, game)
    return found


async def fetch_bundle(visitor: Visitor) -> None:
    """Fetch the offline bundle through the settings."""
    await visitor.visit("/")
    page = visitor.page
    await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("button", name="Download").click()
    await page.get_by_text("All set.").wait_for()


@asynccontextmanager
async def without_server(visitor: Visitor, server: InThread) -> AsyncIterator[None]:
    """Give the visitor the offline bundle, then cut the connection to the server."""
    async with proxy_to(server.address) as line:
        visitor.address = line.address
        await fetch_bundle(visitor)
        visitor.expected += NO_LINE
        line.allow = itertools.repeat(0)
        line.cut()
        yield


async def stored_game(visitor: Visitor) -> LiveGame:
    """The game that the page shows, read from the browser's database."""
    game_id = visitor.page.url.rpartition("/")[2]
    head, *entries = await journal(visitor.page, game_id)
    read = [msgspec.json.decode(entry, type=Journaled) for entry in entries]
    return LiveGame.replay(game_id, msgspec.json.decode(head, type=Head).plan, read)


async def cut(visitor: Visitor) -> None:
    """Block the request that creates games, as if the server could not be reached."""
    visitor.stored["local"] = "ready"
    visitor.expected += ["ERR_FAILED", "Failed to load"]

    async def abort(route: Route) -> None:
        await route.abort()

    await visitor.page.route(NEW_GAMES, abort)


async def begin(visitor: Visitor) -> str:
    """Begin a local game for two on this device although the server works; returns its id."""
    await cut(visitor)
    game = await begin_for_two(visitor, GAME)
    await visitor.page.unroute(NEW_GAMES)
    return game


async def begin_for_two(visitor: Visitor, game: str) -> str:
    """Begin a game for two on this device while no server answers; returns its id."""
    await visitor.visit(f"/?game={game}")
    page = visitor.page
    await page.get_by_text("Someone beside you").click()
    await page.get_by_role("button", name="Play", exact=True).click()
    await page.wait_for_url("**/g/local-*")
    await visitor.board.wait_for()
    return page.url.rpartition("/")[2]


def at_ply(page: Page, ply: int) -> Locator:
    return page.locator(f'[data-ply="{ply}"][aria-current]')


async def wait_for_ply(page: Page, ply: int) -> None:
    await at_ply(page, ply).wait_for(state="attached")


def _before(ply: int) -> tuple[Position, Move]:
    """The position before this ply of `MOVES`, and the move of the ply."""
    position = game_named(GAME).start()
    for text in MOVES[: ply - 1]:
        position = position.play(position.game.parse_move(text))
    return position, position.game.parse_move(MOVES[ply - 1])


async def press(visitor: Visitor, ply: int) -> None:
    """Make the move that leads to this ply, without waiting for its effect."""
    await visitor.page.locator(".prompt.mine").wait_for()
    await play(Mouse(), visitor, *_before(ply))


async def play_moves(visitor: Visitor, *plies: int) -> None:
    for ply in plies:
        await make_move(visitor, *_before(ply), ply)


async def play_at_random(
    visitor: Visitor, position: Position, plies: int, known: int = 0
) -> Position:
    for ply, move in enumerate(random_moves(position, 3, plies), known + 1):
        await make_move(visitor, position, move, ply)
        position = position.play(move)
    return position


async def make_move(visitor: Visitor, position: Position, move: Move, ply: int) -> None:
    """Make a move; try again if the board was not interactive because the last move was unsaved."""
    for _ in range(TRIES):
        await visitor.page.locator(".prompt.mine").wait_for()
        await play(Mouse(), visitor, position, move)
        try:
            await at_ply(visitor.page, ply).wait_for(state="attached", timeout=RETRY_TIMEOUT_MS)
        except NotSeen:
            await visitor.page.keyboard.press("Escape")
        else:
            return
    raise AssertionError(f"{move} was not taken")


async def open_settings(visitor: Visitor) -> Locator:
    """Open the settings and wait until they show how much is stored."""
    await visitor.page.get_by_role("button", name="Settings").click()
    dialog = visitor.page.get_by_role("dialog")
    await dialog.get_by_text("The page itself").wait_for()
    return dialog


async def wait_until_stored(page: Page, game: str, plies: int) -> None:
    async def is_stored() -> bool:
        return len(await journal(page, game)) == plies + 1

    await until(is_stored)


def own_game(game: str, key: str) -> dict[str, Any]:
    """The browser's storage entry of a game in which it has a seat."""
    return {f"game:{game}": {"id": game, "key": key, "game": GAME, "at": 1, "order": 1}}
