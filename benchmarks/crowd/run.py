"""One run: a new server, its tables, the measured time, and the check afterwards."""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import httpx
import psutil
import uvloop

from crowd.figures import Figures, Latency, Shares
from crowd.schedule import Crowd

if TYPE_CHECKING:
    from crowd.figures import Load
    from crowd.server import Server, Usage
    from crowd.table import Table

BUILD = Path(__file__).parents[2] / "build"
BEAT = 0.02  # seconds between two samples of the generator's event loop lag
SLACK = 120.0  # seconds for opening, closing and late responses, in addition to the load


class Contender(Protocol):
    """A server to measure; it plays `kinds` of games in turn."""

    @property
    def name(self) -> str: ...
    @property
    def kinds(self) -> int: ...
    def start(self, folder: Path) -> Server: ...
    async def open_table(self, client: httpx.AsyncClient, server: Server, kind: int) -> Table: ...
    def check(self, folder: Path, tables: list[Table]) -> str:
        """Check the data of the stopped server; returns a description of the result."""


def run(contender: Contender, load: Load, seed: int) -> Figures:
    """The figures of one load on a new server whose files lie on the project's disk."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="load-", dir=BUILD) as name:
        folder = Path(name)
        server = contender.start(folder)
        try:
            figures, tables = uvloop.run(_bounded(contender, server, load, seed))
        finally:
            server.stop()
        return replace(figures, checked=contender.check(folder, tables))


async def _bounded(
    contender: Contender, server: Server, load: Load, seed: int
) -> tuple[Figures, list[Table]]:
    # Servers close idle connections after some seconds, so connections expire before that.
    limits = httpx.Limits(keepalive_expiry=2)
    async with (
        asyncio.timeout(load.warm_up + load.seconds + SLACK),
        httpx.AsyncClient(limits=limits) as client,
    ):
        crowd = Crowd(
            load,
            contender.kinds,
            lambda kind: contender.open_table(client, server, kind),
            seed,
        )
        await crowd.gather()
        try:
            return await _measure(contender, server, crowd), crowd.tables
        finally:
            await crowd.leave()


async def _measure(contender: Contender, server: Server, crowd: Crowd) -> Figures:
    """Play, and read the process times at the beginning and the end of the measured time."""
    # A garbage collection over all these sockets would delay the generator.
    gc.collect()
    gc.freeze()
    gc.disable()
    crowd.begin()
    begin, end = crowd.measured
    lags: list[float] = []
    play = asyncio.create_task(crowd.play())
    try:
        await _sleep_until(begin)
        first = _Clocks.read(server)
        await _watch_lag(end, lags)
        last = _Clocks.read(server)
        await play
    finally:
        play.cancel()
        gc.enable()
        gc.unfreeze()
    return _figures(contender, crowd, first, last, lags)


async def _sleep_until(when: float) -> None:
    await asyncio.sleep(max(0.0, when - time.perf_counter()))


async def _watch_lag(end: float, lags: list[float]) -> None:
    """Sample the lag of the generator's event loop until the end."""
    while (now := time.perf_counter()) < end:
        await asyncio.sleep(BEAT)
        lags.append(max(0.0, time.perf_counter() - now - BEAT))


@dataclass(frozen=True)
class _Clocks:
    wall: float
    own: float
    machine: float
    disk: float
    server: Usage

    @classmethod
    def read(cls, server: Server) -> _Clocks:
        every = psutil.cpu_times()
        machine = sum(every) - every.idle - every.iowait
        return cls(
            time.perf_counter(), time.process_time(), machine, _disk_seconds(), server.usage()
        )


def _disk_seconds() -> float:
    """The total active time of the busiest disk, if the system reports it."""
    disks = psutil.disk_io_counters(perdisk=True)
    return max((getattr(disk, "busy_time", 0) / 1000 for disk in disks.values()), default=0.0)


def _figures(
    contender: Contender, crowd: Crowd, first: _Clocks, last: _Clocks, lags: list[float]
) -> Figures:
    wall = last.wall - first.wall
    cpu = last.server.cpu - first.server.cpu
    shares = Shares(
        server=cpu / wall,
        loop=(last.server.loop - first.server.loop) / wall,
        generator=(last.own - first.own) / wall,
        machine=(last.machine - first.machine) / wall,
        cores=psutil.cpu_count() or 1,
        disk=(last.disk - first.disk) / wall,
    )
    tally = crowd.tally
    return Figures(
        contender.name,
        crowd.load,
        moves=tally.completed,
        seen=Latency.of(tally.seen),
        acknowledged=Latency.of(tally.acknowledged),
        errors=dict(tally.errors),
        skipped=tally.skipped,
        unsent=tally.unsent,
        games=len(crowd.tables),
        cpu=cpu,
        memory=last.server.bytes,
        shares=shares,
        lag=Latency.of(lags),
    )
