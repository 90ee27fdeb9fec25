"""Waiting for a condition to become true, with a timeout."""

from __future__ import annotations

import asyncio
from inspect import isawaitable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

TIMEOUT = 60.0  # seconds
_PACE = 0.005  # seconds between checks


async def until(condition: Callable[[], object]) -> None:
    """Poll until the condition is true; it may return an awaitable."""
    async with asyncio.timeout(TIMEOUT):
        while not await _found(condition()):
            await asyncio.sleep(_PACE)


async def _found(look: object) -> object:
    return await look if isawaitable(look) else look
