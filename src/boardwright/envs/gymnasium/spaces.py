"""Action spaces of the Gymnasium environments, whose samples are legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.envs.extras import needs
from boardwright.envs.spaces import LegalActions

with needs("gymnasium"):
    from gymnasium import spaces

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Mask = NDArray[np.uint8]


class LearnerActions(LegalActions):
    """What the learner may do now.

    Programs seed a space, draw an action, reset the game and only then play what they drew
    (`check_env` is one). So between a seed and the next step or reset, samples are legal in the
    first decision of the episode, and now as well if anything is both.
    """

    def __init__(self, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(n, mask)
        self._first: Mask | None = None
        self._is_seeded = False

    def seed(self, seed: int | None = None) -> int:
        self._is_seeded = True
        return super().seed(seed)

    def begin(self) -> None:
        """The learner stands before the first decision of an episode."""
        self._first = self._mask().copy()
        self._is_seeded = False

    def go_on(self) -> None:
        """The learner has decided."""
        self._is_seeded = False

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        if mask is not None or probability is not None or not self._is_seeded:
            return super().sample(mask, probability)
        now, first = self._mask(), self._first
        if first is None:
            return self._one_of(now)
        both = now & first
        return self._one_of(both if both.any() else first)


class LegalActionsOfMany(spaces.MultiDiscrete[np.int64]):
    """The actions of N games, whose samples are legal in each; it equals `MultiDiscrete`.

    `mask` gives the masks [N, actions] of the moment. A row without any legal action gives 0.
    """

    def __init__(self, size: int, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(np.full(size, n, dtype=np.int64))
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return one_of_each(self._mask(), self.np_random)


def one_of_each(mask: NDArray[np.uint8], rng: np.random.Generator) -> NDArray[np.int64]:
    """A uniformly random legal action [N] of every row of masks [N, actions]."""
    rows, actions = np.nonzero(mask.view(np.bool_))
    counts = np.bincount(rows, minlength=len(mask))
    places = np.cumsum(counts) - counts + (rng.random(len(mask)) * counts).astype(np.int64)
    chosen = np.append(actions, 0)[np.minimum(places, len(actions))]
    return np.where(counts > 0, chosen, 0)
