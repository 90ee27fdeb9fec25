"""Transactions on the database's driver itself, for what every move of every game writes.

SQLAlchemy takes longer around such a transaction than the database in it. Errors come out as they
would of SQLAlchemy.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy.exc import DBAPIError

from boardwright.server.db.database import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sqlalchemy import Connection, Table

    from boardwright.server.play.journal import Values

T = TypeVar("T")
_PREPARED = "boardwright-prepared"  # of a connection on which statements are prepared
_LARGEST_PART = 64  # rows: SQLite takes no more than 999 values, where it was compiled long ago


@dataclass(frozen=True)
class Statement:
    """A statement over rows, which come where `words` say `{rows}`, as a table `v`.

    `columns` are its names and types. One that `is_hot` is prepared beforehand, others never.
    """

    words: str
    columns: tuple[tuple[str, str], ...]
    is_hot: bool = False

    @cached_property
    def ordered(self) -> Callable[[Values], tuple[Any, ...]]:
        return itemgetter(*(name for name, _ in self.columns))


NOTIFY = Statement(
    f"SELECT pg_notify('{CHANNEL}', v.payload) FROM {{rows}}", (("payload", "TEXT"),), is_hot=True
)


@cache
def insertion(table: Table, names: tuple[str, ...]) -> Statement:
    """New rows of a table."""
    columns = tuple((name, str(table.c[name].type)) for name in names)
    return Statement(
        f"INSERT INTO {table.name} ({', '.join(names)}) SELECT * FROM {{rows}}", columns
    )


class Counted(NamedTuple):
    """A statement that was run over so many rows."""

    cursors: list[Any]
    rows: int

    @property
    def has_found_all(self) -> bool:
        """Whether it concerned as many."""
        return bool(sum(cursor.rowcount for cursor in self.cursors) == self.rows)


class Driver:
    """The driver's connection under one of SQLAlchemy's, on which no transaction is open."""

    def __init__(self, connection: Connection) -> None:
        self._wrapped, self._dialect = connection, connection.dialect
        self._connection: Any = connection.connection.driver_connection
        self._dbapi: Any = self._dialect.loaded_dbapi
        self._is_in_savepoint = False

    @property
    def is_postgresql(self) -> bool:
        return self._dialect.name == "postgresql"

    @contextmanager
    def transaction(self) -> Iterator[None]:
        with self._errors():
            if not self.is_postgresql:  # where the first statement begins it
                self.run("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.commit()
            except BaseException:
                with suppress(self._dbapi.Error):  # of a connection that is lost
                    self._connection.rollback()
                raise

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """A part of a transaction that can fail alone."""
        with self._errors():
            self.run("SAVEPOINT one")
            self._is_in_savepoint = True
            try:
                yield
            except Exception:
                self.run("ROLLBACK TO SAVEPOINT one")  # which makes the driver forget statements
                self._wrapped.info.pop(_PREPARED, None)
                raise
            finally:
                self._is_in_savepoint = False
                self.run("RELEASE SAVEPOINT one")

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Statements that PostgreSQL is sent without waiting for its answer to each.

        Their errors and the counts of their rows are known afterwards. In a savepoint, where an
        error is likely, each is waited for.
        """
        can_wait = self.is_postgresql and not self._is_in_savepoint
        with self._connection.pipeline() if can_wait else nullcontext():
            yield

    def run(self, words: str, *values: Any) -> None:
        """Run one statement as it stands."""
        self._connection.execute(words, values)

    def run_all(self, statement: Statement, rows: Sequence[Values]) -> Counted:
        """Run a statement over many rows at once.

        SQLite has threads take turns at every call: a call for each row would let a writer wait for
        the event loop as often. PostgreSQL would answer each row by itself.
        """
        if not rows:
            return Counted([], 0)
        if self.is_postgresql:
            return Counted([self._run_json(statement, rows)], len(rows))
        parts = list(_parts(list(map(statement.ordered, rows))))
        words = (_with_values(statement, len(part)) for part in parts)
        values = (list(chain.from_iterable(part)) for part in parts)
        return Counted(list(map(self._connection.execute, words, values)), len(rows))

    def notify(self, payloads: Iterable[Values]) -> None:
        """Send notifications to other processes; on SQLite there are none."""
        if self.is_postgresql:
            self.run_all(NOTIFY, list(payloads))

    def take_turns(self, key: int) -> None:
        """`tables.take_turns` on the driver."""
        if self.is_postgresql:
            self.run(f"SELECT pg_advisory_xact_lock({key})")

    def insert_all(self, table: Table, rows: Sequence[Values]) -> None:
        if rows:
            self.run_all(insertion(table, tuple(rows[0])), rows)

    def _run_json(self, statement: Statement, rows: Sequence[Values]) -> Any:
        text = msgspec.json.encode(rows).decode()
        return self._connection.execute(_with_json(statement), [text], prepare=statement.is_hot)

    def prepare(self, *statements: Statement) -> None:
        """Have PostgreSQL prepare statements, once for a connection and before an error can come.

        What it is sent behind an error it leaves out, and its driver would take as prepared.
        """
        if self.is_postgresql and not self._wrapped.info.get(_PREPARED):
            with self._errors():
                for statement in statements:
                    self._run_json(statement, [])
                self._connection.commit()
            self._wrapped.info[_PREPARED] = True

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except self._dbapi.Error as error:
            raise self._told(error) from error

    def _told(self, error: Any) -> BaseException:
        is_gone = self._dialect.is_disconnect(error, self._connection, None)
        if is_gone and not self._wrapped.invalidated:
            self._wrapped.invalidate(error)
        base, dialect = self._dbapi.Error, self._dialect
        told: BaseException = DBAPIError.instance(
            "", (), error, base, connection_invalidated=is_gone, dialect=dialect
        )
        return told


@cache
def _with_values(statement: Statement, count: int) -> str:
    names = (f"column{at} AS {name}" for at, (name, _) in enumerate(statement.columns, 1))
    row = f"({', '.join('?' * len(statement.columns))})"
    values = ", ".join([row] * count)
    return statement.words.format(rows=f"(SELECT {', '.join(names)} FROM (VALUES {values})) AS v")


@cache
def _with_json(statement: Statement) -> str:
    columns = ", ".join(f"{name} {kind}" for name, kind in statement.columns)
    rows = f"json_to_recordset(CAST(%s AS json)) AS v ({columns})"
    return statement.words.format(rows=rows)


def _parts(rows: list[T]) -> Iterator[list[T]]:
    """Parts of few sizes, so that few statements are prepared."""
    at, size = 0, _LARGEST_PART
    while size:
        while len(rows) - at >= size:
            yield rows[at : at + size]
            at += size
        size //= 2
