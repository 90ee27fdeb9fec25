"""Boardwright: abstract board games to play, to study and to learn with."""

from typing import TYPE_CHECKING

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


def __getattr__(name: str) -> object:
    """The names above, from the games, whose tables are made when the first of them is used."""
    if name not in __all__:
        raise AttributeError(f"module 'boardwright' has no attribute {name!r}")
    from boardwright import games

    return getattr(games, name)
