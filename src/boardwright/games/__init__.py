"""The rules of the games in Python, written to be compared with the rulebooks."""

from boardwright.games.errors import (
    BoardwrightError,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedPosition,
    MalformedRecord,
)
from boardwright.games.game import Game, GameSymmetry, path_length
from boardwright.games.moves import Move, MoveTable
from boardwright.games.options import Options
from boardwright.games.outcome import Outcome
from boardwright.games.position import CannotPass, PassedTurn, Position, Step, Threat
from boardwright.games.registry import (
    GAMES,
    game_named,
    parse_draft,
    parse_position,
    position_from_bytes,
    split_position,
)

__all__ = [
    "GAMES",
    "BoardwrightError",
    "CannotPass",
    "Game",
    "GameSymmetry",
    "IllegalMove",
    "MalformedInput",
    "MalformedMove",
    "MalformedOptions",
    "MalformedPosition",
    "MalformedRecord",
    "Move",
    "MoveTable",
    "Options",
    "Outcome",
    "PassedTurn",
    "Position",
    "Step",
    "Threat",
    "game_named",
    "parse_draft",
    "parse_position",
    "path_length",
    "position_from_bytes",
    "split_position",
]
