"""Games of a browser are as safe as a server's: killed tabs, two tabs, full disks, versions."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from playwright.async_api import Error, expect

from page.local_games import (
    GAME,
    at_ply,
    begin,
    cut,
    journal,
    needs_bundle,
    open_settings,
    own_game,
    play_moves,
    press,
    wait_for_ply,
    wait_until_stored,
)
from server.browser import version1

if TYPE_CHECKING:
    from playwright.async_api import Route

    from page.conftest import Visit
    from page.visitor import Visitor

pytestmark = needs_bundle
NOT_STORED = "That doesn’t work right now"
NO_ROOM = "There is no space left in this browser"
NEWER = "A newer version of Boardwright saved the games"
# Another page upgrades the database to a later version with one more store.
_UPGRADE = """() => new Promise((done, failed) => {
  const opening = indexedDB.open("boardwright", 2);
  opening.onupgradeneeded = () => opening.result.createObjectStore("later");
  opening.onerror = () => failed(opening.error);
  opening.onblocked = () => failed(new Error("blocked"));
  opening.onsuccess = () => done(opening.result.close());
})"""
# Creates a database as the first version of the page did, with games in it.
_FIRST_VERSION = """games => new Promise((done, failed) => {
  const opening = indexedDB.open("boardwright", 1);
  opening.onupgradeneeded = () => {
    const heads = opening.result.createObjectStore("heads");
    const entries = opening.result.createObjectStore("entries");
    for (const [game, head, journal] of games) {
      heads.put(head, game);
      journal.forEach((entry, k) => entries.put(entry, [game, k + 1]));
    }
  };
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => done(opening.result.close());
})"""
_HOLD = """name => new Promise(granted =>
  navigator.locks.request(name, () => new Promise(end => { window.end = end; granted(); })))"""
# Code put before the worker's own: the browser refuses the database.
_REFUSE = """Object.defineProperty(self, "indexedDB", {
  value: { open() { throw new DOMException("not here", "SecurityError"); } },
});
"""


# A worker whose writes to the database fail as long as `isFull` is set; it confirms each change.
_FULL_AT_WILL = """let isFull = false;
const fullness = new BroadcastChannel("room");
fullness.onmessage = ({ data }) => { isFull = data.isFull; fullness.postMessage("received"); };
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
  if (isFull && mode === "readwrite") throw new DOMException("full", "QuotaExceededError");
  return begin.call(this, stores, mode, ...rest);
};
"""
_FILL = """isFull => new Promise(done => {
  const room = new BroadcastChannel("room");
  room.onmessage = () => { room.close(); done(); };
  room.postMessage({ isFull });
})"""
WORKER = "**/assets/local-*.js"


async def _change_worker(visitor: Visitor, script: str) -> None:
    """Put code before the worker's own."""

    async def change(route: Route) -> None:
        response = await route.fetch()
        await route.fulfill(response=response, body=script + await response.text())

    await visitor.page.route(WORKER, change)


async def _second_tab(visitor: Visitor, path: str) -> Visitor:
    """The same visitor in another tab, which may crash."""
    other = replace(visitor, page=await visitor.context.new_page(), stored={})
    await other.page.goto(other.address + path)
    return other


async def _crash(visitor: Visitor) -> None:
    crashed = asyncio.Event()
    visitor.page.on("crash", lambda _: crashed.set())
    session = await visitor.context.new_cdp_session(visitor.page)
    killing = asyncio.ensure_future(session.send("Page.crash"))
    async with asyncio.timeout(30):
        await crashed.wait()
    killing.cancel()
    with suppress(Error, asyncio.CancelledError):
        await killing


async def test_a_killed_tab_loses_no_shown_move(visitor: Visitor) -> None:
    game = await begin(visitor)
    await visitor.step_aside()
    killed = await _second_tab(visitor, f"/g/{game}")
    await play_moves(killed, 1, 2, 3)
    await press(killed, 4)
    await _crash(killed)
    # The move that was being stored is either there or not; the game continues.
    await visitor.visit(f"/g/{game}")
    await at_ply(visitor.page, 3).or_(at_ply(visitor.page, 4)).wait_for(state="attached")
    stored = len(await journal(visitor.page, game)) - 1
    await wait_for_ply(visitor.page, stored)
    await play_moves(visitor, stored + 1)


async def test_one_tab_at_a_time_writes_to_a_game(visitor: Visitor) -> None:
    game = await begin(visitor)
    await play_moves(visitor, 1)
    other = await _second_tab(visitor, "/icons/icon.svg")
    await other.page.evaluate(_HOLD, f"boardwright-writer-{game}")
    await press(visitor, 2)
    await visitor.page.get_by_text(NOT_STORED).first.wait_for()
    assert len(await journal(visitor.page, game)) == 2
    await other.page.close()  # this releases the lock
    await play_moves(visitor, 2)
    await wait_until_stored(visitor.page, game, 2)


async def test_the_computer_replies_once_in_two_tabs(visitor: Visitor) -> None:
    await cut(visitor)
    await visitor.visit(f"/?game={GAME}")
    await visitor.page.get_by_role("button", name="Play", exact=True).click()
    await visitor.page.wait_for_url("**/g/local-*")
    await visitor.board.wait_for()
    game = visitor.page.url.rpartition("/")[2]
    other = await _second_tab(visitor, f"/g/{game}")
    await other.board.wait_for()
    await press(visitor, 1)
    for page in (visitor.page, other.page):
        await wait_for_ply(page, 2)
        await page.locator(".prompt.mine").wait_for()
    assert len(await journal(visitor.page, game)) == 3


async def test_without_disk_space_a_game_starts_in_memory_and_is_written_later(
    visit: Visit,
) -> None:
    # A browser accepts writes that fitted a moment ago, so this one must not have written before.
    visitor = await visit(locale="en-IE")
    session = await visitor.context.new_cdp_session(visitor.page)

    async def give(**room: int) -> None:
        limits = {"origin": visitor.address, **room}
        await session.send("Storage.overrideQuotaForOrigin", limits)

    await give(quotaSize=1)
    game = await begin(visitor)
    await visitor.page.get_by_text(NO_ROOM).wait_for()
    await play_moves(visitor, 1, 2)
    assert await journal(visitor.page, game) == []
    await give()
    await play_moves(visitor, 3)
    await expect(visitor.page.get_by_text(NO_ROOM)).to_have_count(0)
    await wait_until_stored(visitor.page, game, 3)
    await visitor.visit(f"/g/{game}")
    await wait_for_ply(visitor.page, 3)


async def test_a_disk_that_is_full_in_the_middle_of_a_game(visitor: Visitor) -> None:
    await _change_worker(visitor, _FULL_AT_WILL)
    game = await begin(visitor)
    await play_moves(visitor, 1)
    await visitor.page.evaluate(_FILL, True)
    await play_moves(visitor, 2)
    await visitor.page.get_by_text(NO_ROOM).wait_for()
    await play_moves(visitor, 3)
    assert len(await journal(visitor.page, game)) == 2
    await visitor.page.get_by_role("button", name="Save the moves").click()
    await visitor.page.get_by_role("dialog").get_by_text("Game record").wait_for()
    await visitor.page.keyboard.press("Escape")
    await visitor.page.evaluate(_FILL, False)
    dialog = await open_settings(visitor)
    await dialog.get_by_role("button", name="Remove: Offline engine").click()  # which frees space
    await wait_until_stored(visitor.page, game, 3)
    await expect(visitor.page.get_by_text(NO_ROOM)).to_have_count(0)


async def test_a_browser_that_refuses_the_database_plays_in_memory(visitor: Visitor) -> None:
    await _change_worker(visitor, _REFUSE)
    await begin(visitor)
    await visitor.page.get_by_text("This browser can’t save games").wait_for()
    await play_moves(visitor, 1, 2)


async def test_a_newer_page_takes_over_without_hanging_tabs_or_lost_data(
    visitor: Visitor,
) -> None:
    game = await begin(visitor)
    await play_moves(visitor, 1)
    stored = await journal(visitor.page, game)
    await visitor.page.evaluate(_UPGRADE)
    await visitor.page.get_by_text(NEWER).wait_for()
    await press(visitor, 2)
    await (
        visitor.page.get_by_text(NOT_STORED)
        .or_(visitor.page.get_by_text("newer version"))
        .first.wait_for()
    )
    assert await journal(visitor.page, game) == stored
    await visitor.visit(f"/g/{game}")  # the old page
    await visitor.page.get_by_role("alert").get_by_text(NEWER).wait_for()
    assert await journal(visitor.page, game) == stored


async def test_the_store_of_the_first_version_opens_and_a_newer_game_stays(
    visitor: Visitor,
) -> None:
    newer = version1.HEAD.replace('"version":1,"plan":{', '"version":2,"scheme":{')
    games = [
        [version1.GAME, version1.HEAD, version1.ENTRIES],
        ["local-newer", newer, version1.ENTRIES],
    ]
    visitor.stored |= own_game(version1.GAME, version1.KEY) | own_game("local-newer", version1.KEY)
    await visitor.step_aside()
    await visitor.page.evaluate(_FIRST_VERSION, games)
    await visitor.visit(f"/g/{version1.GAME}")
    await wait_for_ply(visitor.page, 2)
    await play_moves(visitor, 3)
    await wait_until_stored(visitor.page, version1.GAME, 3)
    assert (await journal(visitor.page, version1.GAME))[1:3] == version1.ENTRIES
    await visitor.visit("/g/local-newer")
    await visitor.page.get_by_role("alert").get_by_text(NEWER).wait_for()
    assert await journal(visitor.page, "local-newer") == [newer, *version1.ENTRIES]
