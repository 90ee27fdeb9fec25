"""The disk is full: moves are refused, and the server recovers when there is space again."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

import httpx
import pytest

from programs import lack
from server.faults.database import check_journals
from server.faults.figures import check_unharmed, has_status
from server.faults.storm import Storm
from server.faults.tables import Client, open_table, request
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from server.conftest import StartServer
    from server.faults.forked_server import ForkedServer

TIMES = 2
DISK = 24  # MiB: SQLite reuses its log only from 4 MB on


PAGE = b"\0" * 4096


@contextmanager
def small_disk(folder: Path, mebibytes: int) -> Iterator[Path]:
    """Mount a file system of that size in memory; skips the test without the rights to mount."""
    folder.mkdir()
    mount = shutil.which("mount")
    words = ["-t", "tmpfs", "-o", f"size={mebibytes}m", "tmpfs", str(folder)]
    done = subprocess.run([mount, *words], capture_output=True, check=False) if mount else None
    if done is None or done.returncode:
        lack("no small disk can be mounted here, which takes root")
    try:
        yield folder
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Create a file that takes all the space that is left."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        try:
            while file.write(PAGE):
                pass
        except OSError:
            return filler
    raise AssertionError("the disk has no end")


async def test_a_full_disk_refuses_moves_and_loses_no_data(
    tmp_path: Path, start_server: StartServer
) -> None:
    with small_disk(tmp_path / "disk", DISK) as disk:
        database = f"sqlite:///{disk / 'games.db'}"
        server = start_server(database, workers=1)
        storm = Storm(lambda: [server.address], seed=7, also_fair=("unavailable",))
        try:
            async with storm.raging():
                for _ in range(TIMES):
                    await storm.more_moves(100)
                    await _live_through_a_full_disk(server, disk, storm)
            await check_unharmed(server)
        finally:
            server.close()
        with closing(sqlite3.connect(disk / "games.db")) as opened:
            assert opened.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        await check_journals(database, storm.tables)


async def _live_through_a_full_disk(server: ForkedServer, disk: Path, storm: Storm) -> None:
    filler, before = fill(disk), storm.refusals.count("unavailable")
    await storm.until(lambda: storm.refusals.count("unavailable") > before)
    await until(lambda: has_status(503, server.address))
    await until(lambda: has_status(503, server.address, "/readyz"))
    table = storm.tables[0]
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as http:
        assert (await http.get(f"/api/games/{table.id}")).status_code == 200
        refused = await http.post("/api/games", json=request("abalone"))
    assert (refused.status_code, refused.json()["code"]) == (503, "unavailable")
    async with Client(table, None).connected(server.address) as watching:
        await watching.until(lambda c: c.state)
    filler.unlink()
    await storm.wait_for_all_tables()
    await until(lambda: has_status(200, server.address))
    await until(lambda: has_status(200, server.address, "/readyz"))


async def test_a_server_does_not_start_on_a_full_disk_but_later(
    tmp_path: Path, start_server: StartServer
) -> None:
    with small_disk(tmp_path / "disk", 2) as disk:
        database, filler = f"sqlite:///{disk / 'games.db'}", fill(disk)
        with pytest.raises(RuntimeError, match="disk is full"):
            start_server(database)
        filler.unlink()
        server = start_server(database)
        await open_table(server.address, request("repulso"))
        server.close()
