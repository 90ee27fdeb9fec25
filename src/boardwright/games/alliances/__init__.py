"""Alliances: connect the sides of two colours, with the help of allied colours."""

from boardwright.games.alliances.game import ALLIANCES, AlliancesOptions
from boardwright.games.alliances.moves import Place, Swap
from boardwright.games.alliances.position import AlliancesPosition

__all__ = [
    "ALLIANCES",
    "AlliancesOptions",
    "AlliancesPosition",
    "Place",
    "Swap",
]
