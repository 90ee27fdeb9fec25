"""The health of a database: whether its file is whole, and whether it can be written."""

from __future__ import annotations

import asyncio
import math
import secrets
import sqlite3
import threading
import time
from contextlib import closing, suppress
from typing import TYPE_CHECKING

import structlog
from sqlalchemy import Connection, update

from boardwright.server.db.database import Database, in_transaction
from boardwright.server.db.faults import unavailable
from boardwright.server.db.tables import installation
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from pathlib import Path


LARGE = 32 << 20  # bytes; a larger file takes longer to check than a start should
_SIZE = 32 << 10  # characters; as much as a new game needs, with all its indexes
_PATIENCE = 5.0  # seconds for a write
ASKED_LATELY = 60.0  # seconds after a request for readiness in which the server tries to write
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
    """Writes as much as a new game every few seconds while readiness is polled.

    The outcome begins with True: a server starts only on a database that it could write to.
    """

    def __init__(self, database: Database) -> None:
        self._is_writable = True
        self._asked_at = -math.inf
        self._database = database

    @property
    def is_writable(self) -> bool:
        """The outcome of the last try; more tries follow for a minute."""
        self._asked_at = time.monotonic()
        return self._is_writable

    async def run_if_asked(self) -> None:
        if time.monotonic() - self._asked_at < ASKED_LATELY:
            await self.run()

    async def run(self) -> None:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._database.write(in_transaction, _touch, secrets.token_hex(_SIZE // 2))
        except (StorageUnavailable, TimeoutError) as error:
            log.warning("nothing can be written", reason=str(error))
            self._is_writable = False
        else:
            self._is_writable = True


def _touch(connection: Connection, value: str) -> None:
    probe = update(installation).where(installation.c.name == "probe")
    connection.execute(probe.values(value=value))
