"""An example of every contradiction of Newgame: a position string and the details."""

from __future__ import annotations

EXAMPLES = {
    "words": ("newgame 7/7/7/7/7/7/7", {}),
    "on-turn": ("newgame 7/7/7/7/7/7/7 x", {"text": "x"}),
    "black-began": ("newgame 7/7/7/7/7/7/7 w", {}),
    "over": ("newgame 7/7/7/7/7/7/bbbbwww b", {"seat": 0}),
}
