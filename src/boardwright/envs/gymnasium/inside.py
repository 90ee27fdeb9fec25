"""What lies inside an environment of one game: copies, bytes, key, notation and record."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Iterable

    from boardwright.envs.single import SingleEnv
    from boardwright.games import Game, Position
    from boardwright.records import Record


class Inside:
    """Reached through Gymnasium's wrappers by `env.unwrapped`."""

    _single: SingleEnv

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        raise NotImplementedError

    @property
    def game(self) -> Game:
        return self._single.game

    @property
    def position(self) -> Position:
        return self._single.position

    @property
    def key(self) -> int:
        """A 64-bit hash of everything that the future depends on."""
        return self._single.key

    @property
    def text(self) -> str:
        """The position as a line that a person can read."""
        return self._single.text

    @property
    def history(self) -> list[int]:
        """The actions of all seats since the episode began."""
        return self._single.history

    def record(self, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The game so far."""
        return self._single.record(tags)

    def notation(self, action: int) -> str:
        return self._single.notation(action)

    def action(self, notation: str) -> int:
        return self._single.action(notation)

    def clone(self) -> Self:
        """An independent copy with the same game, random numbers and opponents."""
        return copy.deepcopy(self)

    def state_bytes(self) -> bytes:
        """The position exactly."""
        return self._single.state_bytes()

    def from_bytes(self, data: bytes) -> Self:
        """A copy whose episode begins in this position; opponents decide until the learner does."""
        other = self.clone()
        other.reset(options={"position": data})
        return other
