"""Hearing what other processes tell through PostgreSQL, whatever happens to the connection."""

from __future__ import annotations

import asyncio
from contextlib import aclosing
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from psycopg import AsyncConnection

CHANNEL = "boardwright"
_FIRST_PAUSE, _LONGEST_PAUSE = 0.1, 5.0  # seconds between attempts to connect


async def listen(conninfo: str, settings: dict[str, Any]) -> AsyncGenerator[str | None, None]:
    """All payloads, in order. None comes whenever listening begins: what was told before that,
    while nobody listened, has to be looked up."""
    import psycopg

    pause = _FIRST_PAUSE
    while True:
        try:
            connection = await psycopg.AsyncConnection.connect(
                conninfo, autocommit=True, **settings
            )
            async with connection, aclosing(_payloads(connection)) as payloads:
                async for payload in payloads:
                    pause = _FIRST_PAUSE
                    yield payload
        except (psycopg.OperationalError, psycopg.InterfaceError, OSError):
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, 2 * pause)


async def _payloads(connection: AsyncConnection[Any]) -> AsyncGenerator[str | None, None]:
    await connection.execute(f"LISTEN {CHANNEL}")
    yield None
    async with aclosing(connection.notifies()) as notifications:
        async for notification in notifications:
            yield notification.payload
