"""One transaction for all that wait: a commit costs the same whether one or a hundred are in it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.storage.errors import StorageUnavailable
from boardwright.server.storage.writing import write_group

if TYPE_CHECKING:
    from boardwright.server.storage.database import Database
    from boardwright.server.storage.rows import Write

MOST_AT_ONCE = 500
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
    failed = StorageUnavailable(str(error)) if isinstance(error, StorageUnavailable) else error
    failed.__cause__ = error if failed is not error else error.__cause__
    done.set_exception(failed)
