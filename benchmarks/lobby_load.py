"""Measures pairings while a thousand people watch the lobby and hundreds of games are played."""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import random
import sys
import tempfile
import time
from collections import Counter, deque
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import msgspec
import uvloop
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from crowd.figures import Latency, Load
from crowd.ours import Boardwright, new_client
from crowd.schedule import Crowd
from measurement import before_others
from performance_page import write_section
from programs import NO_POSTGRESQL, find_postgresql
from server.support.postgresql import Cluster

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

    from crowd.server import Server

PAIRING_TIMEOUT_S = 10.0  # seconds allowed for a pairing
MAX_PAIRING, MAX_MOVE = 0.200, 0.050  # seconds at p99
OPENING = 32  # sockets opened concurrently
CLOCKS = [{"kind": "clock", "minutes": m, "increment": i} for m in range(1, 40) for i in range(10)]
HEADING = "## The lobby under load"


class Guest:
    """A guest in the lobby: a socket subscribed to all seeks, who plays from time to time."""

    def __init__(self, number: int, server: Server) -> None:
        self.key = f"{number:032}"
        self.headers = new_client()
        self.address = server.addresses[number % len(server.addresses)]
        self._socket: ClientConnection | None = None
        self._paired: asyncio.Future[str] | None = None
        self._reader: asyncio.Task[None] | None = None

    async def enter(self) -> None:
        url = f"{self.address.replace('http', 'ws', 1)}/api/socket"
        arguments: dict[str, Any] = {"compression": None, "ping_interval": None, "max_size": None}
        self._socket = await connect(url, additional_headers=self.headers, **arguments)
        await self._send({"type": "hello", "version": 1, "guest": self.key})
        await self._send({"type": "subscribe", "topics": ["lobby"]})
        self._reader = asyncio.create_task(self._listen(self._socket))

    async def leave(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
        if self._socket is not None:
            await self._socket.close()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            while True:
                data = await socket.recv(decode=False)
                if b'"paired"' in data[:30] and self._paired and not self._paired.done():
                    self._paired.set_result(msgspec.json.decode(data)["game_id"])
        except ConnectionClosed:
            pass

    def wait(self) -> asyncio.Future[str]:
        self._paired = asyncio.get_running_loop().create_future()
        return self._paired

    async def seek(self, clock: dict[str, object]) -> None:
        await self._send({"type": "seek", "game": "repulso", "clock": clock})

    async def _send(self, message: dict[str, object]) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.json.encode(message).decode())


@dataclass
class Pairings:
    """Pairs guests on an open schedule; timed from the second seek to both messages."""

    guests: list[Guest]
    http: httpx.AsyncClient
    rate: float
    took: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._free = deque(self.guests)
        self._clocks = itertools.cycle(CLOCKS)

    async def pair_guests(self, begin: float, end: float) -> None:
        due, under_way = time.perf_counter(), set()
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if len(self._free) >= 2:
                pair = self._free.popleft(), self._free.popleft()
                task = asyncio.create_task(self._pair(*pair, due, is_measured=due >= begin))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
            else:
                self.errors["no opponent was free"] += 1
            due += 1 / self.rate
        await asyncio.gather(*under_way)

    async def _pair(
        self, first_guest: Guest, second_guest: Guest, due: float, *, is_measured: bool
    ) -> None:
        clock, paired = next(self._clocks), (first_guest.wait(), second_guest.wait())
        late = max(0.0, time.perf_counter() - due)
        try:
            async with asyncio.timeout(PAIRING_TIMEOUT_S):
                await first_guest.seek(clock)
                await asyncio.sleep(0.25)  # the first guest waits for a moment, as people do
                began = time.perf_counter()
                await second_guest.seek(clock)
                first, second = await asyncio.gather(*paired)
            if first != second:
                self.errors["two games"] += 1
            if is_measured:
                self.took.append(time.perf_counter() - began + late)
            await self._resign(first_guest, first)
        except (TimeoutError, httpx.HTTPError, ConnectionClosed) as error:
            self.errors[type(error).__name__] += 1
        self._free += [first_guest, second_guest]

    async def _resign(self, guest: Guest, game_id: str) -> None:
        """Resign, so that both guests can be paired again."""
        headers = {**guest.headers, "Authorization": f"Bearer {guest.key}"}
        url = f"{guest.address}/api/games/{game_id}/resign"
        response = await self.http.post(url, json={}, headers=headers)
        if response.is_error:
            self.errors[f"resign {response.status_code}"] += 1


async def measure(
    server: Server, arguments: argparse.Namespace
) -> tuple[Pairings, Crowd, list[float]]:
    load = Load(arguments.games, arguments.interval, arguments.seconds, arguments.warm_up)
    contender = Boardwright(kinds=4)
    async with (
        asyncio.timeout(arguments.seconds + arguments.warm_up + 120),
        httpx.AsyncClient(limits=httpx.Limits(keepalive_expiry=2)) as http,
    ):
        crowd = Crowd(load, 4, lambda kind: contender.open_table(http, server, kind), 1)
        await crowd.gather()
        guests = [Guest(number, server) for number in range(arguments.people)]
        for first in range(0, len(guests), OPENING):
            await asyncio.gather(*(guest.enter() for guest in guests[first : first + OPENING]))
        pairings = Pairings(random.Random(1).sample(guests, len(guests)), http, arguments.rate)
        gc.collect()
        gc.freeze()
        gc.disable()
        crowd.begin()
        begin, end = crowd.measured
        cpu = [server.usage().cpu, time.process_time()]
        try:
            await asyncio.gather(crowd.play(), pairings.pair_guests(begin, end))
        finally:
            gc.enable()
            gc.unfreeze()
        wall = arguments.seconds + arguments.warm_up
        shares = [(server.usage().cpu - cpu[0]) / wall, (time.process_time() - cpu[1]) / wall]
        await asyncio.gather(*(guest.leave() for guest in guests), return_exceptions=True)
        await crowd.leave()
    return pairings, crowd, shares


def section_of(
    pairings: Pairings, crowd: Crowd, shares: list[float], arguments: argparse.Namespace
) -> tuple[str, bool]:
    pairing, move = Latency.of(pairings.took), Latency.of(crowd.tally.seen)
    holds = pairing.p99 < MAX_PAIRING and move.p99 < MAX_MOVE
    errors = {**pairings.errors, **crowd.tally.errors}
    lines = [
        HEADING,
        "",
        f"`python benchmarks/lobby_load.py`, {os.cpu_count()} cores for the server, PostgreSQL "
        "(every commit forced to the disk) and the load generator: "
        f"{arguments.people} people in the lobby, who receive every seek, "
        f"{arguments.rate:.0f} pairings a second, {arguments.games} live games with "
        f"{crowd.load.rate:.0f} moves a second in all, "
        f"{arguments.seconds:.0f} s, processes of the server: {arguments.processes}.",
        "",
        "| latency | count | p50 / p95 / p99 / maximum, ms | goal at p99 |",
        "|---|---|---|---|",
        f"| pairing, from the second seek to both messages | {len(pairings.took)} | {pairing} "
        f"| {MAX_PAIRING * 1000:.0f} |",
        f"| move, from its scheduled time to the other seat | {crowd.tally.completed} | {move} "
        f"| {MAX_MOVE * 1000:.0f} |",
        "",
        f"The server used {shares[0]:.2f} of a core, the people {shares[1]:.2f}; PostgreSQL was "
        f"not limited. The goals are {'' if holds else 'not '}met. "
        f"Errors: {errors or 'none'}.",
    ]
    return "\n".join(lines), holds and not errors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=20.0, help="pairings per second")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--interval", type=float, default=5.0, help="seconds between moves")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    programs = find_postgresql()
    if programs is None:
        sys.exit(NO_POSTGRESQL)
    cluster = Cluster(programs, durable=True)
    try:
        with before_others():
            figures = measure_server(cluster, arguments)
    finally:
        cluster.close()
    section, holds = section_of(*figures, arguments)
    print(section)
    if arguments.write:
        write_section(section)
    if not holds:
        sys.exit("Boardwright does not hold this load")


def measure_server(
    cluster: Cluster, arguments: argparse.Namespace
) -> tuple[Pairings, Crowd, list[float]]:
    cluster.start()
    with tempfile.TemporaryDirectory(prefix="boardwright-lobby-") as folder:
        contender = Boardwright(cluster.create_database, arguments.processes)
        flags = ("--limit", "all_connections=5000", "--log-level", "warning")
        server = contender.start(Path(folder), *flags)
        try:
            return uvloop.run(measure(server, arguments))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
