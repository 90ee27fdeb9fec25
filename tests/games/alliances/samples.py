"""Test data of Alliances."""

from __future__ import annotations

from game_parts import Hunt, Scene

OPTION_SETS: list[dict[str, str]] = [{}, {"swap": "on"}]
LATE: list[tuple[dict[str, str], int]] = [({}, 3), ({}, 2)]
HUNT = Hunt(({}, {"swap": "on"}), (3, 7), (1, 3), search_nodes=5_000, proof_nodes=400_000)
SYMMETRIES = 12
LITTLE_GAME = Scene({}, 20, 80, 1)
PAGE_GAMES: dict[str, tuple[dict[str, str], int, int]] = {"alliances": ({"swap": "on"}, 3, 130)}
PICTURED_PLIES = 70
INPUT_SCENES: dict[str, tuple[dict[str, str], str]] = {
    "start": ({}, ""),
    "swap": ({"swap": "on"}, "Og7"),
}
PREVIEWED = False  # hundreds of moves with the same effect
PLACED = ("O", "P", "G")  # prefixes of the cell in a move, in the order of the choices
