"""Helpers that OpenSpiel's algorithms take beside a game: observers, and rollouts in the core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright import core
from boardwright.envs import needs
from boardwright.envs.settings import checked_number

with needs("openspiel"):
    import pyspiel
    from open_spiel.python.algorithms.mcts import Evaluator

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from boardwright.envs.openspiel.state import BoardwrightState
    from boardwright.games import Game

NAMED = "named"  # the parameter that gives every plane a name


class PlanesObserver:
    """The observation as a player sees it, "own" meaning that player.

    `tensor` is flat; `dict` has the same numbers as `observation` [planes, cells], or with the
    parameter `named` every plane [cells] under its name, the last one as `facts`.
    """

    def __init__(self, game: Game, params: Mapping[str, Any] | None = None) -> None:
        cells = len(game.largest_board)
        planes = len(game.observation_planes) + 1
        self._bytes = np.zeros((planes, cells), dtype=np.uint8)
        self.tensor: NDArray[np.float32] = np.zeros(planes * cells, dtype=np.float32)
        self._planes = self.tensor.reshape(planes, cells)
        self.dict: dict[str, NDArray[np.float32]] = {"observation": self._planes}
        unknown = sorted((params or {}).keys() - {NAMED})
        if unknown:
            raise ValueError(f"there is no observation parameter {unknown[0]!r}, only {NAMED!r}")
        if bool((params or {}).get(NAMED, False)):
            names = (*game.observation_planes, "facts")
            self.dict = dict(zip(names, self._planes, strict=True))

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """Fill the tensor with what a player sees."""
        if not 0 <= player < state.num_players():
            raise pyspiel.SpielError(f"there is no player {player}")
        state.play.state.observe(self._bytes, player)
        self._planes[:] = self._bytes

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The board and what lies beside it, for people."""
        return str(state.position)


class HistoryObserver:
    """The memory of a player that forgets nothing: the start of the game, and all actions."""

    tensor = None

    def __init__(self, *, is_public: bool) -> None:
        self.dict: dict[str, NDArray[np.float32]] = {}
        self._is_public = is_public

    def set_from(self, state: BoardwrightState, player: int) -> None:
        """There is no tensor of a whole game."""

    def string_from(self, state: BoardwrightState, player: int) -> str:
        """The actions so far; after a position that is not the usual one, if it began there."""
        if not self._is_public:
            return ""  # nobody has a secret
        begun = state.play.begun
        actions = state.history_str()
        return actions if begun is None else f"{begun}; {actions}"


class CoreRollouts(Evaluator):
    """Does what OpenSpiel's `RandomRolloutEvaluator` does, without a Python call for every ply.

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
