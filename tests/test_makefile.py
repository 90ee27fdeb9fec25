"""The targets that `make` builds again, also for files that change during a build."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from programs import lack

ROOT = Path(__file__).parents[1]
INSTALLED = ".venv/.installed"
SOURCE = "native/game.hpp"
# Stands for Python, whose pip compiles: meanwhile a source file is saved again.
COMPILER = f"""#!/bin/sh
echo "$@" >> calls
touch started
test ! -e edit && exit
until [ {SOURCE} -nt started ]; do touch {SOURCE}; done
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The files of a checkout that `make` reads, and an environment that compiles nothing."""
    if shutil.which("make") is None:
        lack("make is not installed")
    shutil.copy(ROOT / "Makefile", tmp_path)
    python = tmp_path / ".venv/bin/python"
    for path in (python, tmp_path / "pyproject.toml", tmp_path / SOURCE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    python.write_text(COMPILER)
    python.chmod(0o755)
    for folder in ("src/boardwright", "web/local", "web/src/offline/core", "native/wasm"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


def make(checkout: Path, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    known = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    return subprocess.run(
        ["make", "--no-print-directory", *words],
        cwd=checkout,
        env=known | environment,
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_source_that_is_changed_during_a_build_is_built_by_the_next(checkout: Path) -> None:
    (checkout / "edit").touch()
    assert make(checkout, INSTALLED).returncode == 0
    assert make(checkout, "--question", INSTALLED).returncode == 1
    (checkout / "edit").unlink()
    assert make(checkout, INSTALLED).returncode == 0
    assert make(checkout, "--question", INSTALLED).returncode == 0


def test_the_core_is_compiled_for_one_processor_and_in_ci_for_all(checkout: Path) -> None:
    calls = checkout / "calls"

    def compiled(**environment: str) -> list[str]:
        """The builds of the core that are compiled for developers when a build is needed."""
        calls.write_text("")
        target = make(checkout, "--eval=show: ; @echo $(DEV)", "show", **environment).stdout
        done = make(checkout, target.strip(), **environment)
        assert done.returncode == 0, done.stderr
        return re.findall(r"BOARDWRIGHT_VARIANTS=(\w+)", calls.read_text())

    assert compiled() == ["best"]
    assert compiled(CI="true") == ["all"]
    assert compiled(BOARDWRIGHT_CI="1") == []
    later = (checkout / ".venv/.installed-with-all-cores").stat().st_mtime + 1
    os.utime(checkout / SOURCE, (later, later))
    assert compiled() == ["all"], "an environment that has all of them keeps them"
