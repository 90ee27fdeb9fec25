"""An example of every objection of every game: a position, a move, the rule and the details."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from abalone_boards import draw_abalone, draw_line
from boardwright.games import GAMES, Position
from boardwright.games.abalone import ABALONE
from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.alliances.board import BOARD, DISCS, EMPTY, ORANGE, RIM
from boardwright.games.repello import REPELLO, GiveWay, RepelloPosition
from boardwright.games.repello.board import STACKERS
from boardwright.games.repello.conflicts import all_pushes, give_way
from boardwright.games.repulso import REPULSO
from repello_boards import draw
from support import draw_repulso, play_all


class Example(NamedTuple):
    position: Position
    move: str
    rule: str
    params: dict[str, Any]


def after(game: str, moves: str) -> Position:
    return play_all(GAMES[game].start(), moves)


ALL_COLOURED_PLACED = """
b o b o b o
o b o b o b
b o b o b o
o b o b o b
. . . . . .
. . . . . .
"""
ALL_ACTIONS_PLACED = " ".join(f"*{file}{rank}" for file in "ab" for rank in range(1, 7))
MOVING = after("repulso", "c3 d4 *c4")  # blue's c3 and orange's d4 are to slide

REPULSO_EXAMPLES = {
    "must-slide": Example(MOVING, "a1", "RU9", {"cells": ["c3"]}),
    "not-free": Example(after("repulso", "c3"), "*c3", "RU2", {"cell": "c3"}),
    "no-action-left": Example(after("repulso", ALL_ACTIONS_PLACED), "*c1", "RU2", {}),
    "no-coloured-left": Example(draw_repulso(ALL_COLOURED_PLACED), "a1", "RU2", {}),
    "touches-own": Example(after("repulso", "c3 d4"), "b3", "RU3", {"cell": "c3"}),
    "nothing-slides": Example(REPULSO.start(), "c3N", "RU5", {}),
    "not-coloured": Example(MOVING, "c4W", "RU5", {"cell": "c4"}),
    "not-waiting": Example(after("repulso", "c3 f6 *c4"), "f6S", "RU6", {"cell": "f6"}),
    "other-player": Example(MOVING, "d4E", "RU7", {"cell": "d4", "seat": 0}),
    "blocked": Example(MOVING, "c3N", "RU8", {"cell": "c3"}),
}

TOUCHING = draw("A B", "l7")
CHOOSING = draw("A B", "l7", collected=((0, 0, 0), (2, 1, 0))).play("m7E")
SET_UP = after("repello", "d10 j4")
LAST_RESORT = draw("A g . . . .\n. . . . g .\n. . . . g s", "e9")


def all_seen(position: RepelloPosition) -> RepelloPosition:
    """The position in a turn that has seen everything that a push could lead to."""
    pushes = all_pushes(position.cells, STACKERS[position.seat])
    return replace(position, earlier=frozenset(give_way(position.cells, p) for p in pushes))


def after_pushes(position: RepelloPosition, number: int) -> RepelloPosition:
    return replace(position, since=position, played=(GiveWay(0, 0),) * number)


OPEN = {"directions": ["N", "NE", "E", "S", "SW"]}
REPELLO_EXAMPLES = {
    "choice-first": Example(CHOOSING, "N", "RE18", {"seat": 1}),
    "pieces-touch": Example(TOUCHING, "N", "RE10", {"cells": ["l7", "m7"]}),
    "nothing-to-take": Example(REPELLO.start(), "=grey", "RE18", {}),
    "not-collected": Example(CHOOSING, "=gold", "RE18", {"seat": 1, "counter": "gold"}),
    "can-move": Example(SET_UP, "d5", "RE9", OPEN),
    "not-free": Example(after("repello", "e10"), "e10", "RE5", {"cell": "e10"}),
    "touches-stacker": Example(after("repello", "e10"), "d10", "RE5", {"cell": "e10"}),
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

BESIDE = """
         . . . . .
        . . . . . .
       . . . . . . .
      . w . . . . . .
     b b . . . . . . .
      . . . . . . . .
       . . . . . . .
        . . . . . .
         . . . . .
"""
ABALONE_EXAMPLES = {
    "no-marble": Example(ABALONE.start(), "e5e6", "AB2", {"cell": "e5"}),
    "opponents-marble": Example(ABALONE.start(), "i5h5", "AB2", {"cell": "i5"}),
    "too-many": Example(ABALONE.start(), "a1a2", "AB2", {"own": 5}),
    "own-off": Example(ABALONE.start(), "a4a5", "AB7", {"cell": "a5"}),
    "no-majority": Example(draw_line(".bww....."), "e2e3", "AB5", {"own": 1, "pushed": 2}),
    "pushes-own": Example(draw_line("bbwb....."), "e1e2", "AB6", {"cell": "e4"}),
    "own-in-way": Example(ABALONE.start(), "a1a2b1", "AB4", {"cell": "b1"}),
    "broadside-pushes": Example(draw_abalone(BESIDE), "e1e2f2", "AB4", {"cell": "f3"}),
}


def all_orange_placed() -> AlliancesPosition:
    """42 orange discs that do not touch the edge and so decide nothing."""
    inner = [cell for cell in range(len(BOARD)) if cell not in RIM][:DISCS]
    cells = tuple(ORANGE if cell in inner else EMPTY for cell in range(len(BOARD)))
    return replace(ALLIANCES.start(), cells=cells)


SWAPPING = ALLIANCES.start(AlliancesOptions(swap=True))
GREEN_DISC = {"cell": "g7", "disc": "green"}
ALLIANCES_EXAMPLES = {
    "not-free": Example(after("alliances", "Gg7"), "Og7", "AL4", GREEN_DISC),
    "none-left": Example(all_orange_placed(), "Oa2", "AL5", {"disc": "orange"}),
    "swap-off": Example(after("alliances", "Gg7"), "swap", "AL4", {}),
    "swapped-already": Example(play_all(SWAPPING, "Gg7 swap"), "swap", "AL4", {}),
    "swap-not-now": Example(SWAPPING, "swap", "AL4", {}),
}

EXAMPLES = {
    "repulso": REPULSO_EXAMPLES,
    "repello": REPELLO_EXAMPLES,
    "abalone": ABALONE_EXAMPLES,
    "alliances": ALLIANCES_EXAMPLES,
}
