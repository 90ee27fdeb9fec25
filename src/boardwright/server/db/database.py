"""A database as the storage sees it: something that runs functions over a connection.

Statements run in threads, a whole transaction at a time. On an event loop each of them would wait
for its turn among all else that the server does, and cost more of the processor's time.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar

from boardwright.server.db.faults import told_apart
from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator
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
        """Run a query that begins and ends its transactions itself."""
        run = self._task(query, *args, **kwargs)
        return await asyncio.wrap_future(self._writer.submit(run))

    async def write_moves(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for moves, and for what they wait for: nothing else keeps them waiting."""
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

    async def notify(self, payload: str) -> None:
        """Tell all processes something that is not stored; there are no others on SQLite."""

    async def listen(self) -> AsyncGenerator[str | None, None]:
        """The notifications of all processes, this one included, until the iterator is closed.

        Each is JSON with process, game and number for all that is stored. None comes when listening
        begins, and again whenever something was missed.
        """
        nothing: tuple[str, ...] = ()
        for told in nothing:
            yield told

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
