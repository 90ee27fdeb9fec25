"""Opponents: strength levels, time, analysis, bots and the engine protocol."""

from boardwright.engine.analysis import AnalysedLine, Analysis
from boardwright.engine.engine import Engine
from boardwright.engine.levels import FULL_STRENGTH
from boardwright.engine.player import Budget, Player, PlayerFailed
from boardwright.engine.players import make_player
from boardwright.games.opponents import Level

__all__ = [
    "FULL_STRENGTH",
    "AnalysedLine",
    "Analysis",
    "Budget",
    "Engine",
    "Level",
    "Player",
    "PlayerFailed",
    "make_player",
]
