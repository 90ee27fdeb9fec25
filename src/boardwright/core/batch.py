"""Many games stepped together, with results in arrays that the caller owns.

actions [N] --> Batch.step --> rewards, terminated, truncated      of the action just played
                               final_observation                   of the games that ended
                               observation, mask, seats            of the next decision, in
                                                                   a new game after an end
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.core.native import native
from boardwright.core.state import state_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from boardwright.core import _portable
    from boardwright.games import Position

SKIP = native.SKIP  # the action that leaves a game unchanged


@dataclass(frozen=True)
class BatchArrays:
    """The arrays of a batch of N games; they may be contiguous views into larger arrays.

    After a step `rewards`, `terminated` (the rules ended the game) and `truncated` (`max_plies` cut
    it) describe the action just played. All other arrays describe the next decision; in a game that
    ended, this is the first decision of the new game. For such games `final_observation` has the
    last position of the old game, as the seat in `viewers` sees it; -1 is the default viewer.
    """

    actions: NDArray[np.uint16]  # [N]
    observation: NDArray[np.uint8]  # [N, planes, cells]
    mask: NDArray[np.uint8]  # [N, actions]
    rewards: NDArray[np.float32]  # [N, seats]
    seats: NDArray[np.int8]  # [N]
    terminated: NDArray[np.uint8]  # [N]
    truncated: NDArray[np.uint8]  # [N]
    final_observation: NDArray[np.uint8] | None = None  # [N, planes, cells]
    viewers: NDArray[np.int8] | None = None  # [N]


class Batch:
    """N games of one kind; a game that ends is restarted in the same step.

    `opening_plies` random plies open every game, and it is cut after `max_plies` more (0: never).
    Each game has its own random numbers, so a seed gives the same games for any number of threads.
    """

    def __init__(  # noqa: PLR0913 (a batch has as many settings as it has)
        self,
        start: Position | _portable.State,
        size: int,
        *,
        seed: int = 0,
        threads: int = 1,
        opening_plies: int = 0,
        max_plies: int = 0,
    ) -> None:
        self.native = native.Batch(state_of(start), size, seed, threads, opening_plies, max_plies)

    def __len__(self) -> int:
        return len(self.native)

    def new_arrays(self, *, final_observation: bool = False) -> BatchArrays:
        """New arrays of the right shapes and types."""
        import numpy as np

        size, info = len(self), self.native.info
        observations = (size, info.planes, info.cells)
        return BatchArrays(
            actions=np.zeros(size, dtype=np.uint16),
            observation=np.zeros(observations, dtype=np.uint8),
            mask=np.zeros((size, info.actions), dtype=np.uint8),
            rewards=np.zeros((size, self.native.seats), dtype=np.float32),
            seats=np.zeros(size, dtype=np.int8),
            terminated=np.zeros(size, dtype=np.uint8),
            truncated=np.zeros(size, dtype=np.uint8),
            final_observation=np.zeros(observations, np.uint8) if final_observation else None,
        )

    def reset(
        self,
        arrays: BatchArrays,
        *,
        seed: int | None = None,
        games: NDArray[np.uint8] | None = None,
    ) -> None:
        """Restart all games, or those whose byte in `games` is set, and write their arrays.

        With a seed the random numbers restart as in a new batch with this seed.
        """
        a = arrays
        self.native.reset(
            seed, games, a.observation, a.mask, a.rewards, a.seats, a.terminated, a.truncated
        )

    def step(self, arrays: BatchArrays) -> None:
        """Play `arrays.actions`; an illegal action raises and leaves all games unchanged.

        A game whose action is `SKIP` stays unchanged, and so do its observation, mask and seat.
        """
        a = arrays
        self.native.step(
            a.actions,
            a.observation,
            a.mask,
            a.rewards,
            a.seats,
            a.terminated,
            a.truncated,
            a.final_observation,
            a.viewers,
        )

    def sample(self, arrays: BatchArrays, *, games: NDArray[np.uint8] | None = None) -> None:
        """Write a uniformly random legal action for every game into `arrays.actions`.

        With `games` [N], only for games whose byte is set; the actions and random numbers of the
        others stay unchanged.
        """
        self.native.sample(arrays.actions, games)

    def state(self, game: int) -> _portable.State:
        """A copy of one game's state."""
        return self.native.state(game)

    def start_of(self, game: int) -> _portable.State:
        """The state in which a game began."""
        return self.native.start(game)

    def history(self, game: int) -> list[int]:
        """The actions of a game since its start, including its random opening."""
        return self.native.history(game)

    def put(self, game: int, state: Position | _portable.State) -> None:
        """Put a state that is not over into a slot; the slot's game begins with it."""
        self.native.put(game, state_of(state))

    def keys(self) -> NDArray[np.uint64]:
        """The keys of all games, in a new array [N]."""
        import numpy as np

        keys = np.empty(len(self), dtype=np.uint64)
        self.native.keys(keys)
        return keys

    def copy(self) -> Batch:
        """A copy of the games, with the same random numbers ahead."""
        other = object.__new__(Batch)
        other.native = self.native.copy()
        return other

    @property
    def random_words(self) -> NDArray[np.uint64]:
        """The state of the games' random generators, [N, 2]; it can be set."""
        import numpy as np

        return np.array(
            [self.native.random_words(game) for game in range(len(self))], dtype=np.uint64
        )

    @random_words.setter
    def random_words(self, words: NDArray[np.uint64]) -> None:
        for game, (first, second) in enumerate(words.tolist()):
            self.native.set_random_words(game, (first, second))
