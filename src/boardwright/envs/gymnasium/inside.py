"""What lies inside an environment of one game: copies, and what `Playing` shows."""

from __future__ import annotations

import copy
from typing import Any, Self

from boardwright.envs.playing import Playing


class Inside(Playing):
    """Reached through Gymnasium's wrappers by `env.unwrapped`."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        raise NotImplementedError

    def clone(self) -> Self:
        """An independent copy with the same game, random numbers and opponents."""
        return copy.deepcopy(self)

    def from_bytes(self, data: bytes) -> Self:
        """A copy whose episode begins in this position; opponents decide until the learner does."""
        other = self.clone()
        other.reset(options={"position": data})
        return other
