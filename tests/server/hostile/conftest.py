"""Hostile tests have servers of their own, in processes that can be looked at from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from server.faults.conftest import MakeServer, make_server, nursery
from server.faults.figures import check_unharmed

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from server.faults.nursery import ForkedServer

__all__ = ["MakeServer", "make_server", "nursery", "server"]


@pytest_asyncio.fixture
async def server(sqlite_url: str, make_server: MakeServer) -> AsyncIterator[ForkedServer]:
    """A server that must be unharmed at the end, and have written nothing odd to its log."""
    made = make_server(sqlite_url, level="info")
    made.start()
    yield made
    await check_unharmed(made)
    assert "127.0.0.1" not in made.log(), "an address is in the log"
