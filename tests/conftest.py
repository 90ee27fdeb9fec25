"""What holds for every test, however the tests were started."""

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
    """With `--game`, keep the tests in the game's folder and those that are run for each game."""
    name = config.getoption("--game")
    if name:
        own = re.compile(rf"/games/{name}/|\[(.*[^a-z])?{name}([^a-z]|$)")
        config.hook.pytest_deselected(items=[i for i in items if not own.search(i.nodeid)])
        items[:] = [item for item in items if own.search(item.nodeid)]
        _pass_over_uncompiled(name, items)


def _pass_over_uncompiled(name: str, items: list[pytest.Item]) -> None:
    """What needs the core of a game that is not compiled yet is skipped with a word."""
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
    """A shell lets what it starts in the background ignore Ctrl-C: so would what tests start."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
