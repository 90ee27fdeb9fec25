"""What the tests know about Repello."""

from __future__ import annotations

from typing import Any

from game_parts import Hunt, Scene

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
TOLD: dict[str, tuple[dict[str, str], int, int]] = {
    "repello": ({"players": "4", "counters": "5", "reentry": "then-move"}, 83, 200)
}


def drawn_facts(facts: dict[str, Any]) -> dict[str, Any]:
    """A stacker is drawn with what it carries."""
    return {"seats": [{"carried": seat["carried"]} for seat in facts["seats"]]}


PICTURED_PLIES = 60
