"""Spaces whose samples are legal."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from gymnasium.spaces import Box, Discrete

from boardwright.envs.spaces import LegalActions, observation_space, planes_space

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


class Legal:
    """A mask that changes like a game's."""

    def __init__(self, *actions: int) -> None:
        self.actions = actions

    def mask(self) -> NDArray[np.int8]:
        return mask_of(*self.actions)


def mask_of(*actions: int) -> NDArray[np.int8]:
    mask = np.zeros(10, np.int8)
    mask[list(actions)] = 1
    return mask


def seeded(legal: Legal, seed: int | None) -> LegalActions:
    space = LegalActions(10, legal.mask)
    if seed is not None:
        space.seed(seed)
    return space


def drawn(space: LegalActions, count: int = 20) -> list[int]:
    return [int(space.sample()) for _ in range(count)]


def test_samples_are_uniform_over_the_legal_actions() -> None:
    legal = Legal(1, 4, 8, 9)
    space = seeded(legal, 3)
    counts = Counter(drawn(space, 2000))
    assert set(counts) == {1, 4, 8, 9}
    assert all(430 < count < 570 for count in counts.values())
    legal.actions = (7,)
    assert set(drawn(space)) == {7}
    legal.actions = ()
    assert space.sample() == Discrete(10).sample(mask_of()) == 0


def test_a_mask_or_probabilities_that_are_given_count_instead() -> None:
    space = seeded(Legal(2, 5), 1)
    assert space.sample(mask_of(6)) == 6
    assert space.sample(mask=mask_of()) == 0
    assert isinstance(space.sample(mask_of(1, 3)), np.int64)
    chances = np.zeros(10)
    chances[8] = 1
    assert space.sample(probability=chances) == 8


@pytest.mark.parametrize(
    "mask",
    [[1] * 10, np.ones(10, np.uint8), np.ones(9, np.int8), np.full(10, 2, np.int8)],
    ids=["list", "dtype", "shape", "values"],
)
def test_a_mask_that_discrete_refuses_is_refused(mask: NDArray[np.int8]) -> None:
    for space in (Discrete(10), LegalActions(10, Legal(2).mask)):
        with pytest.raises(AssertionError, match="mask"):
            space.sample(mask)


def test_it_contains_equals_and_reads_like_discrete() -> None:
    space = LegalActions(10, Legal(2).mask)
    assert space == Discrete(10) == space
    assert space != Discrete(11)
    assert repr(space) == "Discrete(10)"
    assert 9 in space
    assert 10 not in space
    assert 2**70 not in space


def taken_over(space: LegalActions) -> LegalActions:
    other = seeded(Legal(1, 2, 3), 2)
    other.copy_random_numbers(space)
    return other


@pytest.mark.parametrize("seed", [8, None], ids=["seeded", "not drawn yet"])
@pytest.mark.parametrize(
    "again", [copy.deepcopy, lambda space: pickle.loads(pickle.dumps(space)), taken_over]
)
def test_copies_and_equal_seeds_give_the_same_samples_independently(
    again: Callable[[LegalActions], LegalActions], seed: int | None
) -> None:
    space = seeded(Legal(1, 2, 3), seed)
    twin = again(space)
    assert drawn(space) == drawn(twin)
    space.seed(5)
    twin.seed(5)
    assert drawn(space) == drawn(twin)


def test_observations_are_planes_and_a_mask() -> None:
    space = observation_space(3, 61, 1830)
    assert space["observation"] == planes_space(3, 61) == Box(0, 255, (3, 61), np.uint8)
    assert space["action_mask"] == Box(0, 1, (1830,), np.int8)
