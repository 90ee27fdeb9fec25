"""Opponents: strength levels, time, analysis, bots and the engine protocol."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
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

__getattr__ = on_demand(
    __name__,
    {
        ".analysis": "AnalysedLine Analysis",
        ".engine": "Engine",
        ".levels": "FULL_STRENGTH",
        ".player": "Budget Player PlayerFailed",
        ".players": "make_player",
        "boardwright.games.opponents": "Level",
    },
)
