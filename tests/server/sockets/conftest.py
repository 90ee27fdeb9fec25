"""A server with a game on it, for the tests of the socket."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest_asyncio

from server.running import Running, running_server

if TYPE_CHECKING:
    from collections.abc import AsyncIterator


@pytest_asyncio.fixture
async def running(sqlite_url: str) -> AsyncIterator[Running]:
    """A server that has forgotten everybody when they are gone."""
    async with running_server(sqlite_url) as found:
        yield found
        async with asyncio.timeout(30):
            while found.serving.sockets or found.serving.limits.connections:
                await asyncio.sleep(0.005)
        assert not any(room.listeners for room in found.serving.desk.rooms.values())
