"""What fault tests share: a nursery of servers, and servers that do not outlive their test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from server.faults.nursery import ForkedServer, Nursery
from server.faults.ports import lasting_port

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class StartServer(Protocol):
    """Starts a server, on SQLite by default; when it is started again, it has the same port."""

    def __call__(self, database: str = ..., **settings: Any) -> ForkedServer: ...


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    opened = Nursery()
    yield opened
    opened.close()


@pytest.fixture
def start_server(nursery: Nursery, tmp_path: Path, sqlite_url: str) -> Iterator[StartServer]:
    made: list[ForkedServer] = []

    def start(database: str = sqlite_url, **settings: Any) -> ForkedServer:
        folder = tmp_path / f"server{len(made)}"
        folder.mkdir()
        made.append(ForkedServer(nursery, database, folder, port=lasting_port(), **settings))
        made[-1].start()
        return made[-1]

    yield start
    for server in made:
        server.close()
