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

    from boardwright.envs.spaces import Mask

    Masks = NDArray[np.bool_]

_REMEMBERED = 8  # seeds


class LearnerActions(LegalActions):
    """What the learner may do now.

    Programs seed space and game alike, and draw an action before they reset the game in which they
    play it (`check_env` is one). So between a seed and the next step or reset, samples are legal
    in the first decision of the episode of that seed, or of the last one, and if anything is legal
    both there and now, it is that.
    """

    def __init__(self, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(n, mask)
        self._firsts: dict[int | None, Mask] = {}  # by the seed of the episode
        self._first: Mask | None = None  # where a seed was given and nothing has happened since

    def seed(self, seed: int | None = None) -> int:
        self._first = self._firsts.get(seed, self._firsts.get(None))
        return super().seed(seed)

    def begin(self, seed: int | None) -> None:
        """The learner stands before the first decision of an episode."""
        if len(self._firsts) > _REMEMBERED:
            self._firsts.clear()
        self._firsts[None] = self._firsts[seed] = self._mask().copy()
        self._first = None

    def go_on(self) -> None:
        """The learner has decided."""
        self._first = None

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        if mask is not None or probability is not None or self._first is None:
            return super().sample(mask, probability)
        both = self._first & self._mask()
        return self._one_of(both if both.any() else self._first)


class LegalActionsOfMany(spaces.MultiDiscrete[np.int64]):
    """The actions of N games, whose samples are legal in each; it equals `MultiDiscrete`.

    `mask` gives the masks [N, actions] of the moment. A row without any legal action gives 0.
    """

    def __init__(self, size: int, n: int, mask: Callable[[], Masks]) -> None:
        super().__init__(np.full(size, n, dtype=np.int64))
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return one_of_each(self._mask(), self.np_random)


def one_of_each(mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """A uniformly random legal action [N] of every row of masks [N, actions]."""
    size, actions = mask.shape
    legal = np.flatnonzero(mask)
    counts = np.bincount(legal // actions, minlength=size)
    places = np.cumsum(counts) - counts + (rng.random(size) * counts).astype(np.int64)
    chosen = np.append(legal, 0)[np.minimum(places, len(legal))] % actions
    return np.where(counts > 0, chosen, 0)
