"""The tree search with policies of its own: its memory, and threads that fail."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMPILER = shutil.which(os.environ.get("CXX", "c++"))


@pytest.mark.memory
@pytest.mark.skipif(COMPILER is None, reason="there is no C++ compiler")
def test_memory_is_kept_to_and_a_thread_that_fails_ends_the_search(tmp_path: Path) -> None:
    program = tmp_path / "checks"
    source = ROOT / "tests/core/mcts_checks.cpp"
    build = [str(COMPILER), "-std=c++20", "-O0", "-pthread", "-I", str(ROOT / "native/include")]
    subprocess.run([*build, str(source), "-o", str(program)], check=True)
    ran = subprocess.run([str(program)], capture_output=True, text=True, check=False, timeout=300)
    assert (ran.stdout, ran.returncode) == ("all hold\n", 0)
