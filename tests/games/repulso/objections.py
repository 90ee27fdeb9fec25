"""An example of every objection of Repulso: a position, a move, the rule, the details."""

from __future__ import annotations

from boardwright.games.repulso import REPULSO
from game_parts import Example
from games.repulso.boards import draw_repulso
from support import play_all

ALL_COLOURED_PLACED = """
b o b o b o
o b o b o b
b o b o b o
o b o b o b
. . . . . .
. . . . . .
"""
ALL_ACTIONS_PLACED = " ".join(f"*{file}{rank}" for file in "ab" for rank in range(1, 7))
MOVING = play_all(REPULSO.start(), "c3 d4 *c4")  # blue's c3 and orange's d4 must slide

EXAMPLES = {
    "must-slide": Example(MOVING, "a1", "RU9", {"cells": ["c3"]}),
    "not-free": Example(play_all(REPULSO.start(), "c3"), "*c3", "RU2", {"cell": "c3"}),
    "no-action-left": Example(play_all(REPULSO.start(), ALL_ACTIONS_PLACED), "*c1", "RU2", {}),
    "no-coloured-left": Example(draw_repulso(ALL_COLOURED_PLACED), "a1", "RU2", {}),
    "touches-own": Example(play_all(REPULSO.start(), "c3 d4"), "b3", "RU3", {"cell": "c3"}),
    "nothing-slides": Example(REPULSO.start(), "c3N", "RU5", {}),
    "not-coloured": Example(MOVING, "c4W", "RU5", {"cell": "c4"}),
    "not-waiting": Example(play_all(REPULSO.start(), "c3 f6 *c4"), "f6S", "RU6", {"cell": "f6"}),
    "other-player": Example(MOVING, "d4E", "RU7", {"cell": "d4", "seat": 0}),
    "blocked": Example(MOVING, "c3N", "RU8", {"cell": "c3"}),
}
