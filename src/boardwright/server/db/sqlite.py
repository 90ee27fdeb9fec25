"""Games in a SQLite file, which only one server uses at a time."""

from __future__ import annotations

import asyncio
import fcntl
import sqlite3
import threading
from contextlib import closing, suppress
from functools import partial
from typing import IO, TYPE_CHECKING, Any

import structlog
from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event

from boardwright.server.db.database import Database, unavailable
from boardwright.server.errors import DatabaseRefused, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

LARGE = 32 << 20  # bytes; checking a larger file would delay the start too long
CHECKPOINT_SECONDS = 1.0  # seconds between checkpoints
MIN_TRANSACTIONS = 50  # transactions since the last checkpoint, below which another is not worth it
MUCH = 1000  # pages in the log; the writer restarts a longer log from its beginning
MAX_PAGES = 16_000  # pages after which a commit makes a checkpoint
CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"
log = structlog.get_logger("boardwright.storage")


def check_file(path: Path, how: str = "quick_check") -> str:
    """The damage of a SQLite file, in one line; empty if it is intact."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?mode=rw", uri=True)) as connection:
            found: str = connection.execute(f"PRAGMA {how}(1)").fetchone()[0]
    except sqlite3.OperationalError as error:
        raise unavailable(error, str(path)) from error
    except sqlite3.DatabaseError as error:
        return str(error)
    return "" if found == "ok" else " ".join(found.split())


class FileCheck:
    """Checks a large file in a thread while it is in use;

    `damage` is None until the check is done.
    """

    def __init__(self, path: Path) -> None:
        self.damage: str | None = None
        threading.Thread(target=self._run, args=(path,), daemon=True).start()

    def _run(self, path: Path) -> None:
        with suppress(StorageUnavailable):  # every query reports that
            self.damage = check_file(path)
        if self.damage:
            log.error("file damaged", file=str(path), found=self.damage)


class Checkpoints:
    """A thread that copies SQLite's log into the file now and then, until it is stopped.

    `written` returns the number of transactions so far. `finish` makes a checkpoint on the writer's
    connection, after which the log starts at its beginning again.
    """

    def __init__(
        self, path: Path, written: Callable[[], int], finish: Callable[[], object]
    ) -> None:
        self._path, self._written, self._finish = path, written, finish
        self._ending = threading.Event()
        self._thread = threading.Thread(
            target=self._run, name="boardwright-checkpoints", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        last = 0
        while not self._ending.wait(CHECKPOINT_SECONDS):
            if self._written() - last > MIN_TRANSACTIONS:
                last = self._written()
                with suppress(sqlite3.Error, StorageUnavailable):  # the writer reports the error
                    self._checkpoint()

    def _checkpoint(self) -> None:
        with closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            _, pages, _ = connection.execute(CHECKPOINT).fetchone()
            if pages > MUCH:
                self._finish()


READERS = 4
OLDEST = (3, 38, 0)  # the first version that always has JSON functions
_PRAGMAS = ("busy_timeout=5000", "foreign_keys=ON")
# FULL forces every commit to the disk: acknowledged data survive a power cut.
_WRITING = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "journal_size_limit=67108864",
    f"wal_autocheckpoint={MAX_PAGES}",
    *_PRAGMAS,
)
_READING = (*_PRAGMAS, "query_only=ON")


class SqliteDatabase(Database):
    """An open file.

    A server also has the lock against other servers, and may have a running check.
    """

    def __init__(
        self, path: Path, lock: IO[bytes] | None = None, check: FileCheck | None = None
    ) -> None:
        reading = _engine(path, _READING, READERS)
        super().__init__(str(path), writing_engine(path), reading, READERS)
        self._path, self._lock, self._check = path, lock, check
        self._checkpoints: Checkpoints | None = None
        if lock is not None:
            finish = partial(self.write_in_thread, _checkpoint)
            self._checkpoints = Checkpoints(path, lambda: self.written, finish)

    @property
    def damage(self) -> str | None:
        return self._check.damage if self._check else ""

    def check(self) -> str:
        return check_file(self._path, how="integrity_check")

    async def close(self) -> None:
        if self._checkpoints is not None:
            await asyncio.to_thread(self._checkpoints.stop)
        await super().close()
        if self._lock is not None:
            self._lock.close()


def _checkpoint(connection: Connection) -> None:
    """Make a checkpoint on the driver's connection, which has no open transaction."""
    driver: Any = connection.connection.driver_connection
    driver.execute(CHECKPOINT)


def writing_engine(path: Path) -> Engine:
    """The engine for writing: transactions take the write lock when they begin, not half-way."""
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
        connection.isolation_level = None  # our code begins transactions, not Python's driver
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    return engine


def check_sqlite() -> None:
    """Refuse a SQLite library that is too old: Python may use any version."""
    if sqlite3.sqlite_version_info < OLDEST:
        needed, found = ".".join(map(str, OLDEST)), sqlite3.sqlite_version
        raise DatabaseRefused(
            f"this Python comes with SQLite {found}: SQLite {needed} or newer is needed"
        )


def lock_file(path: Path) -> IO[bytes]:
    """Lock a file against other servers until the returned file is closed."""
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
            f"another server has the games in {path} open: stop it, or choose another --database"
        ) from None
    return file
