"""A PostgreSQL of the benchmark's own, that syncs every commit as one that is installed does."""

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
    """What makes a new database and says its address; None where there is no PostgreSQL."""
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
