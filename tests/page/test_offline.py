"""Without a network: what the service worker keeps, and that it never stands in the way online."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from page.hands import Mouse
from page.tables import against_level, play_on, sit_down
from server.bots.proxy import proxy_to

if TYPE_CHECKING:
    from page.conftest import Visit
    from server.web.in_thread import Api, InThread


async def test_ones_games_are_shown_offline(visit: Visit, api: Api, server: InThread) -> None:
    async with proxy_to(server.address) as line:
        visitor = await visit(service_workers="allow")
        visitor.address = line.address
        seated = await sit_down(visitor, against_level(api, "repulso"))
        await visitor.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        await play_on(seated, Mouse(), most=2)
        await visitor.visit("/mine")
        await visitor.settles()
        visitor.expected += ["WebSocket", "ERR_", "Failed to load"]
        line.allow = itertools.repeat(0)
        line.cut()
        await visitor.visit("/mine")
        await visitor.page.locator("main").get_by_text("Repulso").first.wait_for()
        await visitor.visit(f"/g/{seated.game.id}")
        await visitor.board.wait_for()
        pieces = visitor.page.locator(".board [data-piece]")
        await pieces.first.wait_for(state="attached")
        assert await pieces.count() >= 2
