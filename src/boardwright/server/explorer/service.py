"""Counts the openings of finished games in the background; reads counts of added records."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING

from boardwright.openings.counts_file import CountsFile
from boardwright.server.errors import GameDamaged, StorageUnavailable, note_error
from boardwright.server.explorer import store as explorer_store
from boardwright.server.play.record import rows_of_live

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.openings.counts import Row
    from boardwright.openings.counts_file import RecordedGame
    from boardwright.server.play.storage import Storage

GAMES_PER_SECOND = 20  # games per second: newly finished games, and those of older versions


async def count_openings(storage: Storage) -> int:
    """Count the openings of a few games that are not counted yet; returns the number of games.

    A game that cannot be read is marked as counted without any rows, so that it blocks no others.
    """
    rows = {}
    for game_id in await storage.read(explorer_store.games_to_count, GAMES_PER_SECOND):
        rows[game_id] = await _rows(storage, game_id)
    return await storage.write(explorer_store.count_openings, rows) if rows else 0


async def _rows(storage: Storage, game_id: str) -> list[Row]:
    try:
        live = await storage.load_live(game_id)
        return [] if live is None else await asyncio.to_thread(rows_of_live, live)
    except StorageUnavailable:
        raise
    except GameDamaged:
        return []  # the storage has logged the damage
    except Exception:
        note_error("opening cannot be counted", game=game_id)
        return []


class RecordedOpenings:
    """A file made by `boardwright explorer build`, read in a separate thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "boardwright-openings")
        self._stack = ExitStack()
        self._counts: CountsFile

    async def open(self) -> None:
        """Open the file; raises `MalformedInput` if it is missing or not a counts file."""
        await asyncio.wrap_future(self._thread.submit(self._open))

    def _open(self) -> None:
        self._counts = self._stack.enter_context(CountsFile.open(self._path))

    async def close(self) -> None:
        await asyncio.wrap_future(self._thread.submit(self._stack.close))
        self._thread.shutdown()

    async def rows(self, key: int) -> list[Row]:
        """All counts of a position."""
        return await asyncio.wrap_future(self._thread.submit(self._rows, key))

    def _rows(self, key: int) -> list[Row]:
        try:
            return self._counts.rows(key)
        except sqlite3.Error as error:
            raise StorageUnavailable(f"{self._path} cannot be read: {error}") from None

    def game_called(self, sample: str) -> RecordedGame:
        """The file and the number of a game that rows name."""
        return self._counts.game_called(sample)
