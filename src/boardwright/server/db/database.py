"""A database that runs functions over a connection; its errors and its health."""

from __future__ import annotations

import asyncio
import math
import secrets
import sqlite3
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

import structlog
from sqlalchemy import Connection, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from boardwright.server.db.tables import installation
from boardwright.server.errors import DatabaseDamaged, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

    from sqlalchemy import Engine

    Connect = Callable[[], AbstractContextManager[Connection]]

CHANNEL = "boardwright"  # the channel of notifications between processes
MAX_PAYLOAD = 7999  # bytes of a notification; PostgreSQL takes no more
READINESS_WINDOW = 60.0  # seconds after a request for readiness in which the server tries to write
_FRESH_SECONDS = 1.0  # seconds for which a connection is assumed to be alive after its last use
_PROBE = 32 << 10  # characters; as much as a new game needs, with all its indexes
_PROBE_TIMEOUT = 5.0  # seconds
P = ParamSpec("P")
T = TypeVar("T")
log = structlog.get_logger("boardwright.storage")


class WriterThread:
    """A thread that runs queries one after the other, on a connection that it holds.

    Checking a connection out of the pool takes as long as writing a move. The writer returns
    a connection that was idle, or raised an error, to the pool.
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
        if self._held is None or time.monotonic() - self._used_at > _FRESH_SECONDS:
            self._release()
            self._held = self._engine.connect()
        try:
            yield self._held
            self._held.rollback()  # ends the implicit transaction of a query that only read
        except BaseException:
            self._release()
            raise
        self._used_at = time.monotonic()
        self.written += 1

    def _release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()

    def close(self) -> None:
        self._executor.shutdown()
        self._release()


class Database:
    """One or two threads write, a few read. Queries are plain functions of a connection.

    Raises `StorageUnavailable` while the database cannot be used. If a database `is_shared`,
    several processes write to it, each over two connections, so that moves do not wait for a lock
    of the lobby:

        query function                                   thread
        write                                            boardwright-writer
        write_with_moves, write_moves, write_in_thread   boardwright-move-writer
        read                                             boardwright-reader (a pool)

    On SQLite both writers are one thread with one connection.
    """

    is_shared = False  # whether other processes may serve the same games

    def __init__(self, name: str, writing: Engine, reading: Engine, readers: int) -> None:
        self.name = name
        self._writing, self._reading = writing, reading
        self._writer = self._move_writer = WriterThread("boardwright-writer", writing)
        if self.is_shared:
            self._move_writer = WriterThread("boardwright-move-writer", writing)
        self._readers = ThreadPoolExecutor(readers, "boardwright-reader")
        self._closed = False

    @property
    def written(self) -> int:
        """The number of successful writing queries, on either writer."""
        return sum(writer.written for writer in {self._writer, self._move_writer})

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query that changes nothing; it does not wait for queries that write."""
        run = self._task(query, *args, **kwargs)
        return await asyncio.wrap_future(self._readers.submit(run, self._reading.connect))

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query in a transaction."""
        run = self._task(in_transaction, query, *args, **kwargs)
        return await asyncio.wrap_future(self._writer.submit(run))

    async def write_with_moves(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query in a transaction, on the connection that writes moves."""
        return await self.write_moves(in_transaction, query, *args, **kwargs)

    async def write_moves(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query on the connection that writes moves; the query manages its transactions."""
        run = self._task(query, *args, **kwargs)
        return await asyncio.wrap_future(self._move_writer.submit(run))

    def write_in_thread(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Like `write_moves`, for a thread that can block until the query is done."""
        return self._move_writer.submit(self._task(query, *args, **kwargs)).result()

    def _task(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> Callable[[Connect], T]:
        def run(connect: Connect) -> T:
            try:
                with connect() as connection:
                    return query(connection, *args, **kwargs)
            except (DBAPIError, sqlite3.Error, NoConnectionFree, OSError) as error:
                if not _is_of_the_state(error):
                    raise
                raise unavailable(error, self.name) from error

        if self._closed:
            raise StorageUnavailable("the storage is closed")
        return run

    @property
    def damage(self) -> str | None:
        """The damage of the database, empty if it is intact; None while it is being checked."""
        return ""

    def check(self) -> str:
        """Check for damage, which may take long; PostgreSQL checks its pages without our help."""
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


# Messages of SQLite (damaged pages), Python (invalid texts in them) and PostgreSQL (damaged pages).
_DAMAGE = ("disk image is malformed", "Could not decode to UTF-8", "invalid page in block")


def unavailable(error: Exception, name: str) -> StorageUnavailable:
    reason, advice = reason_of(error), ""
    if is_damage(error):
        return DatabaseDamaged(f"{name} is damaged: {reason}")
    if "readonly" in reason or "unable to open" in reason:
        advice = "; the file and its folder must be writable, where SQLite keeps its -wal file"
    return StorageUnavailable(f"{name} cannot be used now: {reason}{advice}")


def is_damage(error: Exception) -> bool:
    """Whether an error shows that the database holds data that it cannot have written."""
    return any(phrase in reason_of(error) for phrase in _DAMAGE)


def is_deadlock(error: DBAPIError) -> bool:
    """Whether PostgreSQL ended a transaction because of a deadlock."""
    return getattr(error.orig, "sqlstate", None) == "40P01"


def _is_of_the_state(error: Exception) -> bool:
    """Whether the database's state caused an error, not the statement or its values."""
    if not isinstance(error, DBAPIError):
        return True
    ours = (IntegrityError, DataError, ProgrammingError)
    return error.connection_invalidated or not isinstance(error, ours)


def reason_of(error: Exception) -> str:
    """The first line of the database's message; the rest repeats the statement."""
    text = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return text.strip().partition("\n")[0] or type(error).__name__


class WriteProbe:
    """Writes as much as a new game every few seconds while readiness is polled.

    The outcome begins with True: a server starts only on a database that it could write to.
    """

    def __init__(self, database: Database) -> None:
        self._is_writable = True
        self._requested_at = -math.inf
        self._database = database

    @property
    def is_writable(self) -> bool:
        """The outcome of the last try; more tries follow for a minute."""
        self._requested_at = time.monotonic()
        return self._is_writable

    async def run_if_requested(self) -> None:
        if time.monotonic() - self._requested_at < READINESS_WINDOW:
            await self.run()

    async def run(self) -> None:
        try:
            async with asyncio.timeout(_PROBE_TIMEOUT):
                await self._database.write(_touch, secrets.token_hex(_PROBE // 2))
        except (StorageUnavailable, TimeoutError) as error:
            log.warning("nothing can be written", reason=str(error))
            self._is_writable = False
        else:
            self._is_writable = True


def _touch(connection: Connection, value: str) -> None:
    probe = update(installation).where(installation.c.name == "probe")
    connection.execute(probe.values(value=value))
