"""Repello: move a stacker, let touching pieces repel each other, collect what leaves the board."""

from boardwright.games.repello.game import REPELLO, RepelloOptions
from boardwright.games.repello.moves import GiveWay, MoveStacker, PutStacker, Take
from boardwright.games.repello.position import RepelloPosition

__all__ = [
    "REPELLO",
    "GiveWay",
    "MoveStacker",
    "PutStacker",
    "RepelloOptions",
    "RepelloPosition",
    "Take",
]
