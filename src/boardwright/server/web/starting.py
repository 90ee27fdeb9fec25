"""Starting a server process and ending it: its storage, its workers, what goes on by itself."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import structlog

from boardwright.server.desk.desk import Desk
from boardwright.server.desk.sweeping import (
    beat_in_between,
    listen_for_others,
    sweep_for_ever,
)
from boardwright.server.storage import Storage
from boardwright.server.thinking import Thinkers
from boardwright.server.web.limits import Limits
from boardwright.server.web.metrics import Metrics
from boardwright.server.web.state import Serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from boardwright.server.desk.settings import Settings

log = structlog.get_logger("boardwright.server")


@asynccontextmanager
async def serving(settings: Settings, database: str | None) -> AsyncIterator[Serving]:
    """A server process from the first beat to the last."""
    storage = await Storage.open(database)
    thinkers = Thinkers(
        settings.workers,
        seconds=settings.think_seconds,
        seconds_an_hour=settings.think_seconds_an_hour,
    )
    desk = Desk(storage, thinkers, settings)
    state = Serving(desk, Limits(settings), Metrics())
    state.metrics.watch(state)
    try:
        await desk.beat()
        await thinkers.start()
        tasks = [
            asyncio.ensure_future(sweep_for_ever(desk)),
            asyncio.ensure_future(beat_in_between(desk)),
            asyncio.ensure_future(listen_for_others(desk)),
            asyncio.ensure_future(state.metrics.count_for_ever(storage)),
        ]
        log.info("started", process=desk.process)
        yield state
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await desk.close()
    finally:
        await thinkers.close()
        await storage.close()
        log.info("stopped", process=desk.process)
