"""What fault tests share: a nursery of servers, and servers that do not outlive their test."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import pytest

from server.faults.nursery import ForkedServer, Nursery
from server.faults.ports import lasting_port

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class MakeServer(Protocol):
    """Makes a server of a test, which is started by it; it comes back at the same port."""

    def __call__(self, database: str, **settings: Any) -> ForkedServer: ...


@pytest.fixture(scope="session")
def nursery() -> Iterator[Nursery]:
    opened = Nursery()
    yield opened
    opened.close()


@pytest.fixture
def make_server(nursery: Nursery, tmp_path: Path) -> Iterator[MakeServer]:
    made: list[ForkedServer] = []

    def make(database: str, **settings: Any) -> ForkedServer:
        folder = tmp_path / f"server{len(made)}"
        folder.mkdir()
        made.append(ForkedServer(nursery, database, folder, port=lasting_port(), **settings))
        return made[-1]

    yield make
    for server in made:
        server.close()
