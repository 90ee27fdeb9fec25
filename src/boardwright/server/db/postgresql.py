"""Games in PostgreSQL: several processes serve them and send each other notifications."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

from sqlalchemy import Engine, create_engine

from boardwright.server.db.database import CHANNEL, Database

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from psycopg import AsyncConnection

    from boardwright.server.db.migration import PostgresAddress

READERS = 8
_FIRST_RETRY_DELAY, _MAX_RETRY_DELAY = 0.1, 5.0  # seconds between attempts to connect
# A peer that vanished silently is noticed after seconds, not hours.
_TIMEOUTS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class PostgresDatabase(Database):
    """PostgreSQL; each connection is tested before use, because the server may have restarted."""

    is_shared = True

    def __init__(self, address: PostgresAddress) -> None:
        reading = _engine(address, READERS, isolation_level="AUTOCOMMIT")
        super().__init__(str(address), connect_to_write(address), reading, READERS)
        self._address = address

    def listen(self) -> AsyncGenerator[str | None, None]:
        """The notifications of all processes, including this one, until the iterator is closed."""
        return listen(self._address.conninfo, _timeouts(self._address))


def connect_to_write(address: PostgresAddress) -> Engine:
    return _engine(address, 2)  # one thread writes moves, another everything else


def _engine(address: PostgresAddress, size: int, **settings: Any) -> Engine:
    return create_engine(
        address.url,
        pool_size=size,
        max_overflow=0,
        pool_pre_ping=True,
        connect_args=_timeouts(address),
        **settings,
    )


def _timeouts(address: PostgresAddress) -> dict[str, Any]:
    """The connection's timeouts, except those that the URL sets."""
    return {name: value for name, value in _TIMEOUTS.items() if name not in address.url.query}


async def listen(conninfo: str, settings: dict[str, Any]) -> AsyncGenerator[str | None, None]:
    """Yield all payloads, in order, and reconnect after errors.

    Yields None whenever listening begins: notifications sent before that are lost, so the caller
    has to read the current state.
    """
    import psycopg

    retry_delay = _FIRST_RETRY_DELAY
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                conninfo, autocommit=True, **settings
            )
            async with connection, aclosing(_payloads(connection)) as payloads:
                async for payload in payloads:
                    retry_delay = _FIRST_RETRY_DELAY
                    yield payload
        except (psycopg.OperationalError, psycopg.InterfaceError, OSError):
            await asyncio.sleep(retry_delay)
            retry_delay = min(_MAX_RETRY_DELAY, 2 * retry_delay)


async def _payloads(connection: AsyncConnection[Any]) -> AsyncGenerator[str | None, None]:
    await connection.execute(f"LISTEN {CHANNEL}")
    yield None
    async with aclosing(connection.notifies()) as notifications:
        async for notification in notifications:
            yield notification.payload
