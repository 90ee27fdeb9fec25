"""The page's own tests look at what the games say now: no word of theirs is without a text."""

from __future__ import annotations

import pytest

from told_games import FILES, FOLDER, content


@pytest.mark.parametrize("name", FILES)
def test_what_the_page_is_tested_with_is_what_the_games_say(name: str) -> None:
    anew = "write it anew: python tests/told_games.py, and give the new words texts"
    assert (FOLDER / f"{name}.json").read_text() == content(name), anew
