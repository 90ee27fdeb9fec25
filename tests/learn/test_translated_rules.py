"""The rules in other languages keep up with the English ones: numbers, options and cells."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from boardwright.games import GAMES
from learn_scenes import FOLDER

RULE = re.compile(r'^ {4}([A-Z]{2}\d+):\s*"((?:[^"\\]|\\.)*)",$', re.MULTILINE)
# What no language changes: words of options and notation, cells, and numbers of other rules.
FIXED = re.compile(r"`[^`]+`|\b[a-m]\d{1,2}\b|\b(?:AB|AL|RE|RU)\d+\b")


def translated(game: str, language: str) -> dict[str, str]:
    text = (FOLDER / "rules" / language / f"{game}.ts").read_text(encoding="utf-8")
    return dict(RULE.findall(text))


def fixed(text: str) -> Counter[str]:
    return Counter(FIXED.findall(text))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["de", "fr", "pl"])
def test_every_rule_is_translated_with_its_options_and_cells(game: str, language: str) -> None:
    rules, found = GAMES[game].rules, translated(game, language)
    assert list(found) == list(rules)
    for number, text in rules.items():
        assert fixed(found[number]) == fixed(text), number
