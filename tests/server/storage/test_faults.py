"""Nothing that was acknowledged is lost: killed processes, full disks, databases that restart."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import pytest

from boardwright.server.storage import Storage, StorageUnavailable
from server.storage import storm
from server.storage.samples import moves, new_game, numbers

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection
    from pathlib import Path

    from server.postgresql import Cluster

KILLS = 10
BLOCK = 65536


async def test_a_killed_process_has_lost_nothing_that_it_acknowledged(database_url: str) -> None:
    rng = random.Random(5)
    known = dict.fromkeys(storm.GAMES, 0)
    for _ in range(KILLS):
        await asyncio.to_thread(run_and_kill, database_url, known, rng.randrange(40))
        storage = await Storage.open(database_url)
        for game_id, acknowledged in known.items():
            stored = await storage.load_game(game_id)
            there = [] if stored is None else [entry.number for entry in stored.entries]
            assert there == list(range(1, len(there) + 1))
            assert len(there) >= acknowledged
            assert len(there) % 2 == 0  # batches of two: both or none
            known[game_id] = len(there)
        await storage.close()
    assert sum(known.values()) > KILLS


def run_and_kill(url: str, known: dict[str, int], after: int) -> None:
    """Kill -9 a writing process after so many acknowledgements; note the last of each game."""
    hearing, telling = storm.pipe()
    process = storm.start(storm.write_for_ever, url, telling)
    telling.close()
    heard = acknowledgements(hearing)
    for _, (game_id, number) in zip(range(after), heard, strict=False):
        known[game_id] = number
    process.kill()
    known |= dict(heard)
    process.join()
    hearing.close()


def acknowledgements(hearing: Connection) -> Iterator[tuple[str, int]]:
    with suppress(EOFError, OSError):
        while True:
            yield hearing.recv()


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or not shutil.which("mount"):
        pytest.skip("only root may mount the small disk that is to be filled")
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no small disk can be mounted here")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(ballast: Path) -> None:
    with suppress(OSError), ballast.open("wb", buffering=0) as file:
        for size in (BLOCK, 512, 1):
            with suppress(OSError):
                while file.write(bytes(size)) == size:
                    pass


async def test_a_full_disk_is_told_and_costs_nothing(tmp_path: Path) -> None:
    with small_disk(tmp_path) as disk:
        storage = await Storage.open(str(disk / "games.db"))
        await storage.create_game(new_game())
        written = 0
        for _ in range(3):
            fill(disk / "ballast")
            written = await write_until_refused(storage, written)
            assert await numbers(storage) == list(range(1, written + 1))
            (disk / "ballast").unlink()
            assert await storage.append(moves(written + 1, written + 1))
            written += 1
        assert await numbers(storage) == list(range(1, written + 1))
        await storage.close()
        check_integrity(disk / "games.db")


async def write_until_refused(storage: Storage, written: int) -> int:
    """The file may have a little room of its own left on a full disk."""
    for _ in range(10_000):
        try:
            assert await storage.append(moves(written + 1, written + 1))
        except StorageUnavailable as error:
            assert "full" in str(error) or "I/O" in str(error)
            return written
        written += 1
    raise AssertionError("the disk does not fill")


def check_integrity(path: Path) -> None:
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    connection.close()


async def test_a_database_that_is_away_is_told_and_comes_back(
    cluster: Cluster, postgresql_url: str
) -> None:
    storage = await Storage.open(postgresql_url)
    await storage.create_game(new_game())
    await storage.append(moves(1, 1))
    await asyncio.to_thread(cluster.stop)
    for attempt in (
        storage.append(moves(2, 2)),
        storage.create_game(new_game("other")),
        storage.load_game("game"),
        storage.beat("process", 1),
        storage.notify("{}"),
    ):
        with pytest.raises(StorageUnavailable, match="cannot be used now"):
            await attempt
    with pytest.raises(StorageUnavailable, match="cannot be used now"):
        await Storage.open(postgresql_url)
    await asyncio.to_thread(cluster.start)
    assert await numbers(storage) == [1]
    assert await storage.append(moves(2, 2))
    await storage.close()


async def test_a_restart_in_the_middle_of_a_storm(cluster: Cluster, postgresql_url: str) -> None:
    storage = await Storage.open(postgresql_url)
    ids = [f"game{index}" for index in range(10)]
    await asyncio.gather(*(storage.create_game(new_game(game_id)) for game_id in ids))
    restarts = 0
    failures = [0]

    async def play(game_id: str) -> int:
        number = 0
        while restarts < 3 or not failures[0]:
            try:
                assert await storage.append(moves(number + 1, number + 1, game_id))
                number += 1
            except StorageUnavailable:
                failures[0] += 1
                number = await reloaded(storage, game_id, number)
        return number

    playing = [asyncio.create_task(play(game_id)) for game_id in ids]
    for _ in range(3):
        await asyncio.to_thread(cluster.restart)
        restarts += 1
    for game_id, number in zip(ids, await asyncio.gather(*playing), strict=True):
        assert await numbers(storage, game_id) == list(range(1, number + 1))
    await storage.close()


async def reloaded(storage: Storage, game_id: str, acknowledged: int) -> int:
    """What was not acknowledged may be there or not; what was is."""
    while True:
        with suppress(StorageUnavailable):
            there = await numbers(storage, game_id)
            assert acknowledged <= len(there) <= acknowledged + 1
            return len(there)
