"""Shared fixtures: databases, services, API clients and servers, closed after their tests."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Protocol

import pytest
import pytest_asyncio

from boardwright.server.play.storage import Storage
from programs import NO_POSTGRESQL, find_postgresql, lack
from server.faults.forked_server import Configuration, ForkedServer
from server.faults.ports import lasting_port
from server.support.in_thread import AccountMaker, Api, InThread, account_maker
from server.support.postgresql import Cluster
from server.support.running import GENEROUS, QUIET, Running, running_server
from server.support.services import Time, some_services, wait_until_listening
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from boardwright.server.services import Services
    from boardwright.server.settings import ServerSettings


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
    """A PostgreSQL server that the test may stop; it is started again afterwards."""
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
    """The URL of a new database, of the kind that the test is parametrised with."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


@pytest_asyncio.fixture
async def storage(database_url: str) -> AsyncIterator[Storage]:
    opened = await Storage.open(database_url)
    yield opened
    await opened.close()


class StartServer(Protocol):
    """Starts a server process, on SQLite by default; a restarted server has the same port."""

    def __call__(self, database: str = ..., **more: Any) -> ForkedServer: ...


@pytest.fixture
def start_server(tmp_path: Path, sqlite_url: str) -> Iterator[StartServer]:
    made: list[ForkedServer] = []

    def start(database: str = sqlite_url, **more: Any) -> ForkedServer:
        own = {name: more.pop(name) for name in ("level", "ping", "timeouts") if name in more}
        log = tmp_path / f"server{len(made)}.log"
        configuration = Configuration(database, log, lasting_port(), settings=more, **own)
        made.append(ForkedServer(configuration))
        made[-1].start()
        return made[-1]

    yield start
    for server in made:
        server.close()


@pytest.fixture
def time() -> Time:
    return Time()


@pytest_asyncio.fixture
async def services(request: pytest.FixtureRequest, time: Time) -> AsyncIterator[Services]:
    """Services on SQLite; with the mark BOTH also one on PostgreSQL."""
    url = request.getfixturevalue(f"{getattr(request, 'param', 'sqlite')}_url")
    async with some_services(url, time) as found:
        yield found


@pytest_asyncio.fixture
async def two_services(postgresql_url: str) -> AsyncIterator[tuple[Services, Services]]:
    """The services of two processes that share a database and are subscribed to each other."""
    async with (
        some_services(postgresql_url, listens=True) as one,
        some_services(postgresql_url, listens=True) as two,
    ):
        await wait_until_listening(one, two)
        await wait_until_listening(two, one)
        yield one, two


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(f"sqlite:///{tmp_path_factory.mktemp('api') / 'games.db'}") as started:
        yield started


@pytest.fixture(scope="session")
def server_on_postgresql(running_cluster: Cluster) -> Iterator[InThread]:
    with InThread(running_cluster.create_database()) as started:
        yield started


@pytest.fixture
def api(server: InThread) -> Iterator[Api]:
    with Api(server) as client:
        yield client


@pytest.fixture(params=["server", "server_on_postgresql"], ids=["sqlite", "postgresql"])
def stored(request: pytest.FixtureRequest) -> Iterator[Api]:
    """An API client of a server on SQLite and of one on PostgreSQL."""
    with Api(request.getfixturevalue(request.param)) as client:
        yield client


@pytest.fixture
def other(stored: Api) -> Iterator[Api]:
    """A second client of the same server."""
    with Api(stored.server) as client:
        client.http.headers["Origin"] = client.server.address
        yield client


@pytest.fixture
def make_accounts(stored: Api) -> Iterator[AccountMaker]:
    """Makes clients that are signed in, on SQLite and on PostgreSQL."""
    with account_maker(stored.server) as make:
        yield make


@pytest_asyncio.fixture
async def running(sqlite_url: str) -> AsyncIterator[Running]:
    """A server in this process without engines; all its sockets must be closed at the end."""
    async with _forgetting(sqlite_url, QUIET) as found:
        yield found


@pytest_asyncio.fixture
async def thinking(sqlite_url: str) -> AsyncIterator[Running]:
    """A server in this process with engines and hints."""
    async with _forgetting(sqlite_url, GENEROUS) as found:
        yield found


@asynccontextmanager
async def _forgetting(database: str, settings: ServerSettings) -> AsyncIterator[Running]:
    async with running_server(database, settings) as found:
        yield found
        await until(lambda: not found.serving.sockets and not found.serving.limits.connections)
        assert not any(room.listeners for room in found.serving.services.rooms.values())
