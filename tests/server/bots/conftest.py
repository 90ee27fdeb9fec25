"""A server with a registered bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest_asyncio

from server.bots.api import Caller, register, visitor

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from server.support.running import Running


@pytest_asyncio.fixture
async def guest(running: Running) -> AsyncIterator[Caller]:
    """A client without a token."""
    async with visitor(running.address) as found:
        yield found


@pytest_asyncio.fixture
async def bot(guest: Caller) -> Caller:
    return await register(guest, "Sisyphus")
