"""Boardwright: the home of Repulso, Repello, Abalone and Alliances."""

from boardwright.games import (
    GAMES,
    BoardwrightError,
    Game,
    IllegalMove,
    MalformedInput,
    Move,
    Outcome,
    Position,
    game_named,
)

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BoardwrightError",
    "Game",
    "IllegalMove",
    "MalformedInput",
    "Move",
    "Outcome",
    "Position",
    "__version__",
    "game_named",
]
