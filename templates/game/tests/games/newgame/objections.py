"""An example of every objection of Newgame: a position, a move, the rule, the details."""

from __future__ import annotations

from boardwright.games.newgame import NEWGAME
from game_parts import Example
from support import play_all

EXAMPLES = {
    "not-free": Example(play_all(NEWGAME.start(), "c3"), "c3", "QQ2", {"cell": "c3"}),
    "not-own": Example(play_all(NEWGAME.start(), "c3"), "c3c4", "QQ3", {"cell": "c3"}),
}
