"""The moves of Alliances, their numbers and events, and objections to moves.

Actions 0–120 place an orange disc, 121–241 a purple one, 242–362 a green one, each by cell, and
363 exchanges the charts.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, COLOURS, EMPTY, PIECES
from boardwright.games.events import Chosen, Collected, Lost, Placed, Won
from boardwright.games.moves import Move, MoveTable
from boardwright.games.objections import Objection

if TYPE_CHECKING:
    from boardwright.games.alliances.colours import By
    from boardwright.games.alliances.position import AlliancesPosition


LETTERS = ".OPG"  # by content


@dataclass(frozen=True)
class Place(Move):
    colour: int
    cell: int

    def __str__(self) -> str:
        return f"{LETTERS[self.colour]}{BOARD.name(self.cell)}"

    @property
    def piece(self) -> str:
        return PIECES[self.colour].kind


@dataclass(frozen=True)
class Swap(Move):
    """The second player exchanges the charts."""

    def __str__(self) -> str:
        return "swap"


AlliancesMove = Place | Swap

TABLE = MoveTable(
    [*(Place(colour, cell) for colour in COLOURS for cell in range(len(BOARD))), Swap()]
)


placed_disc = partial(Placed, rules=("AL4",), why=("disc",))
took_trophy = partial(Collected, origin="supply", rules=("AL10",), why=("trophy",))


def swapped_charts(seat: int) -> Chosen:
    return Chosen(seat, "swap", words="exchanges the charts", rules=("AL4",), why=("swapped",))


def won_colour(seat: int, colour: str, by: By, ally: str, cells: tuple[str, ...]) -> Won:
    """The event of winning a colour by a connection or a fence of these cells."""
    colours, chain = f"{colour} and {ally}", "–".join(cells)
    if by == "connection":
        rule, why = "AL6", "connected"
        text = f"wins {colour}: discs of {colours} connect its sides over {chain}"
    else:
        rule, why = "AL7", "fenced"
        text = (
            f"wins {colour}: the fence {chain} keeps the opponent, "
            f"who may use only {colours}, from ever connecting it"
        )
    return Won(seat, colour, cells, words=text, rules=(rule,), why=(why,), params={"ally": ally})


def marked_loss(seat: int, colour: str) -> Lost:
    return Lost(seat, colour, words=f"marks {colour} as lost", rules=("AL10",), why=("lost",))


OBJECTIONS = {
    "not-free": "goes on the {disc} disc that is already there",
    "none-left": "is of {disc}, of which no disc is left",
    "swap-off": "exchanges the charts, which the option swap would allow",
    "swapped-already": "exchanges the charts a second time",
    "swap-not-now": "does not come in place of the second disc",
}


def objection_to(position: AlliancesPosition, move: AlliancesMove) -> Objection | None:
    """The rules' objection to a move; None if the move is legal."""
    match move:
        case Swap():
            if not position.options.swap:
                return Objection("swap-off", "AL4")
            if position.swapped:
                return Objection("swapped-already", "AL4")
            return None if position.can_swap else Objection("swap-not-now", "AL4")
        case Place(_, cell) if position.cells[cell] != EMPTY:
            lying = COLOUR_NAMES[position.cells[cell]]
            return Objection("not-free", "AL4", {"cell": BOARD.name(cell), "disc": lying})
        case Place(colour, _) if not position.supply(colour):
            return Objection("none-left", "AL5", {"disc": COLOUR_NAMES[colour]})
    return None
