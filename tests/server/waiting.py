"""Waiting for something to become true in this process, however long that takes, within reason."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60.0  # seconds; what takes longer does not come
_PACE = 0.005  # seconds between looks


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(_PACE)
