"""The fixtures of the server's tests, with a local host behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio

from boardwright.server.failures import witnesses
from server.local.browser import LocalApi, LocalServer, local_running

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator


@pytest.fixture(autouse=True)
def no_failures() -> Iterator[None]:
    """Nothing goes wrong where nobody waits for it."""
    met: list[object] = []

    def meet(event: str, error: object, said: object) -> None:
        met.append((event, error, said))

    witnesses.add(meet)
    yield
    witnesses.discard(meet)
    assert not met


@pytest.fixture(scope="session")
def local_server() -> Iterator[LocalServer]:
    with LocalServer() as started:
        yield started


@pytest.fixture
def api(local_server: LocalServer) -> Iterator[LocalApi]:
    asking = LocalApi(local_server)
    with asking:
        yield asking


@pytest.fixture
def stored(api: LocalApi) -> LocalApi:
    return api


@pytest_asyncio.fixture
async def running() -> AsyncIterator[Any]:
    async with local_running() as found:
        yield found
