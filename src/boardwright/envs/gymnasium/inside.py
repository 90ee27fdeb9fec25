"""What lies inside an environment of one game: copies, and what `Playing` shows."""

from __future__ import annotations

import copy
from typing import Any, Self, SupportsIndex

from boardwright.envs.checking import checked_seed
from boardwright.envs.playing import Playing
from boardwright.envs.spaces import OwnNumbers


class Inside(Playing, OwnNumbers):
    """Reached through Gymnasium's wrappers by `env.unwrapped`."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        raise NotImplementedError

    def clone(self, seed: SupportsIndex | None = None) -> Self:
        """An independent copy with the same game, random numbers and opponents.

        With a seed the random numbers are its own, and begin with the seed: those of the action
        space, of the opponents in this episode, and of the episodes after it.
        """
        other = copy.deepcopy(self)
        if seed is not None:
            other._begin_random_numbers(checked_seed(seed))
        return other

    def _begin_random_numbers(self, seed: int) -> None:
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> Self:
        """A copy whose episode begins in this position; opponents decide until the learner does."""
        other = self.clone()
        other.reset(options={"position": data})
        return other
