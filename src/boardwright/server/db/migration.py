"""Opening a database: its address, its lock, its checks and its migrations."""

from __future__ import annotations

import os
import secrets
import sqlite3
import threading
import time
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path
from sqlalchemy import Column, MetaData, String, Table, insert, inspect, select
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, OperationalError

from boardwright.server.db.database import reason_of, unavailable
from boardwright.server.db.sqlite import (
    LARGE,
    FileCheck,
    SqliteDatabase,
    check_file,
    check_sqlite,
    lock_file,
    writing_engine,
)
from boardwright.server.db.tables import DEAD_AFTER, installation, processes, take_turns
from boardwright.server.errors import DatabaseRefused
from boardwright.server.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from boardwright.server.db.database import Database

VARIABLE = "BOARDWRIGHT_DATABASE"
_SQLITE = ("sqlite", "sqlite+aiosqlite", "sqlite+pysqlite")
_POSTGRESQL = ("postgresql", "postgresql+psycopg", "postgres")
_FORMS = "a file, sqlite:///FILE or postgresql://USER@HOST/NAME"
VERSION_TABLE = "boardwright_revision"
# The table as Alembic creates it.
_version = Table(VERSION_TABLE, MetaData(), Column("version_num", String(32), primary_key=True))
MIGRATIONS = Path(__file__).parent / "migrations"
_NAMED = 3  # missing columns that a message names
_ADVISORY_LOCK = 0x626F617264  # an arbitrary number that all installations share
_ANOTHER = f"choose another database with --database or ${VARIABLE}"
_alembic = threading.Lock()  # Alembic has its state in global variables


@dataclass(frozen=True, slots=True)
class SqliteFile:
    path: Path

    def __str__(self) -> str:
        return str(self.path)


@dataclass(frozen=True, slots=True)
class PostgresAddress:
    url: URL

    def __str__(self) -> str:
        return self.url.render_as_string(hide_password=True)

    @property
    def conninfo(self) -> str:
        """The URL in the format of PostgreSQL's own library."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)


Address = SqliteFile | PostgresAddress


def parse_address(text: str | None = None) -> Address:
    """Parse a file or a URL; default: the environment variable, then a file of this user."""
    text = text or os.environ.get(VARIABLE)
    if not text:
        folder = user_data_path("boardwright", appauthor=False)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseRefused(f"{folder} cannot be created: {error.strerror}") from None
        return SqliteFile(folder / "games.db")
    if "://" not in text:
        return _file(text)
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise DatabaseRefused(f"this is not a database: give {_FORMS}") from None
    if url.drivername in _SQLITE:
        if url.query or url.host:
            raise DatabaseRefused("a SQLite database is only a file: sqlite:///FILE")
        return _file(url.database or "")
    if url.drivername not in _POSTGRESQL:
        raise DatabaseRefused(f"{url.drivername!r} is not a supported database: give {_FORMS}")
    if find_spec("psycopg") is None:
        raise DatabaseRefused(
            "PostgreSQL needs a driver that is not installed: pip install 'boardwright[postgresql]'"
        )
    return PostgresAddress(url.set(drivername="postgresql+psycopg"))


def _file(name: str) -> SqliteFile:
    if not name or ":memory:" in name or "\0" in name:
        raise DatabaseRefused("give a file for the games")
    path = Path(name).expanduser()
    try:
        if path.is_dir():
            raise DatabaseRefused(f"{name} is a folder, not a file")
        if not path.parent.is_dir():
            raise DatabaseRefused(f"cannot create {path.name}: no folder {path.parent}")
        return SqliteFile(path.resolve())
    except OSError as error:
        raise DatabaseRefused(f"{name[:200]!r} cannot be opened: {error.strerror}") from None


def open_database(text: str | None) -> Database:
    """Open the database at this address; blocks while it is migrated."""
    address = parse_address(text)
    if not isinstance(address, SqliteFile):
        from boardwright.server.db.postgresql import PostgresDatabase, connect_to_write

        migrate(connect_to_write(address), str(address))
        return PostgresDatabase(address)
    check_sqlite()
    path, lock = address.path, lock_file(address.path)
    try:
        is_large = path.exists() and path.stat().st_size > LARGE
        if path.exists() and not is_large and (damage := check_file(path)):
            raise DatabaseRefused(
                f"{path} cannot be used: {damage}. Restore a backup, or save the games that can be "
                f"read with `boardwright export` and {_ANOTHER}"
            )
        migrate(writing_engine(path), str(path))
        return SqliteDatabase(path, lock, FileCheck(path) if is_large else None)
    except BaseException:
        lock.close()
        raise


async def open_beside(text: str | None) -> Database:
    """Open the database of a server that may be running, without locking or migrating it."""
    address = parse_address(text)
    database: Database
    if not isinstance(address, SqliteFile):
        from boardwright.server.db.postgresql import PostgresDatabase

        database = PostgresDatabase(address)
    elif not address.path.exists():
        raise DatabaseRefused(f"file not found: {address}")
    else:
        database = SqliteDatabase(address.path)
    try:
        await database.read(check_up_to_date, str(address))
    except BaseException:
        await database.close()
        raise
    return database


def migrate(engine: Engine, name: str) -> None:
    """Run the migrations that a database still needs, all or none."""
    try:
        with _alembic, engine.begin() as connection:
            take_turns(connection, _ADVISORY_LOCK)  # other processes may be starting now
            if (revision := revision_of(connection, name)) is None:
                _create(connection)
            elif revision != revisions()[-1]:
                _check_no_server(connection, name)
                _upgrade(connection)
            _check_tables(connection, name)
    except (OperationalError, sqlite3.OperationalError) as error:
        raise unavailable(error, name) from error
    except DatabaseError as error:
        raise DatabaseRefused(f"{name} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()


def _check_no_server(connection: Connection, name: str) -> None:
    """Refuse a database that servers use: an old server's entries would look like damage."""
    if connection.dialect.name != "postgresql":  # a file is locked anyway
        return
    is_recent = processes.c.alive_at > time.time_ns() // 1_000_000 - DEAD_AFTER
    serving = select(processes.c.id).where(is_recent, processes.c.has_stopped.is_(False))
    if connection.execute(serving).first():
        raise DatabaseRefused(
            f"{name} is in use by an older version of Boardwright: stop all its servers, wait "
            f"{DEAD_AFTER // 1000} seconds and start again"
        )


def check_up_to_date(connection: Connection, name: str) -> None:
    """Refuse a database that would have to be migrated first."""
    if revision_of(connection, name) != revisions()[-1]:
        raise DatabaseRefused(f"{name} is not up to date: start `boardwright serve` on it once")
    _check_tables(connection, name)


def revisions() -> list[str]:
    """All revisions that this version knows, latest last; migration files are named after them."""
    return sorted(path.name[1:5] for path in MIGRATIONS.glob("versions/r[0-9]*.py"))


def revision_of(connection: Connection, name: str) -> str | None:
    """The revision of a database, None if it is new; refuses a database of another application."""
    there, revision = set(inspect(connection).get_table_names()), None
    if VERSION_TABLE in there:
        revision = connection.scalar(select(_version.c.version_num))
    if revision is None and there - {VERSION_TABLE}:
        raise DatabaseRefused(f"{name} holds something other than games: {_ANOTHER}")
    if revision is not None and revision not in (all_revisions := revisions()):
        raise DatabaseRefused(
            f"{name} was written by a newer version of Boardwright (revision {revision}, this one "
            f"reads up to {all_revisions[-1]}): install that version, or {_ANOTHER}"
        )
    return revision


def _check_tables(connection: Connection, name: str) -> None:
    """Refuse tables that lack columns of the revision: no released version created them.

    Additional columns are ignored: an operator may have added them.
    """
    found = inspect(connection)
    there = {
        f"{table}.{column['name']}"
        for table in metadata.tables.keys() & set(found.get_table_names())
        for column in found.get_columns(table)
    }
    expected = {str(column) for table in metadata.tables.values() for column in table.columns}
    if missing := sorted(expected - there):
        raise DatabaseRefused(
            f"{name} was written by another version of Boardwright: its tables lack "
            f"{', '.join(missing[:_NAMED])}. Use that version, which can save its games with "
            f"`boardwright export`, or {_ANOTHER}"
        )


def _create(connection: Connection) -> None:
    """Create the schema of all migrations without Alembic, which takes long to import."""
    metadata.create_all(connection)
    values = {"secret": secrets.token_hex(32), "probe": ""}
    rows = [{"name": each, "value": value} for each, value in values.items()]
    connection.execute(insert(installation), rows)
    _version.create(connection, checkfirst=True)
    connection.execute(insert(_version).values(version_num=revisions()[-1]))


def _upgrade(connection: Connection, revision: str = "head") -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes.update(connection=connection, version_table=VERSION_TABLE)
    command.upgrade(config, revision)
