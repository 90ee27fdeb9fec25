"""Boards for the tests of the page's input: what the server would send, made small.

`python tests/chosen_scenes.py` writes them anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from boardwright.envs.settings import start_position
from boardwright.games import GAMES, parse_position
from boardwright.server.messages.boards import board_view, previews
from boardwright.server.web.api.game_views import game_description
from games.repello.boards import draw
from support import play_all

if TYPE_CHECKING:
    from boardwright.games import Game, Position

FOLDER = Path(__file__).parents[1] / "web" / "src" / "input" / "testing"


def _after(name: str, moves: str = "", **options: str) -> Position:
    return play_all(start_position(name, **options), moves)


# By row from the top: pushing out at g9, 3–2 on e, 2–1 on c, and one against one on b.
_SUMITOS = "abalone;ejections=14 5/6/4bbw/8/bbbww4/8/2bbw2/bw4/5 b -"
_AROUND = "b3 d3 c4 c2 *c3"
SCENES: dict[str, dict[str, Position]] = {
    "abalone": {"start": _after("abalone"), "sumitos": parse_position(_SUMITOS)},
    "repulso": {
        "start": _after("repulso", "c3 d5"),
        "slides": _after("repulso", _AROUND),
        "inside": _after("repulso", f"{_AROUND} b3N c4N"),
    },
    "repello": {
        "put": _after("repello", "d10"),
        "move": _after("repello", "d10 j4"),
        "conflict": draw("A g . \n . . s", corner="f7"),
        "edge": draw("g A", corner="a7"),
        "forced": draw("A g", corner="a7"),
        "take": draw("A . .", corner="f7", victim=1, collected=((0, 0, 0), (1, 0, 1))),
    },
    "alliances": {
        "start": _after("alliances"),
        "swap": _after("alliances", "Og7", swap="on"),
    },
}
WITHOUT_PREVIEWS = {"alliances"}  # hundreds that all do the same


def catalogue(game: Game) -> dict[str, Any]:
    """What input looks at; all the rest is left out."""
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
    if position.game.name in WITHOUT_PREVIEWS:
        return {"board": board, "previews": None}
    told = [msgspec.to_builtins(preview) for preview in previews(position)]
    for event in (event for preview in told for event in preview["events"]):
        del event["text"]
    return {"board": board, "previews": told}


def content(name: str) -> str:
    """What should be in the file of a game: a scene a line."""
    lines = {"catalogue": catalogue(GAMES[name])}
    lines |= {key: scene(position) for key, position in SCENES[name].items()}
    told = (f'"{key}":{json.dumps(value, separators=(",", ":"))}' for key, value in lines.items())
    return "{" + ",\n".join(told) + "}\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SCENES:
        (FOLDER / f"{name}.json").write_text(content(name))
