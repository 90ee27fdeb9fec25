"""Writes the stored playthroughs again and compares them word by word.

After an intended change run `python tests/playthrough.py --write` and read the differences.
"""

from __future__ import annotations

import pytest

from boardwright.games import GAMES
from game_parts import file_of
from playthrough import read_header, rebuilt


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_unchanged_to_the_end_of_the_game(name: str) -> None:
    text = file_of(name, "playthrough.txt").read_text(encoding="utf-8")
    assert read_header(text)[0].name == name
    assert rebuilt(text) == text
    assert "\nOutcome: " in text
