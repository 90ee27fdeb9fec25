"""Test data of Repulso."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game_parts import Hunt, Scene

if TYPE_CHECKING:
    from boardwright.games.events import Slid

OPTION_SETS: list[dict[str, str]] = [{}, {"unable": "play-on"}]
LATE: list[tuple[dict[str, str], int]] = [({}, 6), ({}, 10), ({"unable": "play-on"}, 8)]
HUNT = Hunt(
    ({}, {"unable": "play-on"}),
    (4, 12),
    (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24),
    search_nodes=120_000,
    proof_nodes=100_000,
)
SYMMETRIES = 8
OPEN_SPIEL = ""
LITTLE_GAME = Scene({}, 6, 60, 1)
PAGE_GAMES: dict[str, tuple[dict[str, str], int, int]] = {"repulso": ({}, 0, 60)}
PICTURED_PLIES = 24
_AROUND = "b3 d3 c4 c2 *c3"
INPUT_SCENES: dict[str, tuple[dict[str, str], str]] = {
    "start": ({}, "c3 d5"),
    "slides": ({}, _AROUND),
    "inside": ({}, f"{_AROUND} b3N c4N"),
}
PLACED = ("", "*")  # prefixes of the cell in a move, in the order of the choices beside the board


def pressed(slid: list[Slid]) -> tuple[str, ...]:
    return slid[0].path[0], slid[0].path[-1]
