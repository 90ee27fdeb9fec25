"""Opening a database: which databases are migrated, and which are refused and why."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

import pytest
from platformdirs import user_data_path
from sqlalchemy import inspect, text

from boardwright.server.accounts import store as accounts_store
from boardwright.server.bots import store as bots_store
from boardwright.server.db import migration
from boardwright.server.db.migration import (
    VERSION_TABLE,
    PostgresAddress,
    SqliteFile,
    parse_address,
)
from boardwright.server.db.tables import metadata
from boardwright.server.errors import DatabaseRefused, StorageUnavailable
from boardwright.server.play.entries import encode_entry
from boardwright.server.play.game_setup import encode_setup
from boardwright.server.play.journal import Bot, StoredGame
from boardwright.server.play.storage import Storage
from server.faults.database import looking_into
from server.play.samples import SETUP, moved, moves, new_game, numbers

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from sqlalchemy import Connection


def test_a_file_is_named_in_several_ways(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for words in (str(path), f"sqlite:///{path}", f"sqlite+aiosqlite:///{path}"):
        assert parse_address(words) == SqliteFile(path)


def test_postgresql_is_named_in_several_ways() -> None:
    for words in (
        "postgresql://ann:secret@host/games",
        "postgresql+psycopg://ann:secret@host/games",
    ):
        address = parse_address(words)
        assert isinstance(address, PostgresAddress)
        assert address.conninfo == "postgresql://ann:secret@host/games"
        assert "secret" not in str(address)


def test_the_environment_wins_over_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("BOARDWRIGHT_DATABASE", raising=False)
    expected = user_data_path("boardwright", appauthor=False) / "games.db"
    assert parse_address() == SqliteFile(expected)
    assert expected.parent.is_dir()
    monkeypatch.setenv("BOARDWRIGHT_DATABASE", str(tmp_path / "other.db"))
    assert parse_address() == SqliteFile(tmp_path / "other.db")
    assert parse_address(str(tmp_path / "said.db")) == SqliteFile(tmp_path / "said.db")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("mysql://host/games", "not a supported database"),
        ("http://host/", "not a supported database"),
        ("://", "this is not a database"),
        ("postgresql://host:port/x", "this is not a database"),
        (":memory:", "give a file for the games"),
        ("sqlite://", "give a file for the games"),
        ("sqlite:///:memory:", "give a file for the games"),
        ("sqlite:///x.db?mode=ro", "is only a file"),
        ("/nowhere/at/all/games.db", "no folder"),
        ("/", "is a folder"),
        ("x" * 5000, "cannot be opened"),
        ("games\0.db", "give a file for the games"),
    ],
)
def test_an_invalid_database_url_is_refused(words: str, expected: str) -> None:
    with pytest.raises(DatabaseRefused, match=expected):
        parse_address(words)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardwright.server.db.migration.find_spec", lambda _: None)
    with pytest.raises(DatabaseRefused, match=r"boardwright\[postgresql\]"):
        parse_address("postgresql://host/games")


def schema_of(connection: Connection) -> dict[str, object]:
    """The parts of a schema that decide what a table accepts and how quickly rows are found."""
    found, texts = inspect(connection), {}
    if connection.dialect.name == "sqlite":
        rows = connection.execute(text("SELECT name, sql FROM sqlite_master WHERE type = 'table'"))
        texts = {name: sql.upper() for name, sql in rows}
    return {
        table: (
            sorted((c["name"], str(c["type"]), c["nullable"]) for c in found.get_columns(table)),
            found.get_pk_constraint(table)["constrained_columns"],
            sorted(_described(index) for index in found.get_indexes(table)),
            sorted(_described(key) for key in found.get_foreign_keys(table)),
            [word in texts.get(table, "") for word in ("WITHOUT ROWID", "AUTOINCREMENT")],
        )
        for table in found.get_table_names()
    }


def _described(found: Mapping[str, Any]) -> str:
    """An index or a key as text, with the condition of a partial index."""
    options = {name: str(value) for name, value in found.get("dialect_options", {}).items()}
    return str(sorted({**found, "dialect_options": options}.items()))


async def test_a_new_database_matches_the_migrations(database_url: str) -> None:
    made = []
    for is_new in (True, False):
        with looking_into(database_url) as connection:
            metadata.drop_all(connection)
            connection.execute(text(f"DROP TABLE IF EXISTS {VERSION_TABLE}"))
        if not is_new:
            await asyncio.to_thread(make_first_schema, database_url)
        storage = await Storage.open(database_url)
        made.append(await storage.read(schema_of))
        await storage.close()
    assert made[0] == made[1]
    assert made[0].keys() == {*metadata.tables, VERSION_TABLE}


FIRST = """
INSERT INTO games VALUES ('game', 'repulso', '{plan}', 5, 'unsalted', 2, 'playing',
    2, NULL, false, NULL, NULL, NULL, NULL, NULL);
INSERT INTO entries VALUES ('game', 1, {one}), ('game', 2, {two});
INSERT INTO bots VALUES ('Bot', '1', 'play', '', 1, NULL), ('bot', '2', '', '', 2, NULL),
    ('BOT', '3', 'play', '', 3, NULL);
INSERT INTO processes VALUES ('old', 1, {now}, {has_stopped})
"""


def make_first_schema(url: str, *, has_stopped: bool = True) -> None:
    """A database as the first version left it: a game, and bots with similar names."""
    rows = [(one.at, *encode_entry(one.entry)) for one in (moved(1), moved(2))]
    one, two = (str(row)[1:-1] for row in rows)
    now, setup = time.time_ns() // 1_000_000, encode_setup(SETUP)
    filled = FIRST.format(plan=setup, one=one, two=two, now=now, has_stopped=has_stopped)
    with looking_into(url) as connection:
        migration._upgrade(connection, "0001")
        for statement in filled.split(";"):
            connection.exec_driver_sql(statement)


async def test_a_database_of_the_first_version_keeps_all_its_data(database_url: str) -> None:
    await asyncio.to_thread(make_first_schema, database_url)
    storage = await Storage.open(database_url)
    assert await storage.load_game("game") == StoredGame("game", SETUP, (moved(1), moved(2)))
    assert await storage.append(moves(3, 3))
    assert await numbers(storage) == [1, 2, 3]
    assert await storage.client_of("game") == ""
    for name in ("Bot", "bot", "BOT"):
        assert await storage.bot_named(name) is not None
    assert not await storage.write(bots_store.create_bot, Bot("bOt", "hash", (), 5, id="new"))
    await storage.close()


BOTS = """
INSERT INTO bots VALUES ('Walker', 'h1', 'bot:play challenge:write', 'walks', 1, 7, 'walker', NULL),
    ('Gone', 'h2', 'bot:play', '', 2, NULL, 'gone', 9)
"""


def make_bots(url: str) -> None:
    """A database from before accounts: a bot, and another whose token was revoked."""
    with looking_into(url) as connection:
        migration._upgrade(connection, "0005")
        connection.exec_driver_sql(BOTS)


async def test_bots_become_accounts_and_keep_their_tokens(database_url: str) -> None:
    await asyncio.to_thread(make_bots, database_url)
    storage = await Storage.open(database_url)
    bot = await storage.bot_by_hash("h1")
    assert bot is not None
    values = (bot.name, bot.scopes, bot.about, bot.created_at, bot.seen_at)
    assert values == ("Walker", ("bot:play", "challenge:write"), "walks", 1, 7)
    found = await storage.read(accounts_store.account_of_token, "h1", 10)
    assert found is not None
    assert (found[0].id, found[0].kind) == (bot.id, "bot")
    assert await storage.bot_by_hash("h2") is None
    assert await storage.bot_named("Gone") is None
    assert not await storage.write(bots_store.create_bot, Bot("gone", "h3", (), 11, id="new"))
    await storage.close()


async def test_a_database_in_use_by_an_older_version_is_not_migrated(postgresql_url: str) -> None:
    await asyncio.to_thread(make_first_schema, postgresql_url, has_stopped=False)
    with pytest.raises(DatabaseRefused, match="in use by an older version of Boardwright: stop"):
        await Storage.open(postgresql_url)


async def test_a_database_is_reopened_unchanged(database_url: str) -> None:
    for number in range(1, 4):
        storage = await Storage.open(database_url)
        await storage.create_game(new_game())
        assert await storage.append(moves(number, number))
        await storage.close()
    storage = await Storage.open(database_url)
    assert await numbers(storage) == [1, 2, 3]
    await storage.close()


async def change(database_url: str, statement: str) -> None:
    """Change an existing database while no server runs."""
    await (await Storage.open(database_url)).close()
    with looking_into(database_url) as connection:
        connection.execute(text(statement))


# Databases with a known revision but other tables, from a version between two releases.
@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (f"UPDATE {VERSION_TABLE} SET version_num = '9999'", r"newer version .*9999"),
        ("ALTER TABLE games DROP COLUMN thinker", r"lack games\.thinker\."),
        ("DROP TABLE outages", r"lack outages\.began, outages\.ended\."),
        (f"DROP TABLE {VERSION_TABLE}", "holds something other than games"),
    ],
)
async def test_another_database_is_refused_with_instructions(
    database_url: str, statement: str, expected: str
) -> None:
    await change(database_url, statement)
    for opening in (Storage.open, Storage.open_beside):
        with pytest.raises(DatabaseRefused, match=expected) as refused:
            await opening(database_url)
        assert str(refused.value).startswith(str(parse_address(database_url)))
        assert "--database or $BOARDWRIGHT_DATABASE" in str(refused.value)


@pytest.mark.parametrize(
    "statement", ["ALTER TABLE games ADD COLUMN room TEXT", "CREATE TABLE rooms (name TEXT)"]
)
async def test_additions_of_an_operator_stay_and_a_reader_works_beside_a_server(
    database_url: str, statement: str
) -> None:
    await change(database_url, statement)
    storage = await Storage.open(database_url)
    await storage.create_game(new_game())
    assert await storage.append(moves(1, 1))
    reader = await Storage.open_beside(database_url)
    await storage.append(moves(2, 2))
    assert await numbers(reader) == [1, 2]
    await reader.close()
    await storage.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ann, " * 1000)
    for opening in (Storage.open, Storage.open_beside):
        with pytest.raises((DatabaseRefused, StorageUnavailable), match="not a database"):
            await opening(str(path))
    assert path.read_text() == "Dear Ann, " * 1000


async def test_a_file_is_served_by_a_single_server(sqlite_url: str) -> None:
    storage = await Storage.open(sqlite_url)
    with pytest.raises(DatabaseRefused, match="another server"):
        await Storage.open(sqlite_url)
    await storage.close()
    await (await Storage.open(sqlite_url)).close()


async def test_opening_for_reading_needs_a_current_database(
    tmp_path: Path, postgresql_url: str
) -> None:
    with pytest.raises(DatabaseRefused, match="file not found"):
        await Storage.open_beside(str(tmp_path / "games.db"))
    with pytest.raises(DatabaseRefused, match="not up to date: start `boardwright serve`"):
        await Storage.open_beside(postgresql_url)
    assert list(tmp_path.iterdir()) == []


async def test_the_file_is_durable_and_readers_cannot_write(
    sqlite_url: str,
) -> None:
    storage = await Storage.open(sqlite_url)

    def settings(connection: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    def write(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO outages VALUES (1, 2)")

    assert await storage.write(settings) == ["wal", 2, 1]
    with pytest.raises(StorageUnavailable, match="readonly"):
        await storage.read(write)
    await storage.close()


async def test_processes_that_start_at_once_do_not_collide(postgresql_url: str) -> None:
    for opened in await asyncio.gather(*(Storage.open(postgresql_url) for _ in range(4))):
        await opened.close()
