"""What a step of many games brought to those that ended in it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.envs.batch import BatchStep


@dataclass
class Ends:
    """Which games ended, how, and what the learner saw last."""

    learners: NDArray[np.int8]  # [N], the seats that the learner decided for
    returns: NDArray[np.float32]  # [N, seats], zero unless the rules ended the game
    terminated: NDArray[np.bool_]  # [N], by the rules
    truncated: NDArray[np.bool_]  # [N], cut, or over in the step in which it would be
    observations: NDArray[Any]  # [N], each None or uint8 [planes, cells]
    masks: dict[int, NDArray[np.bool_]] = field(default_factory=dict)  # of games that were cut

    @classmethod
    def none_yet(cls, learners: NDArray[np.int8], seats: int) -> Ends:
        size = len(learners)
        return cls(
            learners.copy(),
            np.zeros((size, seats), dtype=np.float32),
            np.zeros(size, dtype=np.bool_),
            np.zeros(size, dtype=np.bool_),
            np.full(size, None, dtype=object),
        )

    @property
    def games(self) -> NDArray[np.bool_]:
        """Those that ended either way, [N]."""
        return self.terminated | self.truncated

    @property
    def rewards(self) -> NDArray[np.float64]:
        """What the learner got, [N]."""
        return self.returns[np.arange(len(self.learners)), self.learners].astype(np.float64)

    def take(self, step: BatchStep) -> NDArray[np.intp]:
        """Note the games that have just ended, which are given back.

        A game that ends again before the learner has decided in it is no episode of its.
        """
        ended = np.flatnonzero(step.terminated)
        assert step.final_observation is not None
        for game in ended[~self.terminated[ended]]:
            self.returns[game] = step.rewards[game]
            self.observations[game] = step.final_observation[game].copy()
        self.terminated[ended] = True
        return ended

    def cut(self, due: NDArray[np.bool_], step: BatchStep) -> NDArray[np.bool_]:
        """Note the games that are due to be cut; those that still go on are given back.

        As with Gymnasium's `TimeLimit`, a game can be both over and cut.
        """
        self.truncated |= due
        cut = due & ~self.terminated
        for game in np.flatnonzero(cut):
            self.observations[game] = step.observation[game].copy()
            self.masks[int(game)] = step.mask[game].copy()
        return cut

    def lay_over(
        self,
        games: NDArray[np.bool_],
        observation: NDArray[np.uint8] | None,
        mask: NDArray[Any],
        seat: NDArray[np.int64] | None,
    ) -> None:
        """Write into the arrays of all games how these of them ended."""
        for game in np.flatnonzero(games):
            mask[game] = self.masks.get(int(game), 0)
            if observation is not None:
                observation[game] = self.observations[game]
            if seat is not None:
                seat[game] = self.learners[game]
