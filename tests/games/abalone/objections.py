"""An example of every objection of Abalone: a position, a move, the rule, the details."""

from __future__ import annotations

from boardwright.games.abalone import ABALONE
from game_parts import Example
from games.abalone.boards import draw_abalone, draw_line

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
EXAMPLES = {
    "no-marble": Example(ABALONE.start(), "e5e6", "AB2", {"cell": "e5"}),
    "opponents-marble": Example(ABALONE.start(), "i5h5", "AB2", {"cell": "i5"}),
    "too-many": Example(ABALONE.start(), "a1a2", "AB2", {"own": 5}),
    "own-off": Example(ABALONE.start(), "a4a5", "AB7", {"cell": "a5"}),
    "no-majority": Example(draw_line(".bww....."), "e2e3", "AB5", {"own": 1, "pushed": 2}),
    "pushes-own": Example(draw_line("bbwb....."), "e1e2", "AB6", {"cell": "e4"}),
    "own-in-way": Example(ABALONE.start(), "a1a2b1", "AB4", {"cell": "b1"}),
    "broadside-pushes": Example(draw_abalone(BESIDE), "e1e2f2", "AB4", {"cell": "f3"}),
}
ELSEWHERE = {"fits-none"}  # see tests/records/test_abalone_formats.py
