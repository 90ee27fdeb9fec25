"""Servers for the tests of the socket, which have forgotten everybody when they are gone."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import pytest_asyncio

from server.running import GENEROUS, QUIET, Running, running_server
from server.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.settings import ServerSettings


@pytest_asyncio.fixture
async def running(sqlite_url: str) -> AsyncIterator[Running]:
    async with _forgetting(sqlite_url, QUIET) as found:
        yield found


@pytest_asyncio.fixture
async def thinking(sqlite_url: str) -> AsyncIterator[Running]:
    """One with engines and hints."""
    async with _forgetting(sqlite_url, GENEROUS) as found:
        yield found


@asynccontextmanager
async def _forgetting(database: str, settings: ServerSettings) -> AsyncIterator[Running]:
    async with running_server(database, settings) as found:
        yield found
        await until(lambda: not found.serving.sockets and not found.serving.limits.connections)
        assert not any(room.listeners for room in found.serving.desk.rooms.values())
