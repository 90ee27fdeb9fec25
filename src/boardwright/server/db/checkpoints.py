"""Checkpoints of SQLite's write-ahead log, in a thread of their own.

SQLite has the commit that fills the log carry it over into the file, and all moves that are made
meanwhile wait. Beside the writer nobody waits: what was committed is in the log and on the disk.
Only the little that comes meanwhile is left to the writer, so that the log begins anew.
"""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing, suppress
from typing import TYPE_CHECKING

from boardwright.server.storage_errors import StorageUnavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAUSE = 1.0  # seconds between looks
FEW = 50  # transactions since the last checkpoint, for which none is worth it
MUCH = 1000  # pages in the log, from which on it is to begin anew
MOST_PAGES = 16_000  # after which a commit carries it over all the same
CHECKPOINT = "PRAGMA wal_checkpoint(PASSIVE)"


class Checkpoints:
    """Carries the log over again and again, until it is stopped.

    `written` says how many transactions there were, `finish` has the writer do the rest.
    """

    def __init__(
        self, path: Path, written: Callable[[], int], finish: Callable[[], object]
    ) -> None:
        self._path, self._written, self._finish = path, written, finish
        self._ending = threading.Event()
        self._thread = threading.Thread(
            target=self._run, name="boardwright-checkpoints", daemon=True
        )
        self._thread.start()

    def stop(self) -> None:
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        last = 0
        while not self._ending.wait(PAUSE):
            if self._written() - last > FEW:
                last = self._written()
                with suppress(sqlite3.Error, StorageUnavailable):  # the writer tells, if it lasts
                    self._carry_over()

    def _carry_over(self) -> None:
        with closing(sqlite3.connect(self._path, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous=FULL")
            _, pages, _ = connection.execute(CHECKPOINT).fetchone()
            if pages > MUCH:
                self._finish()
