"""Waiting for something to become true, however long that takes, within reason."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

T = TypeVar("T")
PATIENCE = 60.0  # seconds; what takes longer does not come
_PACE = 0.02  # seconds between looks


async def eventually(look: Callable[[], Awaitable[T]]) -> T:
    """What a look finds, as soon as it finds something."""
    async with asyncio.timeout(PATIENCE):
        while not (found := await look()):
            await asyncio.sleep(_PACE)
        return found
