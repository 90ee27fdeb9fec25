"""A PostgreSQL cluster for the benchmark that syncs every commit, as installed servers do."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.append(str(Path(__file__).parents[2] / "tests"))
from programs import NO_POSTGRESQL, find_postgresql
from server.support.postgresql import Cluster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def cluster() -> Iterator[Callable[[], str] | None]:
    """Yields a function that creates a database and returns its URL; None without PostgreSQL."""
    programs = find_postgresql()
    if programs is None:
        print(f"{NO_POSTGRESQL} and left out")
        yield None
        return
    found = Cluster(programs, durable=True)
    try:
        found.start()
        yield found.create_database
    finally:
        found.close()
