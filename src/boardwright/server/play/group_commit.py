"""Group commit: all writes that wait share one transaction, since the commit is what costs.

put(a)          -> transaction 1: a
put(b), put(c)  (while 1 runs, both wait)
                -> transaction 2: b, c
"""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import and_, case, delete, select, tuple_, update
from sqlalchemy.exc import DataError, IntegrityError, OperationalError

from boardwright.server.db.database import (
    MAX_PAYLOAD,
    Database,
    is_damage,
    is_deadlock,
    unavailable,
)
from boardwright.server.db.driver import NOTIFY, Driver, Statement, insertion, types_of
from boardwright.server.db.tables import (
    AUDIT_KEY,
    audit,
    entries,
    games,
    keys,
    notices,
    spoken,
    watched,
)
from boardwright.server.errors import StorageUnavailable
from boardwright.server.play.journal import entry_columns, rows_of_new_game

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection, Dialect, Executable, FromClause

    from boardwright.server.play.journal import NewGame, Values, Write

MAX_GROUP = 500
# After a large group the next writes soon follow: waiting a moment to gather them costs less than
# committing a few at a time, and the delay is too short to notice. Small groups never wait.
BUSY_GROUP, GATHER_SECONDS = 3, 0.003  # writes, seconds
DEADLOCK_RETRIES = 4  # the other transaction may take longer to wake up than the retry
_CACHE = ("status", "plies", "deadline", "engine_due", "waits_for_bot", "result", "reason")
_NEW = ("head", *_CACHE, "over_at")
# The head that a writer knows, and the columns that it sets.
_HEAD = {"game_id": games.c.id.type, "before": games.c.head.type, "added": games.c.checksum.type}
_HEAD |= {f"new_{name}": games.c[name].type for name in _NEW}


def _advance(v: FromClause, _: Dialect) -> Executable:
    """Update the game's row, if its head is still the one that the writer knows.

    The claim to think (`thinker`) survives only while the board stays the same.
    """
    new: dict[str, Any] = {name: v.c[f"new_{name}"] for name in _NEW}
    is_same_board = and_(games.c.plies == v.c.new_plies, v.c.new_engine_due)
    new |= {"checksum": games.c.checksum + v.c.added}
    new |= {"thinker": case((is_same_board, games.c.thinker))}
    return update(games).where(games.c.id == v.c.game_id, games.c.head == v.c.before).values(new)


def _settle(v: FromClause, _: Dialect) -> Executable:
    """Mark the turn and time notifications of an account that has moved as read."""
    conditions = (notices.c.account == v.c.account, notices.c.subject == v.c.subject)
    is_unread = (notices.c.kind.in_(("turn", "time")), notices.c.read_at.is_(None))
    return update(notices).where(*conditions, *is_unread).values(read_at=v.c.at)


_ADD_GAME = insertion(games, "is_counted", "is_recorded")
_ADVANCE = Statement(_HEAD, _advance, is_hot=True)
_ADD_ENTRY = insertion(entries, is_hot=True)
_SPEND = Statement(types_of(keys), lambda v, _: delete(keys).where(tuple_(*keys.c).in_(select(v))))
_ADD_KEY, _ADD_WATCHED = insertion(keys), insertion(watched)
_SETTLE = Statement({name: notices.c[name].type for name in ("at", "account", "subject")}, _settle)
# Adding a key that exists already changes nothing.
_ADD_NOTIFICATION = insertion(notices, "number", "sent_at", "read_at", missing=True)
_ADD_SPOKEN = insertion(spoken, missing=True)
_ADD_AUDIT = insertion(audit, "number")

Answer = bool | Exception
_Waiting = tuple["Write", "asyncio.Future[bool]"]


class GroupCommit:
    """Collects writes during a transaction and commits them in the next one."""

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
        """Write; returns whether it succeeded. Continues even if the caller is cancelled."""
        if self._closing:
            raise StorageUnavailable("the storage is closed")
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        self._wake.set()
        return await done

    async def close(self) -> None:
        """Write what is queued and refuse further writes."""
        self._closing = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                group = self._waiting[:MAX_GROUP]
                del self._waiting[:MAX_GROUP]
                await self._commit(group)
                if len(group) >= BUSY_GROUP:
                    await asyncio.sleep(GATHER_SECONDS)

    async def _commit(self, group: list[_Waiting]) -> None:
        writes = [write for write, _ in group]
        try:
            answers = await self._database.write_moves(write_group, writes, self._process)
        except Exception as error:  # any error: fail all futures, so that the next group can run
            for _, done in group:
                _fail(done, error)
            return
        for answer, (_, done) in zip(answers, group, strict=True):
            if isinstance(answer, Exception):
                _fail(done, answer)
            elif not done.done():
                done.set_result(answer)


def _fail(done: asyncio.Future[bool], error: Exception) -> None:
    """Fail with a new exception for each caller: a shared one would collect all tracebacks."""
    if done.done():
        return
    failed = type(error)(str(error)) if isinstance(error, StorageUnavailable) else error
    failed.__cause__ = error if failed is not error else error.__cause__
    done.set_exception(failed)


class Conflict(Exception):
    """The game has moved on, or the key is already spent."""


def write_group(connection: Connection, writes: Sequence[Write], process: str) -> list[Answer]:
    """Write a group; returns for each write whether it succeeded, or its error.

    Usually all succeed. Otherwise the transaction is repeated write by write, and only failing
    writes are left out. Sorting by game avoids most deadlocks between processes. A group that the
    database ended because of a deadlock is retried.
    """
    for _ in range(DEADLOCK_RETRIES):
        try:
            return _write_group(connection, writes, process)
        except OperationalError as error:
            if not is_deadlock(error):
                raise
    return _write_group(connection, writes, process)


def _write_group(connection: Connection, writes: Sequence[Write], process: str) -> list[Answer]:
    driver = Driver(connection)
    driver.prepare(_ADVANCE, _ADD_ENTRY, NOTIFY)
    order = sorted(range(len(writes)), key=lambda index: writes[index].game_id)
    answers: list[Answer] = [True] * len(writes)
    try:
        with driver.transaction():
            _write(driver, [writes[index] for index in order], process)
    except Exception as error:
        answer = _answer_to(error)
        if len(writes) == 1:
            return [answer]
        with driver.transaction():
            for index in order:
                answers[index] = _write_alone(driver, writes[index], process)
    return answers


def _write_alone(driver: Driver, write: Write, process: str) -> Answer:
    try:
        with driver.savepoint():
            _write(driver, [write], process)
    except Exception as error:
        return _answer_to(error)
    return True


def _answer_to(error: Exception) -> Answer:
    """The result for one failed write; an error that concerns the whole group is raised."""
    if isinstance(error, Conflict | IntegrityError):
        return False
    if is_damage(error):
        return unavailable(error, "the database")
    if isinstance(error, DataError | OverflowError):
        return error
    raise error


def add_game(connection: Connection, new: NewGame, process: str) -> None:
    """Add a new game within the caller's transaction."""
    driver = Driver(connection)
    with driver.savepoint():
        _write(driver, [rows_of_new_game(new)], process)


def _write(driver: Driver, writes: Sequence[Write], process: str) -> None:
    noted = [asdict(write.audit) for write in writes if write.audit]
    with driver.at_once():
        driver.run(_ADD_GAME, [write.game for write in writes if write.game])
        is_moved = driver.run(_ADVANCE, [write.advance for write in writes if write.advance])
        driver.run(_ADD_ENTRY, [row for write in writes for row in write.entries])
        is_spent = driver.run(_SPEND, [row for write in writes for row in write.spent])
        driver.run(_ADD_KEY, [row for write in writes for row in write.added])
        driver.run(_ADD_WATCHED, [row for write in writes for row in write.watched])
        driver.run(_SETTLE, [row for write in writes for row in write.settled])
        driver.run(_ADD_NOTIFICATION, [row for write in writes for row in write.notifications])
        driver.run(_ADD_SPOKEN, [row for write in writes for row in write.spoken])
        driver.notify(_process_notification(write, process) for write in writes if write.game_id)
        if noted:
            driver.take_turns(AUDIT_KEY)
        driver.run(_ADD_AUDIT, noted)
    if not is_moved() or not is_spent():
        raise Conflict


def _process_notification(write: Write, process: str) -> Values:
    """The notification for other processes: the number, and the entries too if they fit."""
    number = {"process": process, "game": write.game_id, "number": write.head}
    payload = msgspec.json.encode({**number, "entries": entry_columns(write.entries)})
    if len(payload) > MAX_PAYLOAD:
        payload = msgspec.json.encode(number)
    return {"payload": payload.decode()}
