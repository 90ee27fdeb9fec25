"""Games that leave a browser and return: files, servers with friends, and stored data."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.async_api import expect

from page.audit import EVERYTHING, obstacles
from page.local_games import (
    NEW_GAMES,
    begin,
    cut,
    journal,
    needs_bundle,
    open_settings,
    play_moves,
    wait_for_ply,
    wait_until_stored,
)

if TYPE_CHECKING:
    from playwright.async_api import FilePayload, Locator

    from page.conftest import Visit
    from page.visitor import Visitor

pytestmark = needs_bundle
METERED = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
WITHOUT_WEBASSEMBLY = "delete window.WebAssembly"


def _file(text: str) -> FilePayload:
    return {"name": "games.json", "mimeType": "application/json", "buffer": text.encode()}


async def _exported(visitor: Visitor, dialog: Locator) -> str:
    """The text of the file with all games."""
    async with visitor.page.expect_download() as waiting:
        await dialog.get_by_role("button", name="Export all games").click()
    return Path(await (await waiting.value).path()).read_text(encoding="utf-8")


async def _import(dialog: Locator, text: str, expected: str) -> None:
    await dialog.locator("input[type=file]").set_input_files(_file(text))
    await dialog.get_by_text(expected).wait_for()


async def test_games_are_exported_imported_elsewhere_and_removed(visit: Visit) -> None:
    here, there = await visit(), await visit()
    game = await begin(here)
    await play_moves(here, 1, 2)
    await wait_until_stored(here.page, game, 2)
    saved = await _exported(here, await open_settings(here))
    there.stored["local"] = "ready"
    await there.visit("/mine")
    dialog = await open_settings(there)
    await dialog.get_by_text("All set.").wait_for()
    await _import(dialog, "no such file", "That isn’t a file of Boardwright games")
    spoilt = json.loads(saved)
    del spoilt["games"][0]["journal"][1]
    await _import(dialog, json.dumps(spoilt), "This file is damaged")
    newer = json.dumps({**json.loads(saved), "version": 2})
    await _import(dialog, newer, "This file comes from a newer version")
    assert await journal(there.page, game) == []
    await _import(dialog, saved, "Games imported: 1.")
    await _import(dialog, saved, "Already here: 1.")
    assert await journal(there.page, game) == await journal(here.page, game)
    await there.visit(f"/g/{game}")
    await wait_for_ply(there.page, 2)
    await play_moves(there, 3)
    await _remove(here, game, plies=2)


async def _remove(visitor: Visitor, game: str, plies: int) -> None:
    """Remove all games in the settings, after a question."""
    await visitor.visit("/mine")
    await visitor.page.locator(f'main a[href$="g/{game}"]').first.wait_for()
    dialog = await open_settings(visitor)
    remove = dialog.get_by_role("button", name="Remove: Games")
    await remove.click()
    confirmation = visitor.page.get_by_role("dialog").filter(has_text="There is no other copy")
    await confirmation.get_by_role("button", name="Cancel").click()
    await expect(remove).to_be_focused()
    assert len(await journal(visitor.page, game)) == 1 + plies
    await remove.click()
    await confirmation.get_by_role("button", name="Remove for good").click()
    await dialog.get_by_text("Removed: Games").wait_for()
    assert await journal(visitor.page, game) == []
    await visitor.visit("/mine")
    await visitor.page.get_by_role("heading", name="My games").wait_for()
    await expect(visitor.page.locator(f'main a[href$="g/{game}"]')).to_have_count(0)


async def _carry(visitor: Visitor, button: str) -> Locator:
    await visitor.page.get_by_role("button", name="Share").first.click()
    await visitor.page.get_by_role("button", name=button).click()
    return visitor.page.get_by_role("dialog")


async def test_a_local_game_moves_to_a_server_with_a_friend_and_back(visit: Visit) -> None:
    visitor, friend = await visit(), await visit()
    game = await begin(visitor)
    await play_moves(visitor, 1, 2)
    await (await open_settings(visitor)).get_by_text("All set.").wait_for()
    await visitor.page.keyboard.press("Escape")
    # While the server cannot be reached, no game for it can begin here.
    dialog = await _carry(visitor, "Play on with a friend")
    friend_here = dialog.get_by_role("combobox").nth(1)
    await friend_here.select_option("person")
    await cut(visitor)
    await dialog.get_by_role("button", name="Play", exact=True).click()
    await dialog.get_by_role("alert").get_by_text("Can’t reach the server").wait_for()
    assert visitor.page.url.endswith(game)
    await visitor.page.unroute(NEW_GAMES)
    await friend_here.select_option("link")
    await dialog.get_by_role("button", name="Play", exact=True).click()
    link = visitor.page.locator("input[readonly]").first
    await link.wait_for()
    assert "local-" not in visitor.page.url
    await friend.page.goto(await link.input_value())
    await friend.page.get_by_role("button", name="Play", exact=True).click()
    await play_moves(visitor, 3)
    await wait_for_ply(friend.page, 3)
    dialog = await _carry(visitor, "Play on in this browser")
    await dialog.get_by_role("combobox").nth(1).select_option("person")
    await dialog.get_by_role("button", name="Play", exact=True).click()
    await visitor.page.wait_for_url("**/g/local-*")
    await wait_for_ply(visitor.page, 3)
    await play_moves(visitor, 4)


async def test_a_local_game_confirms_large_downloads_and_names_missing_files(
    visitor: Visitor,
) -> None:
    game = await begin(visitor)
    await play_moves(visitor, 1)
    await wait_until_stored(visitor.page, game, 1)
    await visitor.step_aside()
    await visitor.page.evaluate("caches.delete('local')")  # as an update would
    page = await visitor.context.new_page()
    await page.add_init_script(METERED)
    fetched: list[str] = []
    page.on("request", lambda one: fetched.append(one.url))
    await page.goto(f"{visitor.address}/g/{game}")
    dialog = page.get_by_role("dialog", name="Download what you need to play?")
    await dialog.wait_for()
    assert await obstacles(replace(visitor, page=page), EVERYTHING) == []
    await dialog.get_by_role("button", name="Not now").click()
    note = page.get_by_role("complementary", name="Play offline")
    await note.get_by_text("you need the current offline version").wait_for()
    assert not any("/local/" in one for one in fetched)
    await note.get_by_role("button", name="Download").click()
    await dialog.get_by_role("button", name="Download").click()
    await wait_for_ply(page, 1)
    await expect(note).to_have_count(0)
    await page.close()


async def test_an_unsupported_browser_is_reported_at_the_local_choices(visit: Visit) -> None:
    visitor = await visit(service_workers="allow")
    await visitor.context.add_init_script(WITHOUT_WEBASSEMBLY)
    await cut(visitor)
    del visitor.stored["local"]
    await visitor.visit("/?game=repulso")
    page = visitor.page
    await page.get_by_role("button", name="Play", exact=True).click()
    await (
        page.get_by_role("alert")
        .get_by_text("This browser doesn’t support offline play")
        .wait_for()
    )
    dialog = await open_settings(visitor)
    await dialog.get_by_text("This browser doesn’t support offline play").wait_for()
    await page.keyboard.press("Escape")
    await page.unroute(NEW_GAMES)  # the server works again, and so does the page
    await page.get_by_role("button", name="Play", exact=True).click()
    await visitor.board.wait_for()
