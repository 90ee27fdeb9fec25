"""The active build, the agreement of all builds with the stub, and unchanged searches."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import core
from boardwright.core.native import usable
from boardwright.games import GAMES
from game_parts import file_of
from signature import signature

PROGRAM = """
import sys
from boardwright import core
from boardwright.games import GAMES
print(core.variant)
sys.path.insert(0, sys.argv[1])
from lockstep import Lockstep
from signature import signature
for game in GAMES.values():
    print(core.playouts(game.start(), 40, max_plies=200, seed=3), core.perft(game.start(), 2))
    print(signature(game))
    Lockstep(game, game.options_type()).walk(1, 120)
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


def test_every_build_gives_the_same_results(every_build: list[str]) -> None:
    results = {variant: run_with(variant) for variant in (*every_build, None)}
    assert not any(done.returncode for done in results.values()), results
    lines = {variant: done.stdout.splitlines() for variant, done in results.items()}
    assert [lines[variant][0] for variant in every_build] == every_build
    assert lines[None] == lines[every_build[0]]
    assert len({tuple(found[1:]) for found in lines.values()}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_search_signature_is_unchanged(name: str) -> None:
    known = json.loads(file_of(name, "signature.json").read_text(encoding="utf-8"))
    assert signature(GAMES[name]) == known


def test_an_unknown_build_is_refused() -> None:
    done = run_with("abacus")
    assert done.returncode != 0
    assert f"BOARDWRIGHT_CORE is 'abacus'; available here: {', '.join(usable)}" in done.stderr


SOURCE = Path(__file__).parents[2] / "src"
# Stands for a module of the core that this processor cannot run.
FOREIGN = """
import importlib.util, sys, types
find = importlib.util.find_spec
importlib.util.find_spec = lambda name: name.endswith("_x86_64_v3") or find(name)
sys.modules["boardwright.core._processor"] = types.SimpleNamespace(runs_x86_64_v3=lambda: False)
"""


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("", "the core is not built: install Boardwright, or run `make ready`"),
        (FOREIGN, "the core was built for another processor: install Boardwright again"),
    ],
    ids=["not-built", "another-processor"],
)
def test_a_missing_core_reports_the_reason(before: str, why: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "BOARDWRIGHT_CORE"}
    environment["PYTHONPATH"] = os.pathsep.join([str(SOURCE), *sys.path])
    done = subprocess.run(
        # Without site packages Python finds the sources but not the compiled core.
        [sys.executable, "-S", "-c", f"{before}\nfrom boardwright import core"],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    assert done.stderr.splitlines()[-1:] == [f"ImportError: {why}"]


@pytest.mark.parametrize("name", ["State", "Single", "Batch", "GameInfo"])
def test_the_stub_matches_the_module(name: str) -> None:
    stub = ast.parse((Path(core.__file__).parent / "_portable.pyi").read_text())
    (declared,) = (n for n in stub.body if isinstance(n, ast.ClassDef) and n.name == name)
    names = {n.name for n in declared.body if isinstance(n, ast.FunctionDef)}
    names |= {ast.unparse(n.target) for n in declared.body if isinstance(n, ast.AnnAssign)}
    actual = {n for n in vars(getattr(core.native, name)) if not n.startswith("_")}
    assert {n for n in names if not n.startswith("_")} == actual
