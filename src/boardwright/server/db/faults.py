"""Faults of a database, told apart: damage, trouble that passes, or a mistake of ours."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from boardwright.server.storage_errors import DatabaseDamaged, StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Iterator

# As SQLite says it of pages, Python of texts in them, and PostgreSQL of pages.
_DAMAGE = ("disk image is malformed", "Could not decode to UTF-8", "invalid page in block")


@contextmanager
def told_apart(name: str) -> Iterator[None]:
    """Turn the errors of a database that cannot be used now into `StorageUnavailable`."""
    try:
        yield
    except (DBAPIError, sqlite3.Error, NoConnectionFree, OSError) as error:
        if not is_trouble(error):
            raise
        raise unavailable(error, name) from error


def unavailable(error: Exception, name: str) -> StorageUnavailable:
    if is_damage(error):
        return DatabaseDamaged(f"{name} is damaged: {reason_of(error)}")
    return StorageUnavailable(f"{name} cannot be used now: {reason_of(error)}{_advice(error)}")


def _advice(error: Exception) -> str:
    if "readonly" not in reason_of(error) and "unable to open" not in reason_of(error):
        return ""
    return "; the file and its folder must be writable, where SQLite keeps its -wal file"


def is_damage(error: Exception) -> bool:
    """Whether a database read what it cannot have written."""
    said = reason_of(error)
    return any(words in said for words in _DAMAGE)


def is_deadlock(error: DBAPIError) -> bool:
    """Whether PostgreSQL ended a transaction because others waited for it as it did for them."""
    return getattr(error.orig, "sqlstate", None) == "40P01"


def is_trouble(error: Exception) -> bool:
    """Whether an error is of the database's state and not of what it was asked."""
    if not isinstance(error, DBAPIError):
        return True
    ours = (IntegrityError, DataError, ProgrammingError)
    return error.connection_invalidated or not isinstance(error, ours)


def reason_of(error: Exception) -> str:
    """The first line of what the database said; the rest repeats the statement."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return said.strip().partition("\n")[0] or type(error).__name__
