"""Errors of a database, told apart: try again later, or this is the wrong one."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from boardwright.games import BoardwrightError
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import Iterator

# As SQLite says it of pages, Python of texts in them, and PostgreSQL of pages.
_DAMAGE = ("disk image is malformed", "Could not decode to UTF-8", "invalid page in block")


class StorageUnavailable(BoardwrightError):
    """The database cannot be used now: it is away, or its disk is full. Later may be better.

    Whether a write that ends so was kept is told by the journal alone: a connection can break
    after the database has heard everything and before it could say so.
    """


class DatabaseDamaged(StorageUnavailable):
    """Stored data differ from what was written. Other parts of the database may be whole."""


class GameDamaged(Refused):
    """A game whose journal cannot be right, which no later try will change."""

    def __init__(self, game_id: str, why: str) -> None:
        super().__init__(
            "damaged",
            "this game's journal is damaged; only a backup of the server's database can bring "
            "the game back",
        )
        self.game_id, self.why = game_id, why


class DatabaseRefused(BoardwrightError):
    """A database that this server must not use: locked, written by a newer version, no database."""


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
