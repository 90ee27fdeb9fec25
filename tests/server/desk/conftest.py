"""A desk on SQLite, and the clock that it reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import pytest_asyncio

from server.desk.desks import Time, a_desk

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.desk import Desk


@pytest.fixture
def time() -> Time:
    return Time()


@pytest_asyncio.fixture
async def desk(sqlite_url: str, time: Time) -> AsyncIterator[Desk]:
    async with a_desk(sqlite_url, time) as found:
        yield found
