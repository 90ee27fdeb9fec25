"""What can go wrong with a database, told apart: come back later, or this is the wrong one."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from boardwright.games import BoardwrightError

if TYPE_CHECKING:
    from collections.abc import Iterator


class StorageUnavailable(BoardwrightError):
    """The database cannot be used now: it is away, or its disk is full. Later may be better.

    Whether a write that ends so was kept is told by the journal alone: a connection can break
    after the database has heard everything and before it could say so.
    """


class DatabaseRefused(BoardwrightError):
    """A database that this server must not use: locked, written by a newer version, no database."""


@contextmanager
def told_apart() -> Iterator[None]:
    """Turn the errors of a database that cannot be used now into `StorageUnavailable`."""
    try:
        yield
    except (DBAPIError, NoConnectionFree, OSError) as error:
        if not is_trouble(error):
            raise
        raise StorageUnavailable(f"the database cannot be used now: {reason_of(error)}") from error


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
