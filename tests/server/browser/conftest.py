"""The fixtures of the server's tests, with a browser backend instead of a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from boardwright.server.browser.services import BrowserServices
from boardwright.server.errors import witnesses
from server.browser.browser import PACK, LocalApi, LocalServer, PyodideServer, local_running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator


@pytest.fixture(autouse=True)
def is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    """Allow invitations by link, which the server's tests use."""
    monkeypatch.setattr(BrowserServices, "is_reached", True)


@pytest.fixture(autouse=True)
def no_failures() -> Iterator[None]:
    """Fails if an error was logged that no caller received."""
    met: list[object] = []

    def meet(event: str, error: object, message: object) -> None:
        met.append((event, error, message))

    witnesses.add(meet)
    yield
    witnesses.discard(meet)
    assert not met


@pytest.fixture(scope="session")
def local_server() -> Iterator[LocalServer]:
    with LocalServer() as started:
        yield started


@pytest.fixture(scope="session")
def pyodide() -> Iterator[PyodideServer]:
    if not (PACK / "files.json").exists():
        pytest.skip("the page's own Python is not packed: `make local` does it")
    with PyodideServer() as started:
        yield started


@pytest.fixture(params=["local_server", "pyodide"], ids=["here", "pyodide"])
def api(request: pytest.FixtureRequest) -> Iterator[LocalApi]:
    """API clients of a browser backend in this process, and of one in Pyodide."""
    client = LocalApi(request.getfixturevalue(request.param))
    with client:
        yield client


@pytest.fixture
def stored(api: LocalApi) -> LocalApi:
    return api


@pytest_asyncio.fixture
async def running() -> AsyncIterator[Any]:
    async with local_running() as found:
        yield found
