"""Addresses of databases: the words for one, and the default."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from boardwright.server.storage_errors import DatabaseRefused

VARIABLE = "BOARDWRIGHT_DATABASE"
_SQLITE = ("sqlite", "sqlite+aiosqlite", "sqlite+pysqlite")
_POSTGRESQL = ("postgresql", "postgresql+psycopg", "postgres")
_FORMS = "a file, sqlite:///FILE or postgresql://USER@HOST/NAME"


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
        """As PostgreSQL's own library wants it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)


Address = SqliteFile | PostgresAddress


def parse_address(words: str | None = None) -> Address:
    """A file or a URL; without one what the environment says, or a file of this user."""
    words = words or os.environ.get(VARIABLE)
    if not words:
        return _default()
    if "://" not in words:
        return _file(words)
    try:
        url = make_url(words)
    except (ArgumentError, ValueError):
        raise DatabaseRefused(f"this names no database: say {_FORMS}") from None
    return _named_by(url)


def _default() -> SqliteFile:
    folder = user_data_path("boardwright", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseRefused(f"{folder} cannot be made: {error.strerror}") from None
    return SqliteFile(folder / "games.db")


def _named_by(url: URL) -> Address:
    if url.drivername in _SQLITE:
        if url.query or url.host:
            raise DatabaseRefused("a SQLite database is named by its file alone: sqlite:///FILE")
        return _file(url.database or "")
    if url.drivername in _POSTGRESQL:
        if find_spec("psycopg") is None:
            raise DatabaseRefused(
                "PostgreSQL needs a driver that is not installed: pip install "
                "'boardwright[postgresql]'"
            )
        return PostgresAddress(url.set(drivername="postgresql+psycopg"))
    raise DatabaseRefused(f"{url.drivername!r} is no database for games: say {_FORMS}")


def _file(name: str) -> SqliteFile:
    if not name or ":memory:" in name or "\0" in name:
        raise DatabaseRefused("games are kept in a file: say which")
    path = Path(name).expanduser()
    try:
        if path.is_dir():
            raise DatabaseRefused(f"{name} is a folder, not a file")
        if not path.parent.is_dir():
            raise DatabaseRefused(f"there is no folder {path.parent} to keep {path.name} in")
        return SqliteFile(path.resolve())
    except OSError as error:
        raise DatabaseRefused(f"{name[:200]!r} cannot be opened: {error.strerror}") from None
