"""First moves that come at once: a choice as data, or a very short thought."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.engine.wire import parse_start
from boardwright.games import Options, game_named
from boardwright.games.codec import Reader

if TYPE_CHECKING:
    from boardwright.core import State

OPENING_SECONDS = 0.1  # at most, for the first move of a game that is not listed


def is_start(state: State) -> bool:
    """Whether nothing has been played; by its bytes, for to make a position of it takes long."""
    data = state.to_bytes()
    reader = Reader(data)
    reader.raw(2)  # the game and the version of its rules
    options = game_named(state.info.name).options_type.read(reader)
    return data == _start_bytes(state.info.name, options)


@cache
def _start_bytes(game: str, options: Options) -> bytes:
    return game_named(game).start(options).to_bytes()


@cache
def _known(name: str) -> dict[int, tuple[int, ...]]:
    """The actions to choose from, by the key of the start."""
    game = game_named(name)
    return {
        core.state_of(parse_start(start)).key: tuple(
            game.action(game.parse_move(move)) for move in moves.split()
        )
        for start, moves in game.opponents.first_moves.items()
    }


def first_actions(state: State) -> tuple[int, ...]:
    """The actions to choose from, if this is the start of a game whose opening is known."""
    return _known(state.info.name).get(state.key, ())
