"""Starting a server process and ending it: its storage, its workers, its jobs in the background."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

import structlog

from boardwright.server.desk.desk import Desk
from boardwright.server.desk.sweeper import listen_for_others
from boardwright.server.failures import counters, note_error
from boardwright.server.messages.outgoing import Closing
from boardwright.server.storage import Storage, StorageUnavailable
from boardwright.server.thinking import Thinkers
from boardwright.server.web.limits import Limits
from boardwright.server.web.metrics import Metrics
from boardwright.server.web.state import Serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from boardwright.server.desk.settings import Settings

PAUSE = 1.0  # seconds between sweeps
COUNTING = 60  # sweeps between counts of what is stored, which may be much
log = structlog.get_logger("boardwright.server")


@asynccontextmanager
async def serving(settings: Settings, database: str | None) -> AsyncIterator[Serving]:
    """A server process from the first beat to the last; all that was opened is closed."""
    async with AsyncExitStack() as stack:
        storage = await Storage.open(database)
        stack.callback(log.info, "stopped", process=storage.process)
        stack.push_async_callback(storage.close)
        thinkers = Thinkers(
            settings.workers,
            seconds=settings.think_seconds,
            seconds_an_hour=settings.think_seconds_an_hour,
        )
        stack.push_async_callback(thinkers.close)
        desk = Desk(storage, thinkers, settings)
        stack.push_async_callback(desk.close)
        state = Serving(
            desk,
            Limits(settings, banned=desk.housekeeping.banned),
            Metrics(),
            await storage.secret(),
        )
        state.metrics.watch(state)
        counters.add(state.metrics.errors.inc)
        stack.callback(counters.discard, state.metrics.errors.inc)
        await desk.beat()
        await thinkers.start()
        desk.heart.start()
        stack.push_async_callback(_cancel, _start_jobs(state))
        log.info("started", process=desk.process)
        yield state


def _start_jobs(state: Serving) -> list[asyncio.Task[None]]:
    desk, metrics = state.desk, state.metrics
    jobs = [
        _repeat(partial(_sweep, state), PAUSE),
        _repeat(lambda: listen_for_others(desk), PAUSE),
        _repeat(lambda: metrics.count(desk.storage), PAUSE * COUNTING),
    ]
    return [asyncio.ensure_future(job) for job in jobs]


async def _repeat(job: Callable[[], Awaitable[None]], pause: float) -> None:
    """Do a job again and again: after an error, the next time may do better, and must come."""
    while True:
        try:
            await job()
        except StorageUnavailable as error:
            log.warning("storage unavailable", reason=str(error))
        except Exception:
            note_error("job failed")
        await asyncio.sleep(pause)


async def _sweep(state: Serving) -> None:
    await state.desk.sweep()
    banned = state.desk.housekeeping.banned
    for connection in tuple(state.sockets) if banned else ():
        if connection.client in banned:
            connection.send(Closing("the operator of this server has banned you"))


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
