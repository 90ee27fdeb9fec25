"""An example of every objection of Repello: a position, a move, the rule, the details."""

from __future__ import annotations

from dataclasses import replace

from boardwright.games.repello import REPELLO, GiveWay, RepelloPosition
from boardwright.games.repello.board import STACKERS
from boardwright.games.repello.conflicts import all_pushes, give_way
from game_parts import Example
from games.repello.boards import draw
from support import play_all

TOUCHING = draw("A B", "l7")
CHOOSING = draw("A B", "l7", collected=((0, 0, 0), (2, 1, 0))).play("m7E")
SET_UP = play_all(REPELLO.start(), "d10 j4")
LAST_RESORT = draw("A g . . . .\n. . . . g .\n. . . . g s", "e9")


def all_seen(position: RepelloPosition) -> RepelloPosition:
    """The position in a turn in which every push would restore an earlier board."""
    pushes = all_pushes(position.cells, STACKERS[position.seat])
    return replace(position, earlier=frozenset(give_way(position.cells, p) for p in pushes))


def after_pushes(position: RepelloPosition, number: int) -> RepelloPosition:
    return replace(position, since=position, played=(GiveWay(0, 0),) * number)


OPEN = {"directions": ["N", "NE", "E", "S", "SW"]}
EXAMPLES = {
    "choice-first": Example(CHOOSING, "N", "RE18", {"seat": 1}),
    "pieces-touch": Example(TOUCHING, "N", "RE10", {"cells": ["l7", "m7"]}),
    "nothing-to-take": Example(REPELLO.start(), "=grey", "RE18", {}),
    "not-collected": Example(CHOOSING, "=gold", "RE18", {"seat": 1, "counter": "gold"}),
    "can-move": Example(SET_UP, "d5", "RE9", OPEN),
    "not-free": Example(play_all(REPELLO.start(), "e10"), "e10", "RE5", {"cell": "e10"}),
    "touches-stacker": Example(play_all(REPELLO.start(), "e10"), "d10", "RE5", {"cell": "e10"}),
    "not-set-up": Example(REPELLO.start(), "N", "RE5", {}),
    "stacker-away": Example(draw("B", "l7"), "N", "RE19", {}),
    "off-board": Example(draw("A", "a7"), "W", "RE6", {}),
    "comes-back": Example(draw("A", "g11"), "N", "RE8", {"steps": 5, "cell": "g11"}),
    "run-blocked": Example(SET_UP, "SE", "RE7", {"steps": 4, "cell": "g7"}),
    "no-conflict": Example(SET_UP, "g7N", "RE10", {}),
    "empty-field": Example(TOUCHING, "a1N", "RE11", {"cell": "a1"}),
    "own-stacker": Example(draw("A B", "a7"), "a7W", "RE14", {"cell": "a7"}),
    "push-blocked": Example(draw("A g g", "e7"), "f7E", "RE12", {"cell": "g7"}),
    "not-away": Example(TOUCHING, "l7N", "RE11", {"cell": "l6"}),
    "not-away-edge": Example(TOUCHING, "m7W", "RE11", {}),
    "seen-before": Example(draw("A g . g", "e7").play("f7E"), "g7W", "RE16", {}),
    "all-seen": Example(all_seen(LAST_RESORT), "f9E", "RE16", {"cell": "j7"}),
    "push-limit": Example(
        after_pushes(LAST_RESORT, 100), "f9E", "RE16", {"pushes": 100, "cell": "j7"}
    ),
}
