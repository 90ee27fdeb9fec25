"""Boardwright: the home of Repulso, Repello, Abalone and Alliances."""

from boardwright.games import (
    GAMES,
    BoardwrightError,
    Game,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    MalformedRecord,
    Move,
    Options,
    Outcome,
    Position,
    game_named,
    parse_position,
    position_from_bytes,
)

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "BoardwrightError",
    "Game",
    "IllegalMove",
    "MalformedInput",
    "MalformedMove",
    "MalformedOptions",
    "MalformedPosition",
    "MalformedRecord",
    "Move",
    "Options",
    "Outcome",
    "Position",
    "__version__",
    "game_named",
    "parse_position",
    "position_from_bytes",
]
