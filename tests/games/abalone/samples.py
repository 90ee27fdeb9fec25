"""Test data of Abalone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games import parse_position
from game_parts import Hunt, Scene

if TYPE_CHECKING:
    from boardwright.games import Position
    from boardwright.games.events import Slid

OPTION_SETS: list[dict[str, str]] = [
    {},
    {"layout": "belgian-daisy", "repetition": "0"},
    {"layout": "german-daisy", "ejections": "1", "repetition": "2"},
    {"layout": "dutch-daisy", "ejections": "2", "max_plies": "40"},
    {"layout": "swiss-daisy", "repetition": "0", "max_plies": "350"},
    {"layout": "alien-attack", "ejections": "3", "max_plies": "1"},
    {"layout": "domination", "ejections": "14", "max_plies": "50"},
    {"layout": "the-wall", "ejections": "4", "repetition": "5", "max_plies": "60"},
    {"layout": "infiltration", "ejections": "1", "repetition": "100", "max_plies": "65535"},
    {"layout": "face-to-face", "ejections": "2", "repetition": "0"},
    {"layout": "french-daisy", "ejections": "5", "max_plies": "80"},
    {"layout": "pyramid", "repetition": "2", "max_plies": "60"},
]
LATE: list[tuple[dict[str, str], int]] = [
    ({"ejections": "2"}, 2),
    ({"ejections": "1", "max_plies": "60"}, 3),
]
HUNT = Hunt(
    ({"layout": "belgian-daisy"}, {}, {"layout": "german-daisy", "ejections": "3"}),
    (3, 9),
    (1, 3, 5),
    search_nodes=300_000,
)
SYMMETRIES = 12
SHORT = {"ejections": "2", "max_plies": "80"}
LITTLE_GAME = Scene({"layout": "belgian-daisy"}, 12, 66, 1, ("level7", "level2"))
PAGE_GAMES: dict[str, tuple[dict[str, str], int, int]] = {
    "abalone": ({"layout": "belgian-daisy", "ejections": "3"}, 2, 120)
}
PICTURED_PLIES = 40
# By row from the top: ejection at g9, 3–2 on e, 2–1 on c, and 1–1 on b.
_SUMITOS = "abalone;ejections=14 5/6/4bbw/8/bbbww4/8/2bbw2/bw4/5 b -"
INPUT_SCENES: dict[str, Position | tuple[dict[str, str], str]] = {
    "start": ({}, ""),
    "sumitos": parse_position(_SUMITOS),
}


def pressed(slid: list[Slid]) -> tuple[str, ...]:
    """Both ends of the group, and an entered cell that fits only this direction.

    A cell between two marbles can be entered by two sideways moves: the page would have to ask.
    """
    group = [event.path[0] for event in slid]
    entered = [event.path[-1] for event in slid if event.path[-1] not in group]
    alone = [cell for cell in entered if sum(_touches(cell, own) for own in group) == 1]
    return (*dict.fromkeys((group[0], group[-1])), (alone or entered)[0])


def _touches(one: str, other: str) -> bool:
    rows, columns = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
    return (rows, columns) in {(0, 1), (0, -1), (1, 0), (1, 1), (-1, 0), (-1, -1)}
