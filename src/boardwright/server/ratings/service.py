"""Records finished games in the histories of their players, and rates them, in batches."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.errors import GameDamaged, StorageUnavailable, note_error
from boardwright.server.ratings import store as ratings_store
from boardwright.server.ratings.model import finished_game

if TYPE_CHECKING:
    from boardwright.server.play.storage import Storage
    from boardwright.server.ratings.model import FinishedGame
    from boardwright.server.services import Services

GAMES_PER_SWEEP = 50


async def record_finished(services: Services) -> int:
    """Record a batch of games and notify about changed ratings; returns the size of the batch.

    A game that cannot be read is marked as recorded, so that it does not block other games.
    """
    ids = await services.storage.read(ratings_store.games_to_record, GAMES_PER_SWEEP)
    await record_and_publish(services, ids)
    return len(ids)


async def record_and_publish(services: Services, ids: list[str]) -> None:
    """Record games, and notify the processes about changed ratings."""
    changed = await record(services.storage, ids) if ids else None
    if changed:
        for account in sorted(changed):
            services.storage.cluster.send("rated", account)
        await services.directory.rated(changed)


async def record(storage: Storage, ids: list[str]) -> set[str] | None:
    """The accounts whose ratings changed; None if another process recorded all of these games."""
    owners = await storage.read(ratings_store.seat_owners_of, ids)
    found = [await _finished(storage, game_id, held) for game_id, held in sorted(owners.items())]
    return await storage.write(
        ratings_store.record_games, ids, [one for one in found if one is not None]
    )


async def _finished(storage: Storage, game_id: str, held: dict[int, str]) -> FinishedGame | None:
    try:
        live = await storage.load_live(game_id)
        return None if live is None else await asyncio.to_thread(finished_game, live, held)
    except StorageUnavailable:
        raise
    except GameDamaged:
        return None  # the storage has logged the damage
    except Exception:
        note_error("game cannot be rated", game=game_id)
        return None
