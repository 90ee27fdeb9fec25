"""Random rollouts in the compiled core, for OpenSpiel's Monte Carlo tree search in Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.envs.extras import needs
from boardwright.envs.settings import checked_number

with needs("openspiel"):
    from open_spiel.python.algorithms.mcts import Evaluator

if TYPE_CHECKING:
    from boardwright.envs.openspiel.state import BoardwrightState


class CoreRollouts(Evaluator):
    """What OpenSpiel's `RandomRolloutEvaluator` does, without a Python call for every ply.

    A rollout that is not over after `max_plies` decisions (0: when the game is cut) is a draw.
    """

    def __init__(self, rollouts: int = 1, seed: int = 0, max_plies: int = 0) -> None:
        self._rollouts = checked_number("rollouts", rollouts, least=1)
        self._max_plies = checked_number("max_plies", max_plies)
        self._rng = np.random.default_rng(seed)

    def evaluate(self, state: BoardwrightState) -> list[float]:
        """The mean return of each player."""
        left = state.play.left
        plies = min(left, self._max_plies or left)
        seed = int(self._rng.integers(1 << 63))
        found = core.playouts(state.play.state, self._rollouts, plies, seed)
        finished = 1 - found.unfinished / found.games
        return [mean * finished for mean in found.returns]

    def prior(self, state: BoardwrightState) -> list[tuple[int, float]]:
        """All legal actions alike."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]
