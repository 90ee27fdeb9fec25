"""Players for the tests of the arena: well-behaved players, and one for each way to fail."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

from boardwright.engine.player import PlayerFailed
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget, Player
    from boardwright.games import Game, Move, Position


class First:
    """Plays the first legal move, using the Python rules."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.closed = False

    def new_game(self, start: Position) -> None:
        assert start.outcome is None

    def choose(self, position: Position, budget: Budget) -> Move:
        return position.legal_moves()[0]

    def close(self) -> None:
        self.closed = True


class Fast(First):
    """Plays random moves, using the core."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name)
        self._rng = random.Random(seed)

    def choose_action(self, state: State, budget: Budget) -> Any:
        if self.name == "fast:rubbish":
            return "xyzzy"
        if self.name == "fast:illegal":
            return next(a for a in range(state.info.actions) if not state.is_legal(a))
        return state.random_action(self._rng.getrandbits(60))


class Bad(First):
    """Fails at its first decision in the way that its name says."""

    def choose(self, position: Position, budget: Budget) -> Any:
        match self.name:
            case "crash":
                raise ZeroDivisionError("a bug\nof two lines")
            case "exit":
                sys.exit(1)
            case "told":
                raise PlayerFailed("timeout", "said so itself")
            case "rubbish":
                return "xyzzy"
            case "illegal":
                legal = position.legal_moves()
                table = position.game.table
                return next(m for m in table.moves() if m not in legal)
        return super().choose(position, budget)


def make(spec: str, game: Game, *, seed: int) -> Player:
    """Makes a player from a word, like `make_player`."""
    if spec == "unmade":
        raise OSError("cannot be made")
    if spec == "mistyped":
        raise MalformedInput("unknown player 'mistyped'")
    if spec.startswith("fast"):
        return Fast(spec, seed)
    return First(spec) if spec.startswith("first") else Bad(spec)
