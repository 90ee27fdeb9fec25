"""Stored games, many in one answer: read beside the event loop, at the pace that a client may ask.

No room is opened for them, and one at a time is in memory.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.play.record import record_content
from boardwright.server.storage_errors import GameDamaged

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Mapping

    from boardwright.server.http.call import Call
    from boardwright.server.play.game import LiveGame

NO_TAGS: Mapping[str, str] = {}


async def stored_game(call: Call, game_id: str) -> LiveGame | None:
    """A game as its journal tells it; None where there is none, or it cannot be read."""
    desk = call.server.desk
    try:
        live = await desk.storage.load_live(game_id)
    except GameDamaged:
        return None
    if live is not None:
        await desk.directory.load(live.accounts)
    return live


async def stored_record(
    call: Call, live: LiveGame, form: str, tags: Mapping[str, str] = NO_TAGS
) -> str:
    """The record of a game, with more tags before its own."""
    content = record_content(live, live.ply, call.server.desk.directory.name_of)
    asked = msgspec.structs.replace(content, tags={**tags, **content.tags}), form
    return await call.server.tasks.run(call.client, "record", asked, str)


async def paced(call: Call, parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """The parts of a long answer, which waits where a short one would be refused."""
    async for part in parts:
        yield part
        await asyncio.sleep(call.server.limits.delay_after(call.client, len(part)))
