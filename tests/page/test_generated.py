"""The files that the page is made and tested with are what the games and the server say now."""

from __future__ import annotations

import json
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING

import pytest

import chosen_scenes
import demo_games
import page_games
from boardwright.games import GAMES, parse_position
from game_parts import claimed

if TYPE_CHECKING:
    from types import ModuleType

WEB = Path(__file__).parents[2] / "web"
MADE = [
    *((chosen_scenes, name) for name in chosen_scenes.NAMES),
    *((page_games, name) for name in page_games.FILES),
]


@pytest.mark.parametrize(("made_by", "name"), MADE)
def test_what_the_page_is_tested_with_is_what_is_said_now(made_by: ModuleType, name: str) -> None:
    anew = f"write it anew: python {made_by.__file__}, and give new words texts"
    assert (made_by.FOLDER / f"{name}.json").read_text() == made_by.content(name), anew


def test_the_page_has_the_types_that_the_server_describes() -> None:
    content: str = run_path(str(WEB / "typescript.py"))["content"]()
    assert (WEB / "src/api/schema.ts").read_text() == content, "write them anew: make types"


@pytest.mark.parametrize("name", GAMES)
def test_a_demo_is_as_the_rules_tell_it(name: str) -> None:
    claimed(name, "LITTLE_GAME")
    text = (demo_games.FOLDER / f"{name}.json").read_text(encoding="utf-8")
    told = json.loads(text)
    position = parse_position(told["position"])
    moves, at = [], position
    for step in told["steps"]:
        moves.append(at.game.parse_move(step["move"]))
        at = at.play(moves[-1])
    assert demo_games.content(position, moves) == text
