"""Measures how many entries a second the storage writes, each synced to the disk."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.server.play.entries import Journaled, Moved
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Append, Cache, NewGame
from boardwright.server.play.storage import Storage
from measurement import Rate, Table, markdown

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from programs import NO_POSTGRESQL, find_postgresql
from server.support.postgresql import Cluster

if TYPE_CHECKING:
    from collections.abc import Iterator

CALLERS = (1, 200)
SETUP = GameSetup("repulso", 1, {}, (Seat("person"), Seat("person")), TimeControl(), 0)


async def append_until(storage: Storage, game_id: str, end: float) -> list[float]:
    """Append a game's moves one after the other until `end`; returns the durations."""
    took: list[float] = []
    began = time.perf_counter()
    while began < end:
        number = len(took) + 1
        moved = Journaled(number, 1_700_000_000_000 + number, Moved(number % 2, 17, (5000, 5000)))
        cache = Cache("playing", plies=number, deadline=1_800_000_000_000 + number)
        assert await storage.append(Append(game_id, (moved,), cache))
        now = time.perf_counter()
        took.append(now - began)
        began = now
    return took


async def measure(storage: Storage, callers: int, seconds: float, run: int) -> list[float]:
    ids = [f"callers{callers}-run{run}-{index}" for index in range(callers)]
    new = (NewGame(game_id, SETUP, "bench", Cache("playing")) for game_id in ids)
    await asyncio.gather(*map(storage.create_game, new))
    end = time.perf_counter() + seconds
    took = await asyncio.gather(*(append_until(storage, game_id, end) for game_id in ids))
    return [duration for game in took for duration in game]


async def measure_all(url: str, name: str, seconds: float, runs: int) -> Table:
    storage = await Storage.open(url)
    rows: Table = []
    for callers in CALLERS:
        await measure(storage, callers, seconds / 4, -1)
        took = [await measure(storage, callers, seconds, run) for run in range(runs)]
        rate = Rate.of([len(run) / seconds for run in took])
        ordered = sorted(duration for run in took for duration in run)
        shares = [f"{ordered[int(len(ordered) * share)] * 1000:.1f}" for share in (0.5, 0.99)]
        rows.append([name, str(callers), rate.plain(), *shares])
    await storage.close()
    return rows


def databases(folder: str) -> Iterator[tuple[str, str]]:
    yield f"{folder}/games.db", "SQLite"
    programs = find_postgresql()
    if programs is None:
        print(f"{NO_POSTGRESQL} and left out")
        return
    cluster = Cluster(programs, durable=True)
    try:
        cluster.start()
        yield cluster.create_database(), "PostgreSQL"
    finally:
        cluster.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="of each run")
    parser.add_argument("--runs", type=int, default=5, help="whose median is shown")
    parser.add_argument("--folder", help="where the database lies; a temporary folder")
    arguments = parser.parse_args()
    rows: Table = []
    with tempfile.TemporaryDirectory(dir=arguments.folder) as folder:
        for url, name in databases(folder):
            rows += asyncio.run(measure_all(url, name, arguments.seconds, arguments.runs))
    headings = ["every commit on the disk", "callers", "appends/s", "p50 ms", "p99 ms"]
    print(markdown(headings, rows))


if __name__ == "__main__":
    main()
