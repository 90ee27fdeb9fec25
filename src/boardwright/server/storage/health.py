"""The health of a database: whether its file is whole, and whether it can be written."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection, update

from boardwright.server.storage.database import Database, in_transaction
from boardwright.server.storage.errors import StorageUnavailable
from boardwright.server.storage.faults import unavailable
from boardwright.server.storage.tables import installation

if TYPE_CHECKING:
    from pathlib import Path


LARGE = 32 << 20  # bytes; a larger file takes longer to check than a start should
_SIZE = 32 << 10  # characters; as much as a new game needs, with all its indexes
_PATIENCE = 5.0  # seconds for a write
_EVERY = 1.0  # seconds
log = structlog.get_logger("boardwright.storage")


def check_file(path: Path, how: str = "quick_check") -> str:
    """The damage of a SQLite file, in a line; empty if there is none."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True)) as connection:
            found: str = connection.execute(f"PRAGMA {how}(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise unavailable(error, str(path)) from error
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else " ".join(found.split())


class FileCheck:
    """The check of a large file while it is in use; `damage` is None until it is done."""

    def __init__(self, path: Path) -> None:
        self.damage: str | None = None
        threading.Thread(target=self._run, args=(path,), daemon=True).start()

    def _run(self, path: Path) -> None:
        with suppress(StorageUnavailable):  # others tell of that
            self.damage = check_file(path)
        if self.damage:
            log.error("file damaged", file=str(path), found=self.damage)


class WriteProbe:
    """Tries to write as much as a new game takes, once a second at most, however many ask."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._task: asyncio.Task[bool] | None = None
        self._began = 0.0

    async def is_writable(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self._task is None or (self._task.done() and now - self._began >= _EVERY):
            self._began, self._task = now, asyncio.create_task(self._try())
        return await asyncio.shield(self._task)

    async def _try(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._database.write(in_transaction, _touch, secrets.token_hex(_SIZE // 2))
        except (StorageUnavailable, TimeoutError) as error:
            log.warning("nothing can be written", reason=str(error))
            return False
        return True


def _touch(connection: Connection, value: str) -> None:
    probe = update(installation).where(installation.c.name == "probe")
    connection.execute(probe.values(value=value))
