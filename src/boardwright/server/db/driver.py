"""Core statements over many rows, run directly on the database's driver: only for the hot path.

SQLAlchemy takes longer around a transaction with a move than the database takes for it. Statements
are written in Core and compiled once; errors are converted to SQLAlchemy's.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext, suppress
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import (
    JSON,
    BigInteger,
    Text,
    bindparam,
    cast,
    column,
    func,
    insert,
    literal_column,
    select,
    true,
)
from sqlalchemy.exc import DBAPIError

from boardwright.server.db.database import CHANNEL
from boardwright.server.db.tables import insert_missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sqlalchemy import Connection, Dialect, Executable, FromClause, Table
    from sqlalchemy.types import TypeEngine

_PREPARED = "boardwright-prepared"  # marks a connection on which statements are prepared


class Statement:
    """A statement over rows with these columns, which it gets as JSON in one parameter.

    Python's SQLite module releases the GIL at every call: with a call for each row, a writer would
    wait for the event loop's thread as often. PostgreSQL would send a response for each row. A
    statement that `is_hot` is prepared beforehand, others are never prepared.
    """

    def __init__(
        self,
        columns: dict[str, TypeEngine[Any]],
        build: Callable[[FromClause, Dialect], Executable],
        *,
        is_hot: bool = False,
    ) -> None:
        self._columns, self._build, self.is_hot = columns, build, is_hot
        self._compiled: dict[str, tuple[str, dict[str, Any], list[str] | None]] = {}

    def compiled(self, dialect: Dialect, rows: str) -> tuple[str, Any]:
        """The SQL text and the parameters for the driver."""
        if dialect.name not in self._compiled:
            built: Any = self._build(self._rows(dialect), dialect)
            made = built.compile(dialect=dialect, compile_kwargs={"render_postcompile": True})
            self._compiled[dialect.name] = str(made), dict(made.params), made.positiontup
        text, values, order = self._compiled[dialect.name]
        named = {**values, "rows": rows}
        return text, named if order is None else [named[name] for name in order]

    def _rows(self, dialect: Dialect) -> FromClause:
        given = bindparam("rows", "[]", type_=Text)
        if dialect.name == "postgresql":
            columns = (column(name, kind) for name, kind in self._columns.items())
            rows = func.json_to_recordset(cast(given, JSON)).table_valued(*columns)
            return rows.render_derived(with_types=True)
        row = func.json_each(given).table_valued("value").c.value
        values = (
            func.json_extract(row, literal_column(f"'$.{name}'"), type_=kind).label(name)
            for name, kind in self._columns.items()
        )
        return select(*values).subquery("v")


def types_of(table: Table, *left_out: str) -> dict[str, TypeEngine[Any]]:
    """The types of a table's columns by name, without some columns."""
    return {one.name: one.type for one in table.columns if one.name not in left_out}


def insertion(
    table: Table, *left_out: str, is_hot: bool = False, missing: bool = False
) -> Statement:
    """Inserts rows into a table, without some columns; with `missing` it skips keys that exist."""
    columns = types_of(table, *left_out)

    def build(v: FromClause, dialect: Dialect) -> Executable:
        into = insert_missing(dialect, table) if missing else insert(table)
        # Without a condition SQLite would parse ON CONFLICT as part of a join.
        return into.from_select(list(columns), select(v).where(true()))

    return Statement(columns, build, is_hot=is_hot)


NOTIFY = Statement(
    {"payload": Text()}, lambda v, _: select(func.pg_notify(CHANNEL, v.c.payload)), is_hot=True
)
_TAKE_TURNS = Statement(
    {"key": BigInteger()}, lambda v, _: select(func.pg_advisory_xact_lock(v.c.key))
)


class Driver:
    """The driver's connection under a SQLAlchemy connection that has no open transaction."""

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
            if not self.is_postgresql:  # on PostgreSQL the first statement begins the transaction
                self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.commit()
            except BaseException:
                with suppress(self._dbapi.Error):  # the connection is lost
                    self._connection.rollback()
                raise

    @contextmanager
    def savepoint(self) -> Iterator[None]:
        """A part of a transaction that can fail alone."""
        with self._errors():
            self._connection.execute("SAVEPOINT one")
            self._is_in_savepoint = True
            try:
                yield
            except Exception:
                # The rollback makes the driver forget its prepared statements.
                self._connection.execute("ROLLBACK TO SAVEPOINT one")
                self._wrapped.info.pop(_PREPARED, None)
                raise
            finally:
                self._is_in_savepoint = False
                self._connection.execute("RELEASE SAVEPOINT one")

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Send statements to PostgreSQL without waiting for the response to each.

        Their errors and row counts are known afterwards. In a savepoint, where an error is likely,
        the driver waits for each response.
        """
        can_wait = self.is_postgresql and not self._is_in_savepoint
        with self._connection.pipeline() if can_wait else nullcontext():
            yield

    def run(self, statement: Statement, rows: Sequence[dict[str, Any]]) -> Callable[[], bool]:
        """Run a statement over rows, if any; the result says whether it changed that many rows."""
        if not rows:
            return lambda: True
        cursor = self._run(statement, rows)
        return lambda: bool(cursor.rowcount == len(rows))

    def notify(self, payloads: Iterable[dict[str, Any]]) -> None:
        """Send notifications to other processes; SQLite has none."""
        if self.is_postgresql:
            self.run(NOTIFY, list(payloads))

    def take_turns(self, key: int) -> None:
        """Take an advisory lock, like `tables.take_turns`."""
        if self.is_postgresql:
            self.run(_TAKE_TURNS, [{"key": key}])

    def _run(self, statement: Statement, rows: Sequence[dict[str, Any]]) -> Any:
        given = statement.compiled(self._dialect, msgspec.json.encode(rows).decode())
        options = {"prepare": statement.is_hot} if self.is_postgresql else {}
        return self._connection.execute(*given, **options)

    def prepare(self, *statements: Statement) -> None:
        """Have PostgreSQL prepare statements, once per connection and before an error can occur.

        PostgreSQL skips statements that follow an error, but its driver would take them as
        prepared.
        """
        if self.is_postgresql and not self._wrapped.info.get(_PREPARED):
            with self._errors():
                for statement in statements:
                    self._run(statement, ())
                self._connection.commit()
            self._wrapped.info[_PREPARED] = True

    @contextmanager
    def _errors(self) -> Iterator[None]:
        try:
            yield
        except self._dbapi.Error as error:
            is_gone = self._dialect.is_disconnect(error, self._connection, None)
            if is_gone and not self._wrapped.invalidated:
                self._wrapped.invalidate(error)
            wrapped: BaseException = DBAPIError.instance(
                "",
                (),
                error,
                self._dbapi.Error,
                connection_invalidated=is_gone,
                dialect=self._dialect,
            )
            raise wrapped from error
