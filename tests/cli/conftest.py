"""The command for the tests of it: a process each, which starts in a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli.forking import Commands

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

    from cli.forking import Boardwright


@pytest.fixture(scope="session")
def commands() -> Iterator[Commands]:
    opened = Commands()
    yield opened
    opened.close()


@pytest.fixture
def boardwright(commands: Commands, tmp_path_factory: pytest.TempPathFactory) -> Boardwright:
    folder = tmp_path_factory.mktemp("streams")

    def run(
        *arguments: str, typed: str = "", cwd: Path | None = None, **environment: str
    ) -> subprocess.CompletedProcess[str]:
        usual = {"PATH": "/usr/bin:/bin", "COLUMNS": "80"} | environment
        return commands.run(folder, *arguments, typed=typed, cwd=cwd, environment=usual)

    return run
