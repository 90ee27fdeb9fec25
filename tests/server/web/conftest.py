"""Servers for the tests of the API: one on SQLite, and one on each kind of database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.web.in_thread import Api, InThread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.postgresql import Cluster


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
    with Api(server) as asking:
        yield asking


@pytest.fixture(params=["server", "server_on_postgresql"], ids=["sqlite", "postgresql"])
def stored(request: pytest.FixtureRequest) -> Iterator[Api]:
    """The API on SQLite and on PostgreSQL."""
    with Api(request.getfixturevalue(request.param)) as asking:
        yield asking
