"""The kept playthroughs, told again and compared word by word.

After a wanted change `python tests/playthrough.py --write` tells them anew; read what differs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import GAMES
from game_parts import file_of
from playthrough import FILES, read_header, retell, tell

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_a_playthrough_is_told_as_before_to_the_end_of_the_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert retell(text) == text
    assert "\nOutcome: " in text


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_playthrough(name: str) -> None:
    text = file_of(name, "playthrough.txt").read_text(encoding="utf-8")
    assert read_header(text)[0].name == name


def test_a_story_names_who_decides_what_happened_and_the_position() -> None:
    game = GAMES["repulso"]
    options = game.options_type.from_mapping({"unable": "play-on"})
    told = tell(game, options, ["c3", "d5", "*d3", "c3W"])
    assert told.startswith("game: repulso\noptions: unable=play-on\nmoves:\n  c3 d5 *d3 c3W\n\n")
    assert told.endswith("""
Turn 3: Blue
  Blue decides *d3
    Blue: places an action piece on d3
    the action piece affects c3
  Blue decides c3W
    Blue: the blue piece goes from c3 to a3
    Orange: decides now

repulso;unable=play-on 6/3o2/6/b2*2/6/6 o -
 6 . . . . . .
 5 . . . o . .
 4 . . . . . .
 3 b . . * . .
 2 . . . . . .
 1 . . . . . .
   a b c d e f
Blue: 11 coloured and 5 action pieces left, 1 cluster
Orange: 11 coloured and 6 action pieces left, 1 cluster

""")
