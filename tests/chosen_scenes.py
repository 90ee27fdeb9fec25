"""Boards for the tests of the page's input: what the server would send, reduced.

`python tests/chosen_scenes.py` writes the files again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.envs.single import start_position
from boardwright.games import GAMES
from boardwright.server.play.boards import board_view, previews
from boardwright.server.play.description import game_description
from game_parts import game_value
from support import play_all

if TYPE_CHECKING:
    from boardwright.games import Game, Position

FOLDER = Path(__file__).parents[1] / "web" / "src" / "board" / "input" / "testing"


# The games that have boards for these tests.
NAMES = [name for name in GAMES if game_value(name, "INPUT_SCENES")]


def catalogue(game: Game) -> dict[str, Any]:
    """The part of the game's description that the input code reads."""
    data: dict[str, Any] = msgspec.to_builtins(game_description(game))
    board = data["board"]
    return {
        "name": data["name"],
        "shape": board["shape"],
        "directions": board["directions"],
        "cells": [[c["name"], round(c["x"], 4), round(c["y"], 4)] for c in board["cells"]],
        "pieces": [[p["kind"], p["seat"]] for p in data["pieces"]],
        "moves": [list(move.values()) for move in data["moves"]],
    }


def scene(position: Position) -> dict[str, Any]:
    board = msgspec.to_builtins(board_view(position, 7))
    board["legal"] = [position.game.action(move) for move in position.legal_moves()]
    if not game_value(position.game.name, "PREVIEWED", True):
        return {"board": board, "previews": None}
    views = [msgspec.to_builtins(preview) for preview in previews(position)]
    for event in (event for preview in views for event in preview["events"]):
        del event["text"]
    return {"board": board, "previews": views}


def _after(name: str, options: dict[str, str], moves: str) -> Position:
    return play_all(start_position(name, **options), moves)


def content(name: str) -> str:
    """The content of a game's file: one scene per line."""
    lines = {"catalogue": catalogue(GAMES[name])}
    for key, board in game_value(name, "INPUT_SCENES").items():
        lines[key] = scene(_after(name, *board) if isinstance(board, tuple) else board)
    fields = (f'"{key}":{json.dumps(value, separators=(",", ":"))}' for key, value in lines.items())
    return "{" + ",\n".join(fields) + "}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in NAMES:
        (FOLDER / f"{name}.json").write_text(content(name))
