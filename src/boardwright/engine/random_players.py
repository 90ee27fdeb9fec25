"""Players without a search: a random one, and one that avoids winning anything."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from boardwright import core
from boardwright.engine.spec import QUIET
from boardwright.games.events import Collected, Won

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.engine.player import Budget
    from boardwright.engine.spec import Spec
    from boardwright.games import Move, Position

_WON = 4  # how many further choices in the turn weigh as much as one gain
_NEXT_GAME = 1_000_003  # added to the seed for each game of a player


def random_player(spec: Spec, seed: int) -> RandomPlayer:
    """The random or quiet player that a word names."""
    return (QuietPlayer if spec.method == QUIET else RandomPlayer)(spec, seed)


class SeededPlayer:
    """A player of ours: each game differs, and the n-th game of a seed is always the same."""

    def __init__(self, spec: Spec, seed: int) -> None:
        self.name, self.spec = spec.text, spec
        self.reseed(seed)

    def reseed(self, seed: int) -> None:
        """Restart with the first game of a seed, unless the word sets its own seed."""
        self._seed: int = self.spec.settings.get("seed", seed)
        self._games = 0

    def new_game(self, start: Position) -> None:
        self._games += 1

    @property
    def seed(self) -> int:
        """The seed of the current game."""
        return self._seed + _NEXT_GAME * max(0, self._games - 1)


class RandomPlayer(SeededPlayer):
    """Plays any legal move; which one depends on the seed and the position alone."""

    def choose(self, position: Position, budget: Budget) -> Move:
        return position.game.move(self.choose_action(core.state_of(position), budget))

    def choose_action(self, state: State, budget: Budget) -> int:
        return random.Random(f"{self.seed} {state.key}").choice(state.legal_actions())

    def close(self) -> None:
        pass


class QuietPlayer(RandomPlayer):
    """Plays the move that wins least and ends the turn soonest.

    It plays on for a seat that has left, so that its pieces stay in the game as obstacles.
    """

    def choose_action(self, state: State, budget: Budget) -> int:
        position = state.to_position()
        return min(state.legal_actions(), key=lambda action: _disturbance(position, action))


def _disturbance(position: Position, action: int) -> tuple[int, int]:
    """How much a move wins, weighed with the number of choices left in the turn."""
    after, events = (step := position.step(position.game.move(action))).position, step.events
    won = sum(isinstance(event, (Collected, Won)) for event in events)
    due = 0 if after.starts_turn else len(after.legal_moves())
    return _WON * won + due, action
