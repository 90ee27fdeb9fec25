"""Databases with flipped bits: undamaged games are served, and damage is reported."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import httpx
import pytest
from sqlalchemy import text

from boardwright.cli.admin import check, show
from boardwright.cli.export import export
from boardwright.games import MalformedInput
from boardwright.server.db.database import unavailable
from boardwright.server.errors import DatabaseRefused, GameDamaged, StorageUnavailable
from boardwright.server.play.journal import Append, Cache, NewGame
from boardwright.server.play.storage import Storage
from server.accounts.test_export import random_game
from server.faults.database import looking_into
from server.play.samples import moved, moves, new_game, numbers
from server.support.running import running_server

if TYPE_CHECKING:
    from boardwright.server.play.journal import Write

PAGE = 4096


async def filled(url: str, *news: NewGame) -> None:
    storage = await Storage.open(url)
    for new in news:
        assert await storage.create_game(new)
    await storage.close()


@pytest.mark.parametrize(
    "change",
    [
        "DELETE FROM entries WHERE game_id = 'game' AND number = 2",
        "DELETE FROM entries WHERE game_id = 'game' AND number = 3",
        "UPDATE entries SET at = at + 1 WHERE game_id = 'game' AND number = 2",
        "UPDATE entries SET action = 8 WHERE game_id = 'game' AND number = 2",
        "UPDATE entries SET kind = 'odd' WHERE game_id = 'game' AND number = 2",
        "UPDATE entries SET data = '{' WHERE game_id = 'game' AND number = 2",
        "UPDATE games SET plan = replace(plan, 'Ann', 'Amn') WHERE id = 'game'",
        "UPDATE games SET head = 2 WHERE id = 'game'",
    ],
)
async def test_an_altered_journal_is_damaged(database_url: str, change: str) -> None:
    storage = await Storage.open(database_url)
    for game_id in ("game", "other"):
        await storage.create_game(new_game(game_id, deadline=5, engine_due=True, waits_for_bot="b"))
        await storage.append(moves(1, 2, game_id, deadline=5, engine_due=True, waits_for_bot="b"))
        await storage.append(moves(3, 3, game_id, deadline=5, engine_due=True, waits_for_bot="b"))
    with looking_into(database_url) as connection:
        connection.execute(text(change))
    for _ in range(2):
        with pytest.raises(GameDamaged, match="journal is damaged"):
            await storage.load_game("game")
    assert storage.damaged == {"game"}
    assert await numbers(storage, "other") == [1, 2, 3]
    waiting = [storage.due_flags(9), storage.due_engines()]
    assert await asyncio.gather(*waiting) == [["other"]] * 2  # sweeps skip the damaged game
    await storage.close()


async def test_a_damaged_game_is_reported_permanently_and_listed_for_the_operator(
    sqlite_url: str, tmp_path: Path
) -> None:
    news = [random_game(index) for index in range(4)]
    await filled(sqlite_url, *news)
    path = tmp_path / "games.db"
    bits = path.read_bytes()
    assert bits.count("Zoë 1".encode()) >= 4
    path.write_bytes(bits.replace("Zoë 1".encode(), "Zoë 3".encode(), 1))
    async with (
        running_server(sqlite_url) as running,
        httpx.AsyncClient(base_url=running.address, timeout=60) as http,
    ):
        answers = {new.id: await http.get(f"/api/games/{new.id}") for new in news}
        [(game_id, response)] = [(i, a) for i, a in answers.items() if a.status_code != 200]
        assert (response.status_code, response.json()["code"]) == (410, "damaged")
        assert "Retry-After" not in response.headers
        figures = (await http.get("/metrics")).text
        assert "boardwright_storage_damaged 1.0" in figures
        assert "boardwright_errors_total 0.0" in figures
        with pytest.raises(MalformedInput, match=f"{game_id}: its checksum does not match"):
            await asyncio.to_thread(check, sqlite_url)
    with pytest.raises(MalformedInput, match=f"1 game left out:\n{game_id}: this game's journal"):
        await asyncio.to_thread(export, str(tmp_path / "out.bwr"), sqlite_url)


async def test_an_operator_gets_a_line_per_damaged_game(
    database_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await filled(database_url, *(new_game(game_id) for game_id in "abc"))
    with looking_into(database_url) as connection:
        connection.execute(text("UPDATE games SET checksum = checksum + 1 WHERE id <> 'b'"))
    capsys.readouterr()
    with pytest.raises(MalformedInput) as refused:
        await asyncio.to_thread(check, database_url)
    assert re.sub(": .*", "", str(refused.value)) == "damaged:\na\nc"
    output = capsys.readouterr()
    assert (output.out, output.err) == ("3 games checked\n", "")
    with pytest.raises(GameDamaged, match="journal is damaged"):
        await asyncio.to_thread(show, "a", database_url)
    assert capsys.readouterr() == ("", "")


async def test_a_move_that_cannot_be_played_is_damage(storage: Storage) -> None:
    await storage.create_game(new_game())
    await storage.append(Append("game", (moved(1, 10**6),), Cache("playing")))
    assert await numbers(storage) == [1]
    with pytest.raises(GameDamaged):
        await storage.load_live("game")


def break_page(path: Path, name: str) -> None:
    """Flip all bits of the first bytes of a table's or an index's root page."""
    with closing(sqlite3.connect(path)) as opened:
        sql = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        page = opened.execute(sql, [name]).fetchone()[0]
    bits = bytearray(path.read_bytes())
    for offset in range((page - 1) * PAGE, (page - 1) * PAGE + 16):
        bits[offset] ^= 0xFF
    path.write_bytes(bits)


@pytest.mark.parametrize("name", ["entries", "games_by_client"])
async def test_a_file_with_a_broken_page_is_refused_with_instructions(
    tmp_path: Path, name: str
) -> None:
    path = tmp_path / "games.db"
    await filled(str(path), random_game(1))
    break_page(path, name)
    with pytest.raises(DatabaseRefused, match=f"^{path} cannot be used: .*Restore a backup, or "):
        await Storage.open(str(path))


async def test_a_large_file_is_checked_while_it_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.db"
    await filled(str(path), random_game(1))
    break_page(path, "entries")
    monkeypatch.setattr("boardwright.server.db.migration.LARGE", 0)
    async with (
        running_server(str(path)) as running,
        httpx.AsyncClient(base_url=running.address, timeout=60) as http,
    ):
        async with asyncio.timeout(60):
            while (await http.get("/readyz")).json()["integrity"] == "checking":
                await asyncio.sleep(0.01)
        assert (await http.get("/readyz")).json() == {"status": "ok", "integrity": "damaged"}
        assert (await http.get("/api/games/game1")).json()["code"] == "damaged"


async def test_a_damaged_page_blocks_writes_of_its_own_games_only(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several games are written in one transaction, and the damage affects one of them."""
    from boardwright.server.play import group_commit

    write, bad = group_commit._write, sqlite3.DatabaseError("database disk image is malformed")

    def writing(connection: object, writes: list[Write], process: str) -> None:
        if any(one.game_id == "b" and one.head for one in writes):
            raise bad
        write(connection, writes, process)  # type: ignore[arg-type]

    monkeypatch.setattr(group_commit, "_write", writing)
    for game_id in "abc":
        await storage.create_game(new_game(game_id))
    tries = (storage.append(moves(1, 1, game_id)) for game_id in "abc")
    one, two, three = await asyncio.gather(*tries, return_exceptions=True)
    assert (one, three) == (True, True)
    assert isinstance(two, GameDamaged)


async def test_a_file_that_cannot_be_written_is_named() -> None:
    folder = Path(tempfile.mkdtemp())  # other users cannot enter pytest's temporary folder
    path = folder / "games.db"
    await filled(str(path), random_game(1))
    path.chmod(0o444)
    (folder / "games.db.lock").chmod(0o666)
    folder.chmod(0o555)
    is_root = os.geteuid() == 0
    os.seteuid(65534 if is_root else os.geteuid())
    try:
        with pytest.raises(StorageUnavailable, match=f"^{path} cannot be used now: .* folder"):
            await Storage.open(str(path))
    finally:
        os.seteuid(0 if is_root else os.geteuid())
        folder.chmod(0o755)
        shutil.rmtree(folder)
    assert "folder" not in str(unavailable(OSError("disk I/O error"), "games.db"))
