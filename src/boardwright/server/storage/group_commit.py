"""One transaction for all that wait: a commit costs the same whether one or a hundred are in it."""

from __future__ import annotations

import asyncio
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import Insert, and_, bindparam, case, delete, insert, text, update
from sqlalchemy.exc import DataError, IntegrityError

from boardwright.server.storage.administration import note
from boardwright.server.storage.database import CHANNEL, Database
from boardwright.server.storage.errors import StorageUnavailable, is_damage, unavailable
from boardwright.server.storage.tables import entries, games, keys

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sqlalchemy import Connection, Delete, Dialect, Update

    from boardwright.server.storage.rows import Values, Write

MOST_AT_ONCE = 500
_CACHE = ("status", "plies", "deadline", "engine_due", "waits_for_bot", "result", "reason")
_SAME_BOARD = and_(games.c.plies == bindparam("new_plies"), bindparam("new_engine_due"))
# Only a writer that knows the head moves it on. A claim to think lasts as long as the board.
_ADVANCE = (
    update(games)
    .where(games.c.id == bindparam("game_id"), games.c.head == bindparam("before"))
    .values({name: bindparam(f"new_{name}") for name in (*_CACHE, "over_at", "head")})
    .values(thinker=case((_SAME_BOARD, games.c.thinker), else_=None))
    .values(checksum=games.c.checksum + bindparam("added"))
)
_SPEND = delete(keys).where(
    *(keys.c[name] == bindparam(f"spent_{name}") for name in keys.columns.keys())  # noqa: SIM118
)
_ADD_GAME, _ADD_ENTRY, _ADD_KEY = insert(games), insert(entries), insert(keys)
_NOTIFY = text(
    f"SELECT pg_notify('{CHANNEL}', payload) FROM unnest(CAST(:payloads AS text[])) AS payload"
)

Answer = bool | Exception
_Waiting = tuple["Write", "asyncio.Future[bool]"]


class GroupCommit:
    """Writes that come while a transaction is under way go into the next one."""

    def __init__(self, database: Database, process: str) -> None:
        self._database, self._process = database, process
        self._waiting: list[_Waiting] = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def put(self, write: Write) -> bool:
        """Whether it went in; it does so even if the caller no longer waits."""
        if self._closing:
            raise StorageUnavailable("the storage is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        return await done

    async def close(self) -> None:
        """Write what was put, then nothing more."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group = self._waiting[:MOST_AT_ONCE]
                del self._waiting[:MOST_AT_ONCE]
                await self._commit(group)

    async def _commit(self, group: list[_Waiting]) -> None:
        writes = [write for write, _ in group]
        try:
            answers = await self._database.write(write_group, writes, self._process)
        except Exception as error:  # whatever it is, nobody waits for ever and the next may write
            for _, done in group:
                _fail(done, error)
            return
        for answer, (_, done) in zip(answers, group, strict=True):
            if isinstance(answer, Exception):
                _fail(done, answer)
            elif not done.done():
                done.set_result(answer)


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    """Each gets an error of its own: one that many raise collects all their tracebacks."""
    if done.done():
        return
    failed = type(error)(str(error)) if isinstance(error, StorageUnavailable) else error
    failed.__cause__ = error if failed is not error else error.__cause__
    done.set_exception(failed)


class Conflict(Exception):
    """A game that has moved on, or a key that was spent."""


def write_group(connection: Connection, writes: Sequence[Write], process: str) -> list[Answer]:
    """Write what many want written; the answers say which went in.

    Usually everything does. Where something does not, all is done again one by one, and only what
    cannot be written is left out. The order by game keeps processes from waiting for each other
    in a circle.
    """
    order = sorted(range(len(writes)), key=lambda index: writes[index].game_id)
    answers: list[Answer] = [True] * len(writes)
    try:
        with connection.begin():
            _write(connection, [writes[index] for index in order], process)
    except Exception as error:
        answer = _answer_to(error)
        if len(writes) == 1:
            return [answer]
        with connection.begin():
            for index in order:
                answers[index] = _write_alone(connection, writes[index], process)
    return answers


def _write_alone(connection: Connection, write: Write, process: str) -> Answer:
    try:
        with connection.begin_nested():
            _write(connection, [write], process)
    except Exception as error:
        return _answer_to(error)
    return True


def _answer_to(error: Exception) -> Answer:
    """The answer to one write that failed; an error that stops the whole group is raised."""
    if isinstance(error, Conflict | IntegrityError):
        return False
    if is_damage(error):
        return unavailable(error, "the database")
    if isinstance(error, DataError | OverflowError):
        return error
    raise error


def _write(connection: Connection, writes: Sequence[Write], process: str) -> None:
    _execute(connection, _ADD_GAME, [write.game for write in writes if write.game])
    _change_all(connection, _ADVANCE, [write.advance for write in writes if write.advance])
    _execute(connection, _ADD_ENTRY, [row for write in writes for row in write.entries])
    _change_all(connection, _SPEND, [row for write in writes for row in write.spent])
    _execute(connection, _ADD_KEY, [row for write in writes for row in write.added])
    note(connection, *(write.audit for write in writes if write.audit))
    if connection.dialect.name == "postgresql":
        ours = (write for write in writes if write.game_id)
        told = ({"process": process, "game": w.game_id, "number": w.head} for w in ours)
        payloads = [msgspec.json.encode(one).decode() for one in told]
        connection.execute(_NOTIFY, {"payloads": payloads})


def _change_all(connection: Connection, statement: Update | Delete, rows: list[Values]) -> None:
    """Each set of values must find its row."""
    if _execute(connection, statement, rows) != len(rows):
        raise Conflict


def _execute(
    connection: Connection, statement: Insert | Update | Delete, rows: list[Values]
) -> int:
    """Execute a statement for each set of values; how many rows it concerned.

    The driver takes the values as they are: SQLAlchemy would look at each of them once more.
    """
    if not rows:
        return 0
    text, ordered = _prepared(connection.dialect, statement, tuple(rows[0]))
    return connection.exec_driver_sql(text, list(map(ordered, rows))).rowcount


@cache
def _prepared(
    dialect: Dialect, statement: Insert | Update | Delete, columns: tuple[str, ...]
) -> tuple[str, Callable[[Values], tuple[Any, ...]]]:
    """A statement as a driver reads it, and the order in which it wants its values."""
    style = {"sqlite": "qmark"}.get(dialect.name, "format")
    wanted = columns if isinstance(statement, Insert) else None
    drivers: Any = type(dialect)  # each takes a style of parameters
    compiled = statement.compile(dialect=drivers(paramstyle=style), column_keys=wanted)
    names = compiled.positiontup
    assert names is not None
    assert len(names) > 1  # so that the getter gives a tuple
    return str(compiled), itemgetter(*names)
