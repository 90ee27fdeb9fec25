"""What lies inside an environment of one game: copies, and what `Playing` shows."""

from __future__ import annotations

from typing import Any, Self

from boardwright.envs.gymnasium.cloning import Cloning
from boardwright.envs.playing import Playing


class Inside(Playing, Cloning):
    """Reached through Gymnasium's wrappers by `env.unwrapped`."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        raise NotImplementedError

    def from_bytes(self, data: bytes) -> Self:
        """A copy whose episode begins in this position; opponents decide until the learner does."""
        other = self.clone()
        other.reset(options={"position": data})
        return other
