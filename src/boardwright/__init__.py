"""Boardwright: abstract board games to play, to study and to learn with."""

from typing import TYPE_CHECKING

from boardwright.imports import on_demand

if TYPE_CHECKING:
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

# The tables of the games are built when one of these names is first used.
__getattr__ = on_demand(__name__, {".games": " ".join(__all__)})
