"""Several processes on one PostgreSQL database, which carries their notifications."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any, cast

import msgspec
import structlog

from boardwright.server.cluster.cluster import Cluster, SingleProcess
from boardwright.server.cluster.processes import MAX_SILENCE_MS, notify
from boardwright.server.db.database import MAX_PAYLOAD
from boardwright.server.errors import StorageUnavailable, note_failure

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardwright.server.db.database import Database
    from boardwright.server.db.postgresql import PostgresDatabase

_MAX_ITEM = MAX_PAYLOAD - 200  # bytes; leaves space for the process and the word
log = structlog.get_logger("boardwright.processes")


class SharedCluster:
    """Sends items in batches: items of one word share a notification, as many as fit."""

    silence_at_start = MAX_SILENCE_MS

    def __init__(self, database: PostgresDatabase, process: str) -> None:
        self.process = process
        self.listen = database.listen
        self._database = database
        self._unsent: dict[str, deque[bytes]] = {}
        self._sending: asyncio.Task[None] | None = None

    def send(self, topic: str, item: Any, instead: Any = None) -> None:
        data = msgspec.json.encode(item)
        if len(data) > _MAX_ITEM:
            if instead is None:
                raise ValueError(f"a notification is at most {_MAX_ITEM} bytes long")
            data = msgspec.json.encode(instead)
        self._unsent.setdefault(topic, deque()).append(data)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.ensure_future(self._send())
            self._sending.add_done_callback(note_failure)

    async def _send(self) -> None:
        while self._unsent:
            for topic in tuple(self._unsent):
                try:
                    await self.notify(self._payload(topic))
                except StorageUnavailable as error:
                    # The other processes lost the database, too, and catch up when it is back.
                    log.warning("could not notify", reason=str(error))

    def _payload(self, topic: str) -> str:
        """The first unsent items of a word."""
        unsent, items, left = self._unsent[topic], list[bytes](), _MAX_ITEM
        while unsent and len(unsent[0]) <= left:
            items.append(unsent.popleft())
            left -= len(items[-1]) + 1
        if not unsent:
            del self._unsent[topic]
        return f'{{"process":"{self.process}","{topic}":[{b",".join(items).decode()}]}}'

    async def notify(self, payload: str) -> None:
        await self._database.read(notify, payload)

    async def refresh(self, read: Callable[[], Awaitable[object]]) -> bool:
        return bool(await read())

    async def claim(self, write: Callable[[], Awaitable[bool]]) -> bool:
        return await write()

    async def close(self) -> None:
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)


def cluster_of(database: Database, process: str) -> Cluster:
    """The other processes over a database, if there can be any."""
    if database.is_shared:
        return SharedCluster(cast("PostgresDatabase", database), process)
    return SingleProcess(process)
