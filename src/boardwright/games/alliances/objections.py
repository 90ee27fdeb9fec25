"""Why a move of Alliances is not legal in a position (AL4, AL5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, EMPTY
from boardwright.games.alliances.moves import AlliancesMove, Place, Swap
from boardwright.games.objections import Objection

if TYPE_CHECKING:
    from boardwright.games.alliances.position import AlliancesPosition

OBJECTIONS = {
    "not-free": "goes on the {disc} disc that is already there",
    "none-left": "is of {disc}, of which no disc is left",
    "swap-off": "exchanges the charts, which the option swap would allow",
    "swapped-already": "exchanges the charts a second time",
    "swap-not-now": "does not come in place of the second disc",
}


def objection_to(position: AlliancesPosition, move: AlliancesMove) -> Objection | None:
    """The objection of the rules to a move."""
    match move:
        case Swap():
            return _against_swap(position)
        case Place(_, cell) if position.cells[cell] != EMPTY:
            lying = COLOUR_NAMES[position.cells[cell]]
            return Objection("not-free", "AL4", {"cell": BOARD.name(cell), "disc": lying})
        case Place(colour, _) if not position.supply(colour):
            return Objection("none-left", "AL5", {"disc": COLOUR_NAMES[colour]})
    return None


def _against_swap(position: AlliancesPosition) -> Objection | None:
    if not position.options.swap:
        return Objection("swap-off", "AL4")
    if position.swapped:
        return Objection("swapped-already", "AL4")
    return None if position.can_swap else Objection("swap-not-now", "AL4")
