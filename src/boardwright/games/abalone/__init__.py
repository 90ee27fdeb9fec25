"""Abalone: push six of the opponent's marbles off the board."""

from boardwright.games.abalone.board import LAYOUTS
from boardwright.games.abalone.game import ABALONE, AbaloneOptions
from boardwright.games.abalone.moves import Broadside, InLine
from boardwright.games.abalone.position import AbalonePosition

__all__ = [
    "ABALONE",
    "LAYOUTS",
    "AbaloneOptions",
    "AbalonePosition",
    "Broadside",
    "InLine",
]
