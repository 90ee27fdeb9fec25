"""Copies of environments, which draw the same or for themselves."""

from __future__ import annotations

import copy
from typing import Self, SupportsIndex

from boardwright.envs.checking import checked_seed
from boardwright.envs.spaces import OwnNumbers


class Cloning(OwnNumbers):
    """An environment of one game or of many."""

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """An independent copy with the same games, random numbers and opponents.

        With a seed the random numbers are its own, and begin with the seed: those of the action
        space, of the opponents in this episode, and of the episodes after it.
        """
        other = copy.deepcopy(self)
        if seed is not None:
            other._begin_random_numbers(checked_seed(seed))
        return other

    def _begin_random_numbers(self, seed: int) -> None:
        raise NotImplementedError
