"""Exports of finished games: as records that replay, and as Parquet."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest
from pyarrow import parquet  # type: ignore[import-untyped]

from boardwright.cli.export import export
from boardwright.games import GAMES, BoardwrightError, MalformedInput
from boardwright.records import format_record, parse_record
from boardwright.records.formats import format_of_name, read_records
from boardwright.server.play.entries import AnyEntry, Ended, Journaled, Moved, Said, Undone
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import GameSetup, Seat, TimeControl
from boardwright.server.play.journal import Cache, NewGame
from boardwright.server.play.record import record_of
from boardwright.server.play.storage import Storage
from server.play.samples import NOW

if TYPE_CHECKING:
    from pathlib import Path


def random_game(index: int, *, ended: bool = True) -> NewGame:
    """A game of random moves with a move undone, a chat message and, if `ended`, a resignation."""
    rng = random.Random(index)
    game = list(GAMES.values())[index % len(GAMES)]
    position = game.start()
    journal: list[AnyEntry] = [Said("Ann", "Grüß Gott\0")]
    for ply in range(6):
        move = rng.choice(position.legal_moves())
        journal.append(Moved(position.to_move or 0, game.action(move)))
        if ply == 3:
            journal.append(Undone(position.to_move or 0, ply))
        else:
            position = position.play(move)
        if ply == 3:
            journal.append(Moved(position.to_move or 0, game.action(move)))
            position = position.play(move)
    if ended:
        journal.append(Ended("resignation", 1))
    entries = tuple(Journaled(n, NOW + n, entry) for n, entry in enumerate(journal, 1))
    seats = tuple(Seat("person", f"Zoë {seat}") for seat in range(game.seats(position.options)))
    options = position.options.to_mapping()
    setup = GameSetup(game.name, game.rules_version, options, seats, TimeControl(), NOW)
    live = LiveGame.replay(f"game{index}", setup, entries)
    cache = Cache(live.status, live.ply, result=live.result, over_at=live.over_at)
    return NewGame(live.id, setup, "client", cache, (), entries)


@pytest.fixture
def games() -> list[NewGame]:
    return [random_game(index) for index in range(9)]


@pytest.fixture
async def filled_url(database_url: str, games: list[NewGame]) -> str:
    storage = await Storage.open(database_url)
    for new in [*games, random_game(10, ended=False)]:
        assert await storage.create_game(new)
    await storage.close()
    return database_url


def live_of(new: NewGame) -> LiveGame:
    return LiveGame.replay(new.id, new.setup, new.entries)


@pytest.mark.parametrize("ending", [".bwr", ".jsonl"])
def test_every_record_reads_back(
    filled_url: str,
    games: list[NewGame],
    tmp_path: Path,
    ending: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / f"out{ending}"
    out.write_text("what was there before")
    export(str(out), filled_url)
    assert "9 games written" in capsys.readouterr().err
    records = list(read_records(out.read_text(), format_of_name(out.name)))
    expected = sorted(games, key=lambda new: (live_of(new).over_at, new.id))
    assert records == [record_of(live_of(new)) for new in expected]
    assert {path.name for path in tmp_path.iterdir() if "out" in path.name} == {out.name}


def test_parquet_reads_back(filled_url: str, games: list[NewGame], tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    export(str(out), filled_url)
    rows = {row["id"]: row for row in parquet.read_table(out).to_pylist()}
    assert set(rows) == {new.id for new in games}
    for new in games:
        row, live = rows[new.id], live_of(new)
        record = record_of(live)
        assert row["record"] == format_record(record)
        assert parse_record(row["record"]) == record
        assert row["moves"] == [str(move) for move in record.moves]
        assert row["actions"] == list(live.actions)
        assert dict(row["options"]) == new.setup.options
        assert row["players"] == [seat.name for seat in new.setup.seats]
        assert len(row["seats"]) == len(row["players"])
        values = (row["game"], row["rules"], row["start"], row["result"], row["reason"])
        assert values == (live.game.name, live.setup.rules, None, live.result, "resignation")
        assert row["created_at"] == datetime.fromtimestamp(NOW / 1000, UTC)
        assert row["over_at"] == datetime.fromtimestamp((live.over_at or 0) / 1000, UTC)


def test_one_game_alone_and_to_standard_output(
    filled_url: str, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    export("-", filled_url, "Abalone")
    records = list(read_records(capsysbinary.readouterr().out.decode(), "text"))
    assert [record.game.name for record in records] == ["abalone"] * 2


@pytest.mark.parametrize(
    ("name", "game", "expected"),
    [
        ("out.xyz", None, "names no format"),
        ("out.json", None, "holds one game"),
        ("nowhere/out.bwr", None, "no folder"),
        ("out.bwr", "chess", "chess"),
    ],
)
def test_an_impossible_export_is_refused_and_leaves_no_file(
    filled_url: str, tmp_path: Path, name: str, game: str | None, expected: str
) -> None:
    folder = tmp_path / "exports"
    folder.mkdir()
    with pytest.raises(BoardwrightError, match=expected):
        export(f"{folder}/{name}", filled_url, game)
    assert list(folder.iterdir()) == []


def test_a_missing_database_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(BoardwrightError, match="file not found"):
        export(str(tmp_path / "out.parquet"), str(tmp_path / "games.db"))
    assert list(tmp_path.iterdir()) == []


async def test_a_game_that_does_not_replay_is_named(
    sqlite_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    storage = await Storage.open(sqlite_url)
    good, bad = random_game(0), random_game(4)
    rubbish = (Journaled(2, NOW, Moved(0, 10**6)), Journaled(3, NOW, Ended("time", 0)))
    entries = (*bad.entries[:1], *rubbish)
    await storage.create_game(good)
    await storage.create_game(NewGame("bad", bad.setup, "", Cache("over", over_at=5), (), entries))
    with pytest.raises(MalformedInput, match="1 game left out:\nbad: "):
        await asyncio.to_thread(export, str(tmp_path / "out.bwr"), sqlite_url)
    assert "1 game written" in capsys.readouterr().err
    assert len(list(read_records((tmp_path / "out.bwr").read_text(), "text"))) == 1
    await storage.close()
