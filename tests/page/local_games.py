"""Games of a browser without a server, and what its database keeps of them."""

from __future__ import annotations

import itertools
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.server.live.entries import Journaled
from boardwright.server.live.game import LiveGame
from boardwright.server.local.storage import Head
from boardwright.server.web.pages import FOLDER
from server.bots.proxy import proxy_to

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from page.visitor import Visitor
    from server.web.in_thread import InThread

needs_pack = pytest.mark.skipif(
    not (FOLDER / "local").exists(), reason="the page's own Python is not packed: `make local`"
)
# What a browser complains of where there is no line.
NO_LINE = ("WebSocket", "ERR_", "Failed to load")
_JOURNAL = """game => new Promise((done, failed) => {
  const opening = indexedDB.open("boardwright");
  opening.onerror = failed;
  opening.onsuccess = () => {
    const reading = opening.result.transaction(["heads", "entries"]);
    const head = reading.objectStore("heads").get(game);
    const all = IDBKeyRange.bound([game, 0], [game, Infinity]);
    const entries = reading.objectStore("entries").getAll(all);
    reading.oncomplete = () => {
      opening.result.close();
      done([head.result, ...entries.result]);
    };
  };
})"""


async def fetch_pack(visitor: Visitor) -> None:
    """Have all that is needed without a server, as the settings offer it."""
    await visitor.visit("/")
    page = visitor.page
    await page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    await page.get_by_role("button", name="Settings").click()
    await page.get_by_role("button", name="Fetch it").click()
    await page.get_by_text("Everything is here").wait_for()


@asynccontextmanager
async def without_server(visitor: Visitor, server: InThread) -> AsyncIterator[None]:
    """The visitor has fetched the pack, and from then on reaches no server."""
    async with proxy_to(server.address) as line:
        visitor.address = line.address
        await fetch_pack(visitor)
        visitor.expected += NO_LINE
        line.allow = itertools.repeat(0)
        line.cut()
        yield


async def kept_game(visitor: Visitor) -> LiveGame:
    """The game that the page shows, as the browser's database tells it."""
    game_id = visitor.page.url.rpartition("/")[2]
    head, *entries = await visitor.page.evaluate(_JOURNAL, game_id)
    journal: Any = [msgspec.json.decode(entry, type=Journaled) for entry in entries]
    return LiveGame.replay(game_id, msgspec.json.decode(head, type=Head).plan, journal)
