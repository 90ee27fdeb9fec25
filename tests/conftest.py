"""Setup for every test, however the tests are started."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

NEED_CORE = {
    "arena",
    "cli",
    "core",
    "engine",
    "envs",
    "page",
    "puzzles",
    "server",
}  # folders of tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="NAME", help="only the tests of this game")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With `--game`, run only the tests in the game's folder and those parametrized with it."""
    name = config.getoption("--game")
    if name:
        own = re.compile(rf"/games/{name}/|\[(.*[^a-z])?{name}([^a-z]|$)")
        config.hook.pytest_deselected(items=[i for i in items if not own.search(i.nodeid)])
        items[:] = [item for item in items if own.search(item.nodeid)]
        _pass_over_uncompiled(name, items)


def _pass_over_uncompiled(name: str, items: list[pytest.Item]) -> None:
    """Skip the tests that need the core of a game that is not compiled yet."""
    from boardwright.core import native

    if name in {info.name for info in native.games()}:
        return
    mark = pytest.mark.skip(reason=f"the core does not know {name} yet: `make test` compiles it")
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        if folder in NEED_CORE or "perft" in item.nodeid:
            item.add_marker(mark)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: many tests wait for a browser or another process."""
    return (os.cpu_count() or 1) + 1


def pytest_configure() -> None:
    """Restore Ctrl-C: a background job of a shell ignores it, and so would all child processes."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
