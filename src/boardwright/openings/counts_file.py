"""Opening counts in a separate SQLite file, made from records with bounded memory."""

from __future__ import annotations

import sqlite3
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

from boardwright.games import MalformedInput
from boardwright.openings.counts import ADD, LOOK_UP, Row, merged

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMAT, VERSION = "boardwright-openings", 1
_ROWS_IN_MEMORY = 400_000  # written to the file when there are more
_SCHEMA = f"""
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO about VALUES ('format', '{FORMAT}'), ('version', '{VERSION}');
CREATE TABLE files (number INTEGER PRIMARY KEY, name TEXT NOT NULL);
CREATE TABLE openings (
    key BIGINT NOT NULL, action INTEGER NOT NULL, who INTEGER NOT NULL,
    games INTEGER NOT NULL, wins INTEGER NOT NULL, draws INTEGER NOT NULL, samples TEXT NOT NULL,
    PRIMARY KEY (key, action, who)
) WITHOUT ROWID;
"""


class RecordedGame(NamedTuple):
    """A game of a file of records; the first game has the number 1."""

    file: str
    number: int

    def __str__(self) -> str:
        return f"{self.file}, game {self.number}"


class CountsFile:
    """An open file of counts; a new file replaces `path` when it is complete."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._files: dict[int, str] = dict(connection.execute("SELECT number, name FROM files"))
        self._rows: list[Row] = []
        self._file = 0

    @classmethod
    @contextmanager
    def create(cls, path: Path) -> Iterator[Self]:
        """Create a file; after an error the older file is unchanged."""
        part = Path(f"{path}.part")
        part.unlink(missing_ok=True)
        try:
            connection = sqlite3.connect(part, isolation_level=None)
            try:
                connection.executescript(
                    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                    "PRAGMA cache_size = -131072;" + _SCHEMA
                )
                made = cls(connection)
                yield made
                made._write()
            finally:
                connection.close()
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)

    @classmethod
    @contextmanager
    def open(cls, path: Path) -> Iterator[Self]:
        """Open a file read-only; `MalformedInput` if it is not a file of counts."""
        if not path.is_file():
            raise MalformedInput(f"file not found: {path}")
        connection = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
        try:
            _check(connection, path)
            yield cls(connection)
        finally:
            connection.close()

    def begin_file(self, name: str) -> None:
        """Count the following games as games of this file."""
        self._file += 1
        self._connection.execute("INSERT INTO files VALUES (?, ?)", (self._file, name))

    def sample(self, number: int) -> str:
        """The name of a game of the current file."""
        return f"{self._file:04x}{number:08x}"

    def add(self, rows: list[Row]) -> None:
        self._rows += rows
        if len(self._rows) >= _ROWS_IN_MEMORY:
            self._write()

    def _write(self) -> None:
        self._connection.execute("BEGIN")
        self._connection.executemany(ADD, (row._asdict() for row in merged(self._rows)))
        self._connection.execute("COMMIT")
        self._rows.clear()

    def rows(self, key: int) -> list[Row]:
        """All counts of a position."""
        return [Row(key, *found) for found in self._connection.execute(LOOK_UP, {"key": key})]

    def game_called(self, sample: str) -> RecordedGame:
        """The file and number of a sample game, if the file was there when this file was opened."""
        return RecordedGame(self._files[int(sample[:4], 16)], int(sample[4:], 16))


def _check(connection: sqlite3.Connection, path: Path) -> None:
    try:
        about = dict(connection.execute("SELECT name, value FROM about"))
    except sqlite3.DatabaseError:
        about = {}
    if about.get("format") != FORMAT:
        raise MalformedInput(f"{path} holds no opening counts")
    if about["version"] != str(VERSION):
        raise MalformedInput(
            f"{path} is of version {about['version']}; this Boardwright reads {VERSION}"
        )
