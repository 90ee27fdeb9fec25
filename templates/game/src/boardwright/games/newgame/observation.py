"""What a player of Newgame sees, for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.newgame.board import BOARD, COLOURS
from boardwright.games.observation import Plane, with_facts

if TYPE_CHECKING:
    from boardwright.games.newgame.position import NewgamePosition

PLANES = ("own pieces", "opponent's pieces")
FACTS = ("own turn",)


def observe(position: NewgamePosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them."""
    colours = (COLOURS[viewer], COLOURS[1 - viewer])
    planes = (tuple(int(c == colour) for c in position.cells) for colour in colours)
    return with_facts(planes, [position.on_turn == viewer], len(BOARD))
