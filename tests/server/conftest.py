"""Databases, each a new one on SQLite or PostgreSQL, and servers that do not outlive their test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest
import pytest_asyncio

from boardwright.server.db.storage import Storage
from programs import NO_POSTGRESQL, find_postgresql, lack
from server.faults.forked_server import Configuration, ForkedServer
from server.faults.ports import lasting_port
from server.postgresql import Cluster

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path


@pytest.fixture(scope="session")
def running_cluster() -> Iterator[Cluster]:
    cluster = Cluster(find_postgresql() or lack(NO_POSTGRESQL))
    try:
        cluster.start()
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def cluster(running_cluster: Cluster) -> Iterator[Cluster]:
    """PostgreSQL for one test, which may stop it."""
    yield running_cluster
    if not running_cluster.is_running:
        running_cluster.start()


@pytest.fixture
def postgresql_url(cluster: Cluster) -> str:
    return cluster.empty_database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, once of each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest_asyncio.fixture
async def storage(database_url: str) -> AsyncIterator[Storage]:
    opened = await Storage.open(database_url)
    yield opened
    await opened.close()


class StartServer(Protocol):
    """Starts a server, on SQLite by default; when it is started again, it has the same port."""

    def __call__(self, database: str = ..., **more: Any) -> ForkedServer: ...


@pytest.fixture
def start_server(tmp_path: Path, sqlite_url: str) -> Iterator[StartServer]:
    made: list[ForkedServer] = []

    def start(database: str = sqlite_url, **more: Any) -> ForkedServer:
        own = {name: more.pop(name) for name in ("level", "ping", "patience") if name in more}
        log = tmp_path / f"server{len(made)}.log"
        wanted = Configuration(database, log, lasting_port(), settings=more, **own)
        made.append(ForkedServer(wanted))
        made[-1].start()
        return made[-1]

    yield start
    for server in made:
        server.close()
