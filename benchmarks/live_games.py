"""Measures many viewers, the memory of live games, a restart with them, and PostgreSQL.

python benchmarks/live_games.py [--games 1000] [--viewers 100] [--write]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import psutil
import uvloop

from crowd.figures import Latency, Load
from crowd.ours import KINDS, Boardwright, new_client
from crowd.report import runs_table
from crowd.run import BUILD, run
from crowd.table import Failed
from crowd.watchers import watch
from measurement import before_others
from performance_page import write_section

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from programs import NO_POSTGRESQL, find_postgresql
from server.support.postgresql import Cluster

if TYPE_CHECKING:
    from collections.abc import Callable

    from crowd.figures import Figures
    from crowd.ours import BoardwrightTable
    from crowd.server import Server
    from crowd.watchers import Watcher

HEADING = "## Live games on the server"
WORDS = """By `python benchmarks/live_games.py`, on loopback, with SQLite unless it says otherwise.
Each viewer has a separate socket. Memory is the growth of the server process's resident memory per
game. A restart is complete when every game has been sent to a client that requested it."""
OPENING = 16  # connections and requests opened concurrently
MOVES = 10  # of each game whose memory is measured


async def gather(count: int, work: Callable[[int], Any]) -> list[Any]:
    """The results of `work` for each index, a few at the same time."""
    gate = asyncio.Semaphore(OPENING)

    async def open_one(index: int) -> Any:
        async with gate:
            return await work(index)

    return await asyncio.gather(*map(open_one, range(count)))


async def watched(server: Server, games: int, viewers: int, seconds: float) -> str:
    """The latency from a move to all viewers, with a move in each game every two seconds."""
    latencies: list[float] = []
    sent: dict[str, float] = {}

    async with httpx.AsyncClient() as client:
        tables: list[BoardwrightTable] = await gather(
            games, lambda index: Boardwright().open_table(client, server, index % len(KINDS))
        )
        numbers = {
            table.id: (lambda now, key=table.id: latencies.append(now - sent[key]))
            for table in tables
        }
        watchers: list[Watcher] = await gather(
            games * viewers,
            lambda index: watch(
                server.address, tables[index % games].id, numbers[tables[index % games].id]
            ),
        )
        rng, before = random.Random(1), server.usage()
        end = time.perf_counter() + seconds
        moves = await asyncio.gather(*(_play(table, rng, sent, end) for table in tables))
        await asyncio.sleep(0.5)
        after = server.usage()
        for watcher in watchers:
            watcher.close()
        await asyncio.gather(*(table.close() for table in tables))
    found, total = Latency.of(latencies), sum(moves)
    whole = f"{len(latencies):,} of {total * viewers:,} updates"
    cpu = 1000 * (after.cpu - before.cpu) / max(1, total)
    return (
        f"{games * viewers:,} sockets watch {games} games ({total} moves in {seconds:g} s): "
        f"{found} ms (p50 / p95 / p99 / most) from a move to each of them, {whole}; "
        f"{cpu:.1f} s of CPU for 1,000 moves."
    )


async def _play(
    table: BoardwrightTable, rng: random.Random, sent: dict[str, float], end: float
) -> int:
    moves, due = 0, time.perf_counter() + 2 * rng.random()
    while due < end and not table.is_over:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        sent[table.id] = time.perf_counter()
        await table.move(rng)
        moves, due = moves + 1, due + 2
    return moves


async def played_over_http(client: httpx.AsyncClient, server: Server, kind: int) -> str:
    """Create a game with some moves, both seats by one key; returns its id."""
    headers = new_client()
    place = f"{server.address}/api/games"
    setup = {"game": KINDS[kind], "seats": [{"kind": "person"}, {"kind": "person"}]}
    created = (await client.post(place, json=setup, headers=headers)).raise_for_status().json()
    place, headers["Authorization"] = f"{place}/{created['id']}", f"Bearer {created['key']}"
    for _ in range(MOVES):
        state = (await client.get(place, headers=headers)).raise_for_status().json()["state"]
        move = {"ply": state["ply"], "action": state["legal"][0]}
        (await client.post(f"{place}/moves", json=move, headers=headers)).raise_for_status()
    return str(created["id"])


async def fill(server: Server, games: int) -> list[str]:
    async with httpx.AsyncClient(timeout=30) as client:
        kinds = len(KINDS)
        return await gather(games, lambda index: played_over_http(client, server, index % kinds))


async def request_all(server: Server, ids: list[str]) -> None:
    async with httpx.AsyncClient(timeout=30) as client:

        async def request_one(index: int) -> None:
            place = f"{server.address}/api/games/{ids[index]}"
            (await client.get(place, headers=new_client())).raise_for_status()

        await gather(len(ids), request_one)


def _resident(server: Server) -> int:
    return int(psutil.Process(server.process.pid).memory_info().rss)


def memory_and_restart(games: int) -> list[str]:
    contender = Boardwright()
    with tempfile.TemporaryDirectory(prefix="live-", dir=BUILD) as name:
        server = contender.start(Path(name))
        try:
            uvloop.run(fill(server, 50))  # loads the data that all games share
            before = _resident(server)
            ids = uvloop.run(fill(server, games))
            grown = (_resident(server) - before) / games
        finally:
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
        began = time.perf_counter()
        server = contender.start(Path(name))
        started = time.perf_counter() - began
        try:
            uvloop.run(request_all(server, ids))
            took, cpu = time.perf_counter() - began, server.usage().cpu
        finally:
            server.stop()
    return [
        f"A live game in memory, {MOVES} moves old: {grown / 1000:.1f} kB ({games:,} games, the "
        "four in equal parts).",
        f"After kill −9 a new server responds after {started:.1f} s and has sent {games:,} "
        f"games after {took:.1f} s ({cpu:.1f} s of its CPU).",
    ]


def on_postgresql(load: Load, rounds: int) -> list[Figures]:
    """Measure SQLite, PostgreSQL, and two processes on PostgreSQL, in turn."""
    programs = find_postgresql()
    if programs is None:
        print(f"{NO_POSTGRESQL} and left out")
        return []
    cluster = Cluster(programs, durable=True)
    try:
        cluster.start()
        open_one = Boardwright(cluster.create_database)
        contenders = (Boardwright(), open_one, Boardwright(cluster.create_database, processes=2))
        return [run(each, load, seed) for seed in range(rounds) for each in contenders]
    finally:
        cluster.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="whose memory is measured")
    parser.add_argument("--watched", type=int, default=50, help="games that are watched")
    parser.add_argument("--viewers", type=int, default=100, help="of each of them")
    parser.add_argument("--seconds", type=float, default=20.0, help="of each measurement")
    parser.add_argument("--rate", type=int, default=500, help="moves a second on PostgreSQL")
    parser.add_argument("--rounds", type=int, default=1, help="on PostgreSQL")
    parser.add_argument("--write", action="store_true", help="into docs/performance.md")
    arguments = parser.parse_args()
    BUILD.mkdir(exist_ok=True)
    with before_others():
        section = measure(arguments)
    print(section)
    if arguments.write:
        write_section(section)


def measure(arguments: argparse.Namespace) -> str:
    lines = memory_and_restart(arguments.games)
    with tempfile.TemporaryDirectory(prefix="live-", dir=BUILD) as name:
        room = arguments.watched * (arguments.viewers + 2) + 100
        server = Boardwright().start(Path(name), "--limit", f"all_connections={room}")
        try:
            work = watched(server, arguments.watched, arguments.viewers, arguments.seconds)
            lines.append(uvloop.run(work))
        except Failed as failed:
            lines.append(f"The game of those who watch broke off: {failed}.")
        finally:
            server.stop()
    parts = [HEADING, WORDS, "\n".join(f"- {line}" for line in lines)]
    games = 300
    load = Load(games, games / arguments.rate, arguments.seconds, 5.0)
    if runs := on_postgresql(load, arguments.rounds):
        parts += [f"{games} games, {arguments.rate} moves a second wanted:", runs_table(runs)]
    return "\n\n".join(parts)


if __name__ == "__main__":
    main()
