"""The stub game in `templates/game`, loaded like a registered game."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import boardwright.games

if TYPE_CHECKING:
    from boardwright.games import Game

TEMPLATE = Path(__file__).parents[1] / "templates" / "game"

boardwright.games.__path__.append(str(TEMPLATE / "src" / "boardwright" / "games"))
sys.path.append(str(TEMPLATE / "tests"))  # for `games.newgame`, which is there

NEWGAME: Game = import_module("boardwright.games.newgame").NEWGAME
OPTION_SETS = [
    NEWGAME.options_type.from_mapping(mapping)
    for mapping in import_module("games.newgame.samples").OPTION_SETS
]
