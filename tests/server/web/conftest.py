"""Servers for the tests of the API: one a module, on SQLite, or on each kind of database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from server.web.in_thread import Api, InThread

if TYPE_CHECKING:
    from collections.abc import Iterator

    from server.postgresql import Cluster


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    with InThread(f"sqlite:///{tmp_path_factory.mktemp('api') / 'games.db'}") as started:
        yield started


@pytest.fixture
def api(server: InThread) -> Iterator[Api]:
    asking = Api(server)
    yield asking
    asking.http.close()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stored_server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[InThread]:
    if request.param == "sqlite":
        url = f"sqlite:///{tmp_path_factory.mktemp('api') / 'games.db'}"
    else:
        cluster: Cluster = request.getfixturevalue("running_cluster")
        url = cluster.create_database()
    with InThread(url) as started:
        yield started


@pytest.fixture
def stored(stored_server: InThread) -> Iterator[Api]:
    """The API on SQLite and on PostgreSQL."""
    asking = Api(stored_server)
    yield asking
    asking.http.close()
