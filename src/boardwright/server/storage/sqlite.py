"""Games in a SQLite file, which nobody else serves at the same time."""

from __future__ import annotations

import fcntl
from typing import IO, TYPE_CHECKING, Any

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event

from boardwright.server.storage.database import Database
from boardwright.server.storage.errors import DatabaseRefused
from boardwright.server.storage.health import FileCheck, check_file

if TYPE_CHECKING:
    from pathlib import Path


READERS = 4
_PRAGMAS = ("busy_timeout=5000", "foreign_keys=ON")
# FULL forces every commit to the disk, so that what was acknowledged survives a power cut.
_WRITING = ("journal_mode=WAL", "synchronous=FULL", "journal_size_limit=67108864", *_PRAGMAS)
_READING = (*_PRAGMAS, "query_only=ON")


class SqliteDatabase(Database):
    """An open file and, for a server, the lock that keeps others away, and a check under way."""

    def __init__(
        self, path: Path, lock: IO[bytes] | None = None, check: FileCheck | None = None
    ) -> None:
        reading = _engine(path, _READING, READERS)
        super().__init__(str(path), writing_engine(path), reading, READERS)
        self._path, self._lock, self._check = path, lock, check

    @property
    def damage(self) -> str | None:
        return self._check.damage if self._check else ""

    def check(self) -> str:
        return check_file(self._path, how="integrity_check")

    async def close(self) -> None:
        await super().close()
        if self._lock is not None:
            self._lock.close()


def writing_engine(path: Path) -> Engine:
    """Transactions ask for the right to write when they begin, not half-way."""
    engine = _engine(path, _WRITING, 1)

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _engine(path: Path, pragmas: tuple[str, ...], size: int) -> Engine:
    url = URL.create("sqlite+pysqlite", database=str(path))
    engine = create_engine(url, poolclass=QueuePool, pool_size=size, max_overflow=0)

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, not where Python does
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def lock_file(path: Path) -> IO[bytes]:
    """Keep other servers away from a file until the lock is closed."""
    name = f"{path}.lock"
    try:
        file = open(name, "ab")  # noqa: SIM115 (it stays open as long as the server)
    except OSError as error:
        raise DatabaseRefused(f"{name} cannot be written: {error.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise DatabaseRefused(
            f"another server has the games in {path} open: stop it, or say another --database"
        ) from None
    return file
