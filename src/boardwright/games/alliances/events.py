"""The events of moves of Alliances, with the rules behind them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from boardwright.games.events import Chosen, Collected, Lost, Placed, Won

if TYPE_CHECKING:
    from boardwright.games.alliances.colours import By


placed_disc = partial(Placed, rules=("AL4",), why=("disc",))
took_trophy = partial(Collected, origin="supply", rules=("AL10",), why=("trophy",))


def swapped_charts(seat: int) -> Chosen:
    return Chosen(seat, "swap", words="exchanges the charts", rules=("AL4",), why=("swapped",))


def won_colour(seat: int, colour: str, by: By, ally: str, cells: tuple[str, ...]) -> Won:
    """By a connection or a fence of these cells, with the ally that the decision tells."""
    colours, chain = f"{colour} and {ally}", "–".join(cells)
    if by == "connection":
        rule, why = "AL6", "connected"
        words = f"wins {colour}: discs of {colours} connect its sides over {chain}"
    else:
        rule, why = "AL7", "fenced"
        words = (
            f"wins {colour}: the fence {chain} keeps the opponent, "
            f"who may use only {colours}, from ever connecting it"
        )
    return Won(seat, colour, cells, words=words, rules=(rule,), why=(why,), params={"ally": ally})


def marked_loss(seat: int, colour: str) -> Lost:
    return Lost(seat, colour, words=f"marks {colour} as lost", rules=("AL10",), why=("lost",))
