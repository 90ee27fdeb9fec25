"""An example of every objection of Alliances: a position, a move, the rule, the details."""

from __future__ import annotations

from dataclasses import replace

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.alliances.board import BOARD, DISCS, EMPTY, ORANGE, RIM
from game_parts import Example
from support import play_all


def all_orange_placed() -> AlliancesPosition:
    """42 orange discs that do not touch the edge, so they decide no colour."""
    inner = [cell for cell in range(len(BOARD)) if cell not in RIM][:DISCS]
    cells = tuple(ORANGE if cell in inner else EMPTY for cell in range(len(BOARD)))
    return replace(ALLIANCES.start(), cells=cells)


SWAPPING = ALLIANCES.start(AlliancesOptions(swap=True))
GREEN_DISC = {"cell": "g7", "disc": "green"}
EXAMPLES = {
    "not-free": Example(play_all(ALLIANCES.start(), "Gg7"), "Og7", "AL4", GREEN_DISC),
    "none-left": Example(all_orange_placed(), "Oa2", "AL5", {"disc": "orange"}),
    "swap-off": Example(play_all(ALLIANCES.start(), "Gg7"), "swap", "AL4", {}),
    "swapped-already": Example(play_all(SWAPPING, "Gg7 swap"), "swap", "AL4", {}),
    "swap-not-now": Example(SWAPPING, "swap", "AL4", {}),
}
