"""The boards of the page's lessons, computed from their position strings.

The page's content names positions by their strings. The pieces on these boards are stored beside
it, so that a picture needs no server: `python tests/learn_scenes.py --write` writes them again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from boardwright.games import GAMES, Position
from boardwright.games.registry import parse_position

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent.parent / "web" / "src" / "board" / "rules"
TAUGHT = [name for name in GAMES if (FOLDER / "scenes" / f"{name}.json").exists()]


def scenes(game: str) -> dict[str, Any]:
    """Sections, pictures and lessons of a game, as the page reads them."""
    text = (FOLDER / "scenes" / f"{game}.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def steps(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """The steps of a game's lessons, each with an id made of lesson and number."""
    for lesson in scenes(game)["lessons"]:
        for number, step in enumerate(lesson["steps"]):
            yield f"{lesson['id']}-{number + 1}", step


def position_strings(game: str) -> list[str]:
    """All positions that the lessons show, without duplicates, in order."""
    pictures = [picture["position"] for picture in scenes(game)["pictures"].values()]
    return list(dict.fromkeys(pictures + [step["position"] for _, step in steps(game)]))


def board(position: Position) -> dict[str, Any]:
    """A view of a position without legal moves: pieces, facts and the seat to move."""
    name = position.board.name
    pieces = {name(cell): (p.kind, p.seat) for cell, p in position.pieces().items()}
    return {
        "seats": position.game.seats(position.options),
        "to_move": position.to_move,
        "on_turn": position.on_turn,
        "starts_turn": position.starts_turn,
        "pieces": pieces,
        "facts": position.facts(),
    }


def boards_text(game: str) -> str:
    """The content of a game's file of boards, one position per line."""
    lines = (
        f"{json.dumps(text)}:{json.dumps(board(parse_position(text)), separators=(',', ':'))}"
        for text in position_strings(game)
    )
    return "{\n" + ",\n".join(lines) + "\n}\n"


def boards_file(game: str) -> Path:
    return FOLDER / "boards" / f"{game}.json"


if __name__ == "__main__" and "--write" in sys.argv:
    for name in TAUGHT:
        boards_file(name).write_text(boards_text(name), encoding="utf-8")
