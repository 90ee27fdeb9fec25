"""Gymnasium spaces of our games: action spaces that sample legal actions, and observations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.envs import needs

with needs("gymnasium"):
    from gymnasium import spaces

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    Mask = NDArray[np.int8] | NDArray[np.uint8]
    Masks = NDArray[np.bool_]
    ManyActions = spaces.MultiDiscrete[np.int64]
else:
    ManyActions = spaces.MultiDiscrete  # not generic before Gymnasium 1.4

_REMEMBERED = 8  # seeds


class OwnNumbers:
    """A base that pickles and copies random numbers, which Gymnasium creates on first use."""

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_np_random": self.np_random}  # type: ignore[attr-defined]


class LegalActions(OwnNumbers, spaces.Discrete):
    """A `Discrete` space whose samples are legal.

    `mask` returns the current mask [actions]. `sample()` draws uniformly from the legal actions, so
    that programs that do not use masks play by the rules. If no action is legal, because the game
    is over or another seat decides, the sample is 0, as in `Discrete` for an empty mask. A mask or
    probabilities passed to `sample` take precedence. Every number below `n` is contained, and the
    space equals `Discrete(n)`: the legal actions change with the position, the space does not.
    """

    def __init__(self, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(n)
        self._mask = mask

    def copy_random_numbers(self, other: LegalActions) -> None:
        """Draw the same samples as `other` from now on, independently of it."""
        bits = other.np_random.bit_generator
        copied = type(bits)(0)
        copied.state = bits.state
        self._np_random = np.random.Generator(copied)

    def sample(
        self,
        mask: NDArray[np.int8] | None = None,
        probability: NDArray[Any] | None = None,
    ) -> np.int64:
        """A random action: by the mask, by the probabilities, or any legal action."""
        if probability is not None:
            return super().sample(mask=mask, probability=probability)
        return self._one_of(self._mask() if mask is None else self._checked(mask))

    def contains(self, x: Any) -> bool:
        try:
            return super().contains(x)
        except OverflowError:  # before Gymnasium 1.4, for integers beyond 64 bits
            return False

    def _one_of(self, mask: Mask) -> np.int64:
        actions = np.flatnonzero(mask)
        if not actions.size:
            return self.start
        chosen: np.int64 = actions[self.np_random.integers(actions.size)]
        return chosen

    def _checked(self, mask: NDArray[np.int8]) -> NDArray[np.int8]:
        """The mask, if `Discrete` accepts it; otherwise the error that `Discrete` raises."""
        assert isinstance(mask, np.ndarray), f"the mask must be an array, not {type(mask)}"
        assert mask.dtype == np.int8, f"the mask has the type {mask.dtype}, not int8"
        assert mask.shape == (self.n,), f"the mask has the shape {mask.shape}, not {(int(self.n),)}"
        assert not (mask.view(np.uint8) > 1).any(), "the mask may hold only 0 and 1"
        return mask


class LearnerActions(LegalActions):
    """The actions that the learner may choose now.

    There is one exception, for Gymnasium's `check_env`: after the first step of an episode it seeds
    the space as in an earlier episode, draws an action, and plays it at the start of that episode.
    So after such a seed at that time, or when the game is over, samples are legal at that earlier
    start, and legal now as well if possible.
    """

    def __init__(self, n: int, mask: Callable[[], Mask]) -> None:
        super().__init__(n, mask)
        self._firsts: dict[int | None, Mask] = {}  # masks of first decisions, by the episode's seed
        self._seed: int | None = None  # of this episode, if it had a seed
        self._decisions = 0  # in this episode
        self._first: Mask | None = None  # set if an earlier episode may be repeated next

    def seed(self, seed: int | None = None) -> int:
        is_over = not self._mask().any()
        may_repeat = is_over or (self._decisions == 1 and seed != self._seed)
        self._first = self._firsts.get(seed) if may_repeat else None
        return super().seed(seed)

    def begin(self, seed: int | None) -> None:
        """Note the first decision of an episode."""
        self._seed, self._decisions, self._first = seed, 0, None
        if seed is not None:
            if len(self._firsts) > _REMEMBERED:
                self._firsts.clear()
            self._firsts[seed] = self._mask().copy()

    def note_decision(self) -> None:
        """Note that the learner has made a decision."""
        self._decisions += 1
        self._first = None

    def sample(
        self, mask: NDArray[np.int8] | None = None, probability: NDArray[Any] | None = None
    ) -> np.int64:
        if mask is not None or probability is not None or self._first is None:
            return super().sample(mask, probability)
        both = self._first & self._mask()
        return self._one_of(both if both.any() else self._first)


class LegalActionsOfMany(OwnNumbers, ManyActions):
    """The actions of N games, with legal samples in each; it equals `MultiDiscrete`.

    `mask` returns the current masks [N, actions]. A row without a legal action gives 0.
    """

    def __init__(self, size: int, n: int, mask: Callable[[], Masks]) -> None:
        super().__init__(np.full(size, n, dtype=np.int64))
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        return one_of_each(self._mask(), self.np_random)


def one_of_each(mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
    """A uniformly random legal action [N] for each row of masks [N, actions]."""
    size, actions = mask.shape
    legal = np.flatnonzero(mask)
    counts = np.bincount(legal // actions, minlength=size)
    places = np.cumsum(counts) - counts + (rng.random(size) * counts).astype(np.int64)
    chosen = np.append(legal, 0)[np.minimum(places, len(legal))] % actions
    return np.where(counts > 0, chosen, 0)


def observation_space(planes: int, cells: int, actions: int) -> spaces.Dict:
    """The planes that an agent sees, and the mask of its actions."""
    return spaces.Dict(
        {
            "observation": planes_space(planes, cells),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def planes_space(planes: int, cells: int) -> spaces.Box:
    """The planes of a position."""
    return spaces.Box(0, 255, (planes, cells), np.uint8)
