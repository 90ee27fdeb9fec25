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

from boardwright.server.storage.errors import StorageUnavailable, told_apart

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Iterator
    from contextlib import AbstractContextManager

    from sqlalchemy import Connection, Engine

CHANNEL = "boardwright"  # of notifications between processes
_FRESH = 1.0  # seconds for which a connection is taken to be alive after it was used
P = ParamSpec("P")
T = TypeVar("T")


class Database:
    """One thread writes, a few read. Queries are plain functions of a connection.

    Errors of a database that cannot be used now come out as `StorageUnavailable`. One that
    `is_shared` is written to by several processes.
    """

    is_shared = False  # whether other processes may serve the same games

    def __init__(self, name: str, writing: Engine, reading: Engine, readers: int) -> None:
        self.name = name
        self._writing, self._reading = writing, reading
        self._writer = ThreadPoolExecutor(1, "boardwright-writer")
        self._readers = ThreadPoolExecutor(readers, "boardwright-reader")
        self._held: Connection | None = None  # by the thread that writes
        self._used_at = 0.0
        self.written = 0  # queries that were run to write
        self._closed = False

    async def read(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query that changes nothing; it does not wait for those that write."""
        done = self._submit(self._readers, self._reading.connect, query, *args, **kwargs)
        return await asyncio.wrap_future(done)

    async def write(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a query that begins and ends its transactions itself."""
        done = self._submit(self._writer, self._connection, query, *args, **kwargs)
        return await asyncio.wrap_future(done)

    def write_in_thread(
        self, query: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for a thread that can wait for it."""
        return self._submit(self._writer, self._connection, query, *args, **kwargs).result()

    def _submit(
        self,
        executor: ThreadPoolExecutor,
        connect: Callable[[], AbstractContextManager[Connection]],
        query: Callable[Concatenate[Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> Future[T]:
        def run() -> T:
            with told_apart(self.name), connect() as connection:
                return query(connection, *args, **kwargs)

        if self._closed:
            raise StorageUnavailable("the storage is closed")
        return executor.submit(run)

    @contextmanager
    def _connection(self) -> Iterator[Connection]:
        """The connection of the thread that writes.

        It is kept from one transaction to the next: to take it out of the pool and have it looked
        at takes as long as to write a move. One that was idle or in trouble goes back there.
        """
        if self._held is None or time.monotonic() - self._used_at > _FRESH:
            self._let_go()
            self._held = self._writing.connect()
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
        for executor in (self._writer, self._readers):
            await asyncio.to_thread(executor.shutdown)
        self._let_go()
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
