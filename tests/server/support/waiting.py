"""Waiting for something to become true, however long that takes, within reason."""

from __future__ import annotations

import asyncio
from inspect import isawaitable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 60.0  # seconds; what takes longer does not come
_PACE = 0.005  # seconds between looks


async def until(condition: Callable[[], object]) -> None:
    """Look again and again until it holds; a look may have to be awaited."""
    async with asyncio.timeout(PATIENCE):
        while not await _found(condition()):
            await asyncio.sleep(_PACE)


async def _found(look: object) -> object:
    return await look if isawaitable(look) else look
