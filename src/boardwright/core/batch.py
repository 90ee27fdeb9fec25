"""Many games stepped together, with results in arrays that the caller owns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boardwright.core.native import native
from boardwright.core.state import state_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import _portable
    from boardwright.games import Position


@dataclass(frozen=True)
class BatchArrays:
    """The arrays of a batch of N games; they may be views into larger ones, as long as contiguous.

    After a step `rewards` and `done` are those of the action just played, everything else is of
    the position to decide in: in a game that ended, of the new game.
    """

    actions: NDArray[np.uint16]  # [N]
    observation: NDArray[np.uint8]  # [N, planes, cells]
    mask: NDArray[np.uint8]  # [N, actions]
    rewards: NDArray[np.float32]  # [N, seats]
    seats: NDArray[np.int8]  # [N]
    done: NDArray[np.uint8]  # [N]


class Batch:
    """N games of one kind; those that end start anew at once.

    `opening_plies` random plies open every game. Random numbers belong to the games, so a seed
    gives the same games whatever the number of threads.
    """

    def __init__(
        self,
        start: Position | _portable.State,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opening_plies: int = 0,
    ) -> None:
        self.native = native.Batch(state_of(start), size, seed, threads, opening_plies)

    def __len__(self) -> int:
        return len(self.native)

    def new_arrays(self) -> BatchArrays:
        """Arrays of the right shapes and types, for whoever has none yet."""
        size, info = len(self), self.native.info
        return BatchArrays(
            actions=np.zeros(size, dtype=np.uint16),
            observation=np.zeros((size, info.planes, info.cells), dtype=np.uint8),
            mask=np.zeros((size, info.actions), dtype=np.uint8),
            rewards=np.zeros((size, self.native.seats), dtype=np.float32),
            seats=np.zeros(size, dtype=np.int8),
            done=np.zeros(size, dtype=np.uint8),
        )

    def reset(self, arrays: BatchArrays) -> None:
        """Start all games anew and describe where they stand."""
        a = arrays
        self.native.reset(a.observation, a.mask, a.rewards, a.seats, a.done)

    def step(self, arrays: BatchArrays) -> None:
        """Play `arrays.actions`; an illegal one raises and leaves all games as they were."""
        a = arrays
        self.native.step(a.actions, a.observation, a.mask, a.rewards, a.seats, a.done)

    def sample(self, arrays: BatchArrays) -> None:
        """Write a uniformly random legal action for every game into `arrays.actions`."""
        self.native.sample(arrays.actions)

    def state(self, game: int) -> _portable.State:
        """A copy of one game's state."""
        return self.native.state(game)
