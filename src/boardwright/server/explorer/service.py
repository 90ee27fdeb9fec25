"""Openings of records that an operator has counted, beside those of the server's own games."""

from __future__ import annotations

import asyncio
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING

from boardwright.openings.counts_file import CountsFile
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.openings.counts import Row
    from boardwright.openings.counts_file import RecordedGame


class RecordedOpenings:
    """A file of `boardwright explorer build`, read in a thread of its own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "boardwright-openings")
        self._stack = ExitStack()
        self._kept: CountsFile

    async def open(self) -> None:
        """`MalformedInput` where the file is missing or none of ours."""
        await asyncio.wrap_future(self._thread.submit(self._open))

    def _open(self) -> None:
        self._kept = self._stack.enter_context(CountsFile.open(self._path))

    async def close(self) -> None:
        await asyncio.wrap_future(self._thread.submit(self._stack.close))
        self._thread.shutdown()

    async def rows(self, key: int) -> list[Row]:
        """All that was counted in a position."""
        return await asyncio.wrap_future(self._thread.submit(self._rows, key))

    def _rows(self, key: int) -> list[Row]:
        try:
            return self._kept.rows(key)
        except sqlite3.Error as error:
            raise StorageUnavailable(f"{self._path} cannot be read: {error}") from None

    def game_called(self, sample: str) -> RecordedGame:
        """The file and the number of a game that rows name."""
        return self._kept.game_called(sample)
