"""A database that runs functions over a connection; its faults and its health."""

from __future__ import annotations

import asyncio
import math
import secrets
import sqlite3
import threading
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import structlog
from sqlalchemy import Connection, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from boardwright.server.db.tables import installation
from boardwright.server.errors import DatabaseDamaged, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from sqlalchemy import Connection, Engine

    Connect = Callable[[], AbstractContextManager[Connection]]

CHANNEL = "boardwright"  # of notifications between processes
MAX_PAYLOAD = 7999  # bytes of a notification; PostgreSQL takes no more
_FRESH = 1.0  # seconds for which a connection is taken to be alive after it was used
P = ParamSpec("P")
T = TypeVar("T")


class Writer:
    """A thread that writes, one query after the other, with the connection that it keeps.

    To take a connection out of the pool and have it looked at takes as long as to write a move. One
    that was idle or in trouble goes back there.
    """

    def __init__(self, name: str, engine: Engine) -> None:
        self._engine = engine
        self._executor = ThreadPoolExecutor(1, name)
        self._held: Connection | None = None
        self._used_at = 0.0
        self.written = 0  # queries that were run

    def submit(self, run: Callable[[Connect], T]) -> Future[T]:
        return self._executor.submit(run, self._connection)

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        if self._held is None or time.monotonic() - self._used_at > _FRESH:
            self._let_go()
            self._held = self._engine.connect()
        try:
            yield self._held
            self._held.rollback()  # what was read without a transaction of its own
        except BaseException:
            self._let_go()
            raise
        self._used_at = time.monotonic()
        self.written += 1

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()

    def close(self) -> None:
        self._executor.shutdown()
        self._let_go()


class Database:
    """One thread or two write, a few read. Queries are plain functions of a connection.

    Errors of a database that cannot be used now come out as `StorageUnavailable`. One that
    `is_shared` is written to by several processes, and by two connections of each, so that moves do
    not wait while others take their turn in the lobby.
    """

    is_shared = False  # whether other processes may serve the same games

    def __init__(self, name: str, writing: Engine, reading: Engine, readers: int) -> None:
        self.name = name
        self._writing, self._reading = writing, reading
        self._writer = self._move_writer = Writer("boardwright-writer", writing)
        if self.is_shared:
            self._move_writer = Writer("boardwright-move-writer", writing)
        self._readers = ThreadPoolExecutor(readers, "boardwright-reader")
        self._closed = False

    @property
    def written(self) -> int:
        """The number of queries that were run to write, by whatever thread."""
        return sum(writer.written for writer in {self._writer, self._move_writer})

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query that changes nothing; it does not wait for those that write."""
        run = self._task(query, *args, **kwargs)
        return await asyncio.wrap_future(self._readers.submit(run, self._reading.connect))

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query in a transaction of its own."""
        run = self._task(in_transaction, query, *args, **kwargs)
        return await asyncio.wrap_future(self._writer.submit(run))

    async def write_with_moves(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same on the connection that writes moves: nothing else keeps it waiting."""
        return await self.write_moves(in_transaction, query, *args, **kwargs)

    async def write_moves(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query there that begins and ends its transactions itself."""
        run = self._task(query, *args, **kwargs)
        return await asyncio.wrap_future(self._move_writer.submit(run))

    def write_in_thread(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for a thread that can wait for it."""
        return self._move_writer.submit(self._task(query, *args, **kwargs)).result()

    def _task(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> Callable[[Connect], T]:
        def run(connect: Connect) -> T:
            with told_apart(self.name), connect() as connection:
                return query(connection, *args, **kwargs)

        if self._closed:
            raise StorageUnavailable("the storage is closed")
        return run

    @property
    def damage(self) -> str | None:
        """The damage of the database, empty if there is none; None while it is being checked."""
        return ""

    def check(self) -> str:
        """Look for damage for as long as it takes; PostgreSQL sees to its own pages."""
        return ""

    async def close(self) -> None:
        self._closed = True
        for close in (self._move_writer.close, self._writer.close, self._readers.shutdown):
            await asyncio.to_thread(close)
        self._reading.dispose()
        self._writing.dispose()


def in_transaction(
    connection: Connection,
    query: Callable[Concatenate[Connection, P], T],
    /,
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    with connection.begin():
        return query(connection, *args, **kwargs)


# As SQLite says it of pages, Python of texts in them, and PostgreSQL of pages.
_DAMAGE = ("disk image is malformed", "Could not decode to UTF-8", "invalid page in block")


@contextmanager
def told_apart(name: str) -> Iterator[None]:
    """Turn the errors of a database that cannot be used now into `StorageUnavailable`."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, NoConnectionFree, OSError) as error:
        if not is_trouble(error):
            raise
        raise unavailable(error, name) from error


def unavailable(error: Exception, name: str) -> StorageUnavailable:
    if is_damage(error):
        return DatabaseDamaged(f"{name} is damaged: {reason_of(error)}")
    return StorageUnavailable(f"{name} cannot be used now: {reason_of(error)}{_advice(error)}")


def _advice(error: Exception) -> str:
    if "readonly" not in reason_of(error) and "unable to open" not in reason_of(error):
        return ""
    return "; the file and its folder must be writable, where SQLite keeps its -wal file"


def is_damage(error: Exception) -> bool:
    """Whether a database read what it cannot have written."""
    said = reason_of(error)
    return any(words in said for words in _DAMAGE)


def is_deadlock(error: DBAPIError) -> bool:
    """Whether PostgreSQL ended a transaction because others waited for it as it did for them."""
    return getattr(error.orig, "sqlstate", None) == "40P01"


def is_trouble(error: Exception) -> bool:
    """Whether an error is of the database's state and not of what it was asked."""
    if not isinstance(error, DBAPIError):
        return True
    ours = (IntegrityError, DataError, ProgrammingError)
    return error.connection_invalidated or not isinstance(error, ours)


def reason_of(error: Exception) -> str:
    """The first line of what the database said; the rest repeats the statement."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return said.strip().partition("\n")[0] or type(error).__name__


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
                await self._database.write(_touch, secrets.token_hex(_SIZE // 2))
        except (StorageUnavailable, TimeoutError) as error:
            log.warning("nothing can be written", reason=str(error))
            self._is_writable = False
        else:
            self._is_writable = True


def _touch(connection: Connection, value: str) -> None:
    probe = update(installation).where(installation.c.name == "probe")
    connection.execute(probe.values(value=value))
