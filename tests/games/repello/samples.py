"""Test data of Repello."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game_parts import Hunt, Scene
from games.repello.boards import draw

if TYPE_CHECKING:
    from boardwright.games import Position

OPTION_SETS: list[dict[str, str]] = [
    {},
    {"players": "3"},
    {"players": "4", "counters": "3"},
    {"counters": "1"},
    {"players": "4", "counters": "4", "reentry": "then-move"},
    {"counters": "7", "reentry": "then-move"},
]
LATE: list[tuple[dict[str, str], int]] = [
    ({"counters": "2"}, 5),
    ({"players": "3", "counters": "2"}, 8),
]
HUNT = Hunt(
    ({"counters": "3"}, {"counters": "4"}, {"counters": "2", "players": "3"}),
    (3, 14),
    (1, 2, 3, 4, 5, 6, 8, 10, 14, 20, 40),
    search_nodes=20_000,
    proof_nodes=60_000,
)
SYMMETRIES = 1
SHORT = {"counters": "2"}
OPEN_SPIEL = "(counters=1,players=3)"
LITTLE_GAME = Scene({"players": "4"}, 40, 130, 1, ("level6",) * 4)
PAGE_GAMES: dict[str, tuple[dict[str, str], int, int]] = {
    "repello": ({"players": "4", "counters": "5", "reentry": "then-move"}, 83, 200)
}


def drawn_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """The facts that a drawing needs: the counters that stackers carry."""
    return {"seats": [{"carried": seat["carried"]} for seat in facts["seats"]]}


PICTURED_PLIES = 60
INPUT_SCENES: dict[str, Position | tuple[dict[str, str], str]] = {
    "put": ({}, "d10"),
    "move": ({}, "d10 j4"),
    "conflict": draw("A g . \n . . s", corner="f7"),
    "edge": draw("g A", corner="a7"),
    "forced": draw("A g", corner="a7"),
    "take": draw("A . .", corner="f7", victim=1, collected=((0, 0, 0), (1, 0, 1))),
}
