"""Opening a database: locked against other servers, brought up to date, and only then used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.storage.address import SqliteFile, parse_address
from boardwright.server.storage.errors import DatabaseRefused
from boardwright.server.storage.migrating import check_up_to_date, migrate
from boardwright.server.storage.sqlite import SqliteDatabase, lock_file
from boardwright.server.storage.sqlite import writing_engine as writing_file

if TYPE_CHECKING:
    from boardwright.server.storage.address import Address, PostgresAddress
    from boardwright.server.storage.database import Database


def open_database(words: str | None) -> Database:
    """The database that words name; blocks while it is brought up to date."""
    address = parse_address(words)
    if not isinstance(address, SqliteFile):
        return _open_postgresql(address)
    lock = lock_file(address.path)
    try:
        migrate(writing_file(address.path), str(address))
        return SqliteDatabase(address.path, lock)
    except BaseException:
        if lock is not None:
            lock.close()
        raise


def _open_postgresql(address: PostgresAddress) -> Database:
    from boardwright.server.storage.postgresql import PostgresDatabase, writing_engine

    migrate(writing_engine(address), str(address))
    return PostgresDatabase(address)


async def open_to_read(words: str | None) -> Database:
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
        from boardwright.server.storage.postgresql import PostgresDatabase

        return PostgresDatabase(address)
    if not address.path.exists():
        raise DatabaseRefused(f"there are no games in {address}: the file does not exist")
    return SqliteDatabase(address.path, None)
