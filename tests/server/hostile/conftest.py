"""Hostile tests use separate server processes, which can be inspected from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from server.faults.figures import check_unharmed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer


@pytest_asyncio.fixture
async def server(start_server: StartServer) -> AsyncIterator[ForkedServer]:
    """A server that must be healthy at the end, without addresses of clients in its log."""
    made = start_server(level="info")
    yield made
    await check_unharmed(made)
    assert "127.0.0.1" not in made.log(), "an address is in the log"
