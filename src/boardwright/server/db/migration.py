"""Opening a database: locked against other servers, brought up to date, and only then used."""

from __future__ import annotations

import secrets
import sqlite3
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Column, MetaData, String, Table, insert, inspect, select, text
from sqlalchemy.exc import DatabaseError, OperationalError

from boardwright.server.cluster.processes import DEAD_AFTER, processes
from boardwright.server.db.address import VARIABLE, SqliteFile, parse_address
from boardwright.server.db.faults import reason_of, unavailable
from boardwright.server.db.health import LARGE, FileCheck, check_file
from boardwright.server.db.sqlite import SqliteDatabase, check_sqlite, lock_file, writing_engine
from boardwright.server.db.tables import installation
from boardwright.server.schema import metadata
from boardwright.server.storage_errors import DatabaseRefused

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from boardwright.server.db.address import Address, PostgresAddress
    from boardwright.server.db.database import Database

VERSION_TABLE = "boardwright_revision"
MIGRATIONS = Path(__file__).parent / "migrations"
_NAMED = 3  # columns that are missing, in a message
_ADVISORY_LOCK = 0x626F617264  # any number that all Boardwrights share
_ANOTHER = f"name another database with --database or ${VARIABLE}"
_alembic = threading.Lock()  # Alembic keeps what it is doing in global variables


def open_database(words: str | None) -> Database:
    """The database that words name; blocks while it is brought up to date."""
    address = parse_address(words)
    if not isinstance(address, SqliteFile):
        return _open_postgresql(address)
    check_sqlite()
    path, lock = address.path, lock_file(address.path)
    try:
        is_large = path.exists() and path.stat().st_size > LARGE
        if path.exists() and not is_large:
            _check_file(path)
        migrate(writing_engine(path), str(path))
        return SqliteDatabase(path, lock, FileCheck(path) if is_large else None)
    except BaseException:
        lock.close()
        raise


def _check_file(path: Path) -> None:
    if damage := check_file(path):
        raise DatabaseRefused(
            f"{path} cannot be used: {damage}. Restore a backup, or save the games that can be "
            f"read with `boardwright export` and {_ANOTHER}"
        )


def _open_postgresql(address: PostgresAddress) -> Database:
    from boardwright.server.db.postgresql import PostgresDatabase, connect_to_write

    migrate(connect_to_write(address), str(address))
    return PostgresDatabase(address)


async def open_beside(words: str | None) -> Database:
    address = parse_address(words)
    database = _unlocked(address)
    try:
        await database.read(check_up_to_date, str(address))
    except BaseException:
        await database.close()
        raise
    return database


def _unlocked(address: Address) -> Database:
    if not isinstance(address, SqliteFile):
        from boardwright.server.db.postgresql import PostgresDatabase

        return PostgresDatabase(address)
    if not address.path.exists():
        raise DatabaseRefused(f"there are no games in {address}: the file does not exist")
    return SqliteDatabase(address.path)


def migrate(engine: Engine, name: str) -> None:
    """Run the migrations that a database has not seen, all or none."""
    try:
        with _alembic, engine.begin() as connection:
            if connection.dialect.name == "postgresql":  # others may be starting at this moment
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})"))
            if (revision := revision_of(connection, name)) is None:
                _create(connection)
            elif revision != revisions()[-1]:
                _check_nobody_serves(connection, name)
                _upgrade(connection)
            _check_tables(connection, name)
    except (OperationalError, sqlite3.OperationalError) as error:
        raise unavailable(error, name) from error
    except DatabaseError as error:
        raise DatabaseRefused(f"{name} cannot be used: {reason_of(error)}") from error
    finally:
        engine.dispose()


def _check_nobody_serves(connection: Connection, name: str) -> None:
    """Refuse a database that others serve: entries of an older version would look like damage."""
    if connection.dialect.name != "postgresql":  # a file is locked anyway
        return
    heard = processes.c.alive_at > time.time_ns() // 1_000_000 - DEAD_AFTER
    serving = select(processes.c.id).where(heard, processes.c.has_stopped.is_(False))
    if connection.execute(serving).first():
        raise DatabaseRefused(
            f"{name} is served by an older version of Boardwright: stop all its servers, wait "
            f"{DEAD_AFTER // 1000} seconds and start again"
        )


def check_up_to_date(connection: Connection, name: str) -> None:
    """Refuse a database that would have to be migrated first."""
    if revision_of(connection, name) != revisions()[-1]:
        raise DatabaseRefused(f"{name} is not up to date: start `boardwright serve` on it once")
    _check_tables(connection, name)


def revisions() -> list[str]:
    """All that this version knows, the latest last; their files are named after them."""
    return sorted(path.name[1:5] for path in MIGRATIONS.glob("versions/r[0-9]*.py"))


def revision_of(connection: Connection, name: str) -> str | None:
    """The revision of a database, None if it is new; a database of others is refused."""
    there, revision = set(inspect(connection).get_table_names()), None
    if VERSION_TABLE in there:
        revision = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
    if revision is None and there - {VERSION_TABLE}:
        raise DatabaseRefused(f"{name} holds other things than games: {_ANOTHER}")
    if revision is not None and revision not in (known := revisions()):
        raise DatabaseRefused(
            f"{name} was written by a newer version of Boardwright (revision {revision}, this one "
            f"knows up to {known[-1]}): install that version, or {_ANOTHER}"
        )
    return revision


def _check_tables(connection: Connection, name: str) -> None:
    """Refuse tables that lack what the revision has: no version that was released made them.

    What they have besides is left alone: an operator may have added it.
    """
    found = inspect(connection)
    there = {
        f"{table}.{column['name']}"
        for table in metadata.tables.keys() & set(found.get_table_names())
        for column in found.get_columns(table)
    }
    known = {str(column) for table in metadata.tables.values() for column in table.columns}
    if missing := sorted(known - there):
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
    of_version = Table(
        VERSION_TABLE, MetaData(), Column("version_num", String(32), primary_key=True)
    )
    of_version.create(connection, checkfirst=True)
    connection.execute(insert(of_version).values(version_num=revisions()[-1]))


def _upgrade(connection: Connection, revision: str = "head") -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes.update(connection=connection, version_table=VERSION_TABLE)
    command.upgrade(config, revision)
