"""Fixtures of the page tests: a server with the built page, one browser, and visitors in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest
import pytest_asyncio

from boardwright.server.http.pages import FOLDER
from page.chromium import launched
from page.visitor import Visitors
from programs import NO_CHROMIUM, find_chromium, lack
from server.support.in_thread import Api, InThread

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser, Page

    from page.visitor import Visitor


class Visit(Protocol):
    """Makes a visitor: `await visit(size=(390, 844), language="de")`."""

    async def __call__(
        self, *, size: tuple[int, int] | None = None, **settings: Any
    ) -> Visitor: ...


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run browser tests in the session's event loop: the browser is shared by all of them."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(scope="session")
def chromium() -> str:
    return find_chromium() or lack(NO_CHROMIUM)


@pytest.fixture(scope="session")
def has_page() -> None:
    if not (FOLDER / "index.html").exists():
        lack("the page is not built: `make test` builds it where there is Node")


@pytest.fixture(scope="session")
def server(has_page: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    del has_page
    with InThread(f"sqlite:///{tmp_path_factory.mktemp('page') / 'games.db'}") as started:
        yield started


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser(chromium: str) -> AsyncIterator[Browser]:
    async with launched(chromium) as started:
        yield started


@pytest.fixture(scope="session")
def visitors(browser: Browser, server: InThread) -> Visitors:
    return Visitors(browser, server.address)


@pytest_asyncio.fixture(loop_scope="session")
async def visit(visitors: Visitors) -> AsyncIterator[Visit]:
    """Makes visitors of the page, and asserts at the end that none had a problem."""
    yield visitors.open
    assert await visitors.leave() == []


@pytest_asyncio.fixture(loop_scope="session")
async def visitor(visit: Visit) -> Visitor:
    """A single visitor with the default settings."""
    return await visit()


@pytest.fixture
def page(visitor: Visitor) -> Page:
    return visitor.page


@pytest.fixture
def api(server: InThread) -> Iterator[Api]:
    with Api(server) as client:
        yield client
