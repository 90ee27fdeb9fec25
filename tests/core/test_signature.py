"""The searches answer what they answered before, in every build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import signature
from boardwright.core.native import usable
from boardwright.games import GAMES
from game_parts import file_of


@pytest.mark.parametrize("name", GAMES)
def test_the_search_signature_is_unchanged(name: str) -> None:
    known = json.loads(file_of(name, "signature.json").read_text(encoding="utf-8"))
    assert signature.signature(GAMES[name]) == known


@pytest.mark.parametrize("variant", usable)
def test_all_builds_search_alike(variant: str) -> None:
    environment = os.environ | {"BOARDWRIGHT_CORE": variant}
    done = subprocess.run(
        [sys.executable, str(Path(signature.__file__))],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    assert json.loads(done.stdout) == signature.signatures()
