"""The little games of the start page are games that the rules allow, on boards as they are."""

from __future__ import annotations

import json

import pytest

import living_games
from boardwright.games import GAMES, parse_position


@pytest.mark.parametrize("name", GAMES)
def test_a_living_game_is_as_the_rules_tell_it(name: str) -> None:
    text = (living_games.FOLDER / f"{name}.json").read_text(encoding="utf-8")
    told = json.loads(text)
    position = parse_position(told["position"])
    moves, at = [], position
    for step in told["steps"]:
        moves.append(at.game.parse_move(step["move"]))
        at = at.play(moves[-1])
    assert living_games.content(position, moves) == text
