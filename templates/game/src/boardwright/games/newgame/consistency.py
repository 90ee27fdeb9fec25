"""Which positions a game of Newgame can reach: the checks on all positions that are read."""

from __future__ import annotations

from boardwright.games.objections import Contradictions
from boardwright.games.newgame.board import BLACK, COLOURS, WHITE, has_row
from boardwright.games.newgame.position import SEAT_NAMES, NewgamePosition

CONTRADICTIONS = Contradictions(
    {
        "words": "a position of Newgame is a board and the seat on turn",
        "on-turn": "'{text}' is neither b nor w, the seat on turn",
        "black-began": "Black began, so that a piece of Black is on the board",
        "over": "{seat} is on turn and has four in a row: the game was over before",
    },
    SEAT_NAMES,
)


def checked(position: NewgamePosition) -> NewgamePosition:
    """Refuse positions that no game can reach."""
    cells, turn = position.cells, position.turn
    if BLACK not in cells and (turn == 1 or WHITE in cells):
        raise CONTRADICTIONS.error("black-began")
    if has_row(cells, COLOURS[turn]):
        raise CONTRADICTIONS.error("over", seat=turn)
    return position
