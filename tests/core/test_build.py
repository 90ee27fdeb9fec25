"""Which build is live, that all builds and the stub agree, and that the searches play as before."""

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


def test_every_build_gives_the_same_results() -> None:
    results = {variant: run_with(variant) for variant in (*usable, None)}
    assert not any(done.returncode for done in results.values()), results
    lines = {variant: done.stdout.splitlines() for variant, done in results.items()}
    assert [lines[variant][0] for variant in usable] == usable
    assert lines[None] == lines[usable[0]]
    assert len({tuple(found[1:]) for found in lines.values()}) == 1


@pytest.mark.parametrize("name", GAMES)
def test_the_search_signature_is_unchanged(name: str) -> None:
    known = json.loads(file_of(name, "signature.json").read_text(encoding="utf-8"))
    assert signature(GAMES[name]) == known


@pytest.mark.skipif("BOARDWRIGHT_CI" not in os.environ, reason="`make test` builds all of them")
def test_the_portable_build_is_tested_too() -> None:
    assert "portable" in usable


def test_an_unknown_build_is_refused() -> None:
    done = run_with("abacus")
    assert done.returncode != 0
    assert f"BOARDWRIGHT_CORE is 'abacus'; what can run here: {', '.join(usable)}" in done.stderr


@pytest.mark.parametrize("name", ["State", "Single", "Batch", "GameInfo"])
def test_the_stub_names_what_is_there(name: str) -> None:
    stub = ast.parse((Path(core.__file__).parent / "_portable.pyi").read_text())
    (declared,) = (n for n in stub.body if isinstance(n, ast.ClassDef) and n.name == name)
    names = {n.name for n in declared.body if isinstance(n, ast.FunctionDef)}
    names |= {ast.unparse(n.target) for n in declared.body if isinstance(n, ast.AnnAssign)}
    actual = {n for n in vars(getattr(core.native, name)) if not n.startswith("_")}
    assert {n for n in names if not n.startswith("_")} == actual
