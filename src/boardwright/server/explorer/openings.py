"""Openings of finished games are counted in the background, a few at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.failures import note_error
from boardwright.server.play.opening import rows_of_live
from boardwright.server.storage_errors import GameDamaged, StorageUnavailable

if TYPE_CHECKING:
    from boardwright.openings.counts import Row
    from boardwright.server.db.storage import Storage

GAMES_AT_ONCE = 20  # games of a second: those that just ended, and those of older versions


async def count_openings(storage: Storage) -> int:
    """Count the openings of a few games that nobody has counted; how many that were.

    A game that cannot be read is marked without counting anything, so that it holds up no others.
    """
    rows = {}
    for game_id in await storage.games_to_count(GAMES_AT_ONCE):
        rows[game_id] = await _rows(storage, game_id)
    return await storage.count_openings(rows) if rows else 0


async def _rows(storage: Storage, game_id: str) -> list[Row]:
    try:
        live = await storage.load_live(game_id)
        return [] if live is None else await asyncio.to_thread(rows_of_live, live)
    except StorageUnavailable:
        raise
    except GameDamaged:
        return []  # the storage has told of it
    except Exception:
        note_error("opening cannot be counted", game=game_id)
        return []
