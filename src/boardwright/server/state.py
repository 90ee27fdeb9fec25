"""The state of a server process: what its parts share, how it starts and how it stops."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

import structlog

from boardwright.server.accounts.model import account_key
from boardwright.server.analysis.service import Reviews
from boardwright.server.bots.service import ConnectedBots
from boardwright.server.errors import StorageUnavailable, note_error, witnesses
from boardwright.server.explorer.service import RecordedOpenings, count_openings
from boardwright.server.http.limits import RateLimits
from boardwright.server.messages import Closing, Message
from boardwright.server.metrics import Metrics
from boardwright.server.other_processes import listen_to_processes
from boardwright.server.play.storage import Storage
from boardwright.server.ratings.service import record_finished
from boardwright.server.services import Services
from boardwright.server.workers.pool import EnginePool

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Collection

    from boardwright.server.http.outbox import Outbox
    from boardwright.server.http.pages import PageFile
    from boardwright.server.settings import ServerSettings
    from boardwright.server.workers.task_pool import TaskPool


class Connection(Protocol):
    """An open socket or stream, which gets a closing message before the server stops."""

    client: str
    account: str  # the id of the signed-in account; empty for a guest
    session: str  # the hash of its session

    @property
    def outbox(self) -> Outbox: ...

    def send(self, message: Message) -> None: ...


@dataclass
class AppState:
    """The state of one running server process."""

    services: Services
    limits: RateLimits
    metrics: Metrics
    secret: bytes  # of the installation
    records: RecordedOpenings | None = None  # further games for the explorer, from the operator
    reviews: Reviews = field(default_factory=Reviews)
    puzzle_boards: dict[str, PageFile] = field(default_factory=dict)  # responses by puzzle
    sockets: set[Connection] = field(default_factory=set)
    is_closing: bool = False
    bots: ConnectedBots = field(init=False)

    def __post_init__(self) -> None:
        self.bots = ConnectedBots(self.services)
        self.services.on_command = self.metrics.count_command
        self.services.accounts.signed_out.append(self._sign_out)

    def _sign_out(self, account: str, ended: Collection[str] | None) -> None:
        """Close the connections of sessions that have ended; None: of all sessions."""
        for connection in tuple(self.sockets):
            is_of_account = connection.account == account
            if is_of_account if ended is None else connection.session in ended:
                connection.send(Closing("you have signed out", 0))

    def count_error(self, event: str, error: BaseException | None, details: dict[str, Any]) -> None:
        self.metrics.errors.inc()

    @property
    def tasks(self) -> TaskPool:
        return self.services.tasks


SWEEP_SECONDS = 1.0  # seconds between sweeps
SWEEPS_PER_LOBBY_SWEEP = 5  # sweeps between those of the lobby
SWEEPS_PER_PROBE = 5  # sweeps between write probes of the storage
SWEEPS_PER_COUNT = 60  # sweeps between counts of stored rows, which may be slow
log = structlog.get_logger("boardwright.server")
error_log = structlog.get_logger("boardwright.errors")


def _log_error(event: str, error: BaseException | None, details: dict[str, Any]) -> None:
    """Log an error with its traceback; servers of the same process log it once."""
    error_log.error(event, exc_info=error, **details)


@asynccontextmanager
async def serving(settings: ServerSettings, database: str | None) -> AsyncIterator[AppState]:
    """Run a server process; everything that was opened is closed at the end."""
    async with AsyncExitStack() as stack:
        records = await _open_records(settings, stack)
        storage = await Storage.open(database)
        stack.callback(log.info, "stopped", process=storage.process)
        stack.push_async_callback(storage.close)
        pool = EnginePool(
            settings.workers,
            seconds=settings.think_seconds,
            seconds_an_hour=settings.think_seconds_an_hour,
            patient_seconds_an_hour=settings.analysis_seconds_an_hour,
        )
        stack.push_async_callback(pool.close)
        services = Services(storage, pool, settings)
        stack.push_async_callback(services.close)
        state = AppState(
            services,
            RateLimits(settings, banned=services.maintenance.banned),
            Metrics(),
            await storage.secret(),
            records,
        )
        state.metrics.watch(state)
        witnesses.update((_log_error, state.count_error))
        stack.callback(witnesses.discard, state.count_error)
        await services.beat()
        await pool.start()
        services.heart.start()
        stack.push_async_callback(_cancel, _start_jobs(state))
        log.info("started", process=services.process)
        yield state


async def _open_records(settings: ServerSettings, stack: AsyncExitStack) -> RecordedOpenings | None:
    if settings.openings is None:
        return None
    records = RecordedOpenings(settings.openings)
    stack.push_async_callback(records.close)
    await records.open()
    return records


def _start_jobs(state: AppState) -> list[asyncio.Task[None]]:
    services, metrics = state.services, state.metrics
    jobs = [
        _repeat(partial(_sweep, state), SWEEP_SECONDS),
        _repeat(lambda: listen_to_processes(services), SWEEP_SECONDS),
        _repeat(lambda: metrics.count(services.storage), SWEEP_SECONDS * SWEEPS_PER_COUNT),
        _repeat(lambda: count_openings(services.storage), SWEEP_SECONDS),
        _repeat(services.storage.probe.run_if_requested, SWEEP_SECONDS * SWEEPS_PER_PROBE),
        _repeat(services.lobby.sweep, SWEEP_SECONDS * SWEEPS_PER_LOBBY_SWEEP),
        _repeat(services.watch_list.sweep, SWEEP_SECONDS),
        _repeat(services.tournaments.sweep, SWEEP_SECONDS),  # does not wait for large rounds
        _repeat(lambda: record_finished(services), SWEEP_SECONDS),
        _repeat(services.notifications.send_due, SWEEP_SECONDS),
    ]
    return [asyncio.ensure_future(job) for job in jobs]


async def _repeat(job: Callable[[], Awaitable[object]], interval: float) -> None:
    """Repeat a job forever; an error must not end the loop."""
    while True:
        try:
            await job()
        except StorageUnavailable as error:
            log.warning("storage unavailable", reason=str(error))
        except Exception:
            note_error("job failed")
        await asyncio.sleep(interval)


async def _sweep(state: AppState) -> None:
    await state.services.sweep()
    banned = state.services.maintenance.banned
    for connection in tuple(state.sockets) if banned else ():
        if not banned.isdisjoint((connection.client, account_key(connection.account))):
            connection.send(Closing("the operator of this server has banned you"))


async def _cancel(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
