"""Every numbered rule has a test that names it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from boardwright.cli.reports import marked_tests
from boardwright.games import GAMES, Game
from support import every_game

HERE = Path(__file__).parent
RULES_PAGES = HERE.parents[1] / "shared" / "rules"


@cache
def all_marked() -> dict[str, list[str]]:
    return marked_tests(HERE)


@every_game
def test_every_rule_has_a_test(game: Game) -> None:
    found = all_marked()
    assert game.rules
    assert [rule for rule in game.rules if rule not in found] == []


def test_every_marker_names_a_rule() -> None:
    known = {rule for game in GAMES.values() for rule in game.rules}
    assert set(all_marked()) <= known


@every_game
def test_the_numbers_are_those_of_the_rules_pages(game: Game) -> None:
    page = RULES_PAGES / f"{game.name}.md"
    if not page.exists():
        pytest.skip("the rules pages are not beside this checkout")
    assert re.findall(r"\*\*([A-Z]{2}\d+)\*\*", page.read_text()) == list(game.rules)


def test_a_missing_test_is_detected(tmp_path: Path) -> None:
    file = tmp_path / "test_x.py"
    file.write_text('@pytest.mark.rule("RU1")\n@pytest.mark.rule("RU2")\ndef test_a(): ...\n')
    assert marked_tests(tmp_path) == {"RU1": ["test_x.py::test_a"], "RU2": ["test_x.py::test_a"]}
