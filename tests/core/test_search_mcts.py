"""Programs that check searches by what the bindings do not show."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from boardwright.engine.levels import network_path
from boardwright.games.alliances import ALLIANCES

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(os.environ.get("CXX", "c++"))


@pytest.mark.memory
@pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")
@pytest.mark.parametrize(
    "checks", ["mcts_checks", "alliances_checks", "repello_checks", "selection_checks"]
)
def test_checks_in_the_core_hold(checks: str, tmp_path: Path) -> None:
    """Trees: memory, children, threads; Alliances: surveys, priors; Repello: visits; selection."""
    program = tmp_path / "checks"
    source = ROOT / f"tests/core/{checks}.cpp"
    build = [str(COMPILER), "-std=c++20", "-O1", "-pthread", "-I", str(ROOT / "native/include")]
    subprocess.run([*build, str(source), "-o", str(program)], check=True)
    command = [str(program), str(network_path(ALLIANCES))]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (ran.stdout, ran.returncode) == ("all hold\n", 0)
