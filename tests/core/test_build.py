"""Which build is live, and that all builds and the stub agree."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import core
from boardwright.core.native import VARIANTS

PROGRAM = """
import sys
from boardwright import core
from boardwright.games import GAMES
print(core.variant)
for game in GAMES.values():
    print(core.playouts(game.start(), 40, max_plies=200, seed=3), core.perft(game.start(), 2))
sys.path.insert(0, sys.argv[1])
from lockstep import Lockstep
from support import all_option_sets
for case in all_option_sets():
    Lockstep(*case).walk(1, 120)
"""
TESTS = str(Path(__file__).parents[1])


def run_with(variant: str | None) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ)
    environment.pop("BOARDWRIGHT_CORE", None)
    if variant is not None:
        environment["BOARDWRIGHT_CORE"] = variant
    return subprocess.run(
        [sys.executable, "-c", PROGRAM, TESTS],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )


def test_every_build_gives_the_same_results() -> None:
    portable, best = run_with("portable"), run_with(None)
    assert portable.returncode == best.returncode == 0, portable.stderr + best.stderr
    assert portable.stdout.splitlines()[0] == "portable"
    assert best.stdout.splitlines()[0] in VARIANTS
    assert portable.stdout.splitlines()[1:] == best.stdout.splitlines()[1:]


def test_an_unknown_build_is_refused() -> None:
    done = run_with("abacus")
    assert done.returncode != 0
    assert "BOARDWRIGHT_CORE is 'abacus'; this machine can run: portable" in done.stderr


@pytest.mark.parametrize("name", ["State", "Single", "Batch", "GameInfo"])
def test_the_stub_names_what_is_there(name: str) -> None:
    stub = ast.parse((Path(core.__file__).parent / "_portable.pyi").read_text())
    (declared,) = (n for n in stub.body if isinstance(n, ast.ClassDef) and n.name == name)
    names = {n.name for n in declared.body if isinstance(n, ast.FunctionDef)}
    names |= {ast.unparse(n.target) for n in declared.body if isinstance(n, ast.AnnAssign)}
    actual = {n for n in vars(getattr(core.native, name)) if not n.startswith("_")}
    assert {n for n in names if not n.startswith("_")} == actual
