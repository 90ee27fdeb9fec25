"""Many games in arrays: N games of one kind step together; a game that ends is restarted.

The environment owns the arrays and overwrites them at the next step or reset. PyTorch, JAX and
other libraries that support DLPack can use them without a copy.
"""

from __future__ import annotations

import operator
from functools import cached_property
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs import symmetry
from boardwright.envs.batch_games import (
    BatchPlan,
    BatchStep,
    FrozenBatch,
    Histories,
    as_actions,
    copied,
    new_arrays,
    step_of,
)
from boardwright.envs.single import (
    action_of,
    checked_seed,
    checked_threads,
    fresh_seed,
    notation_of,
    record_of,
    start_position,
)
from boardwright.games import MalformedPosition, position_from_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import ArrayLike, NDArray

    from boardwright.games import Position
    from boardwright.records import Record

__all__ = ["SKIP", "BatchEnv", "BatchStep", "make"]

SKIP = core.SKIP  # the action that leaves a game unchanged


def make(  # noqa: PLR0913 (a batch has as many settings as it has)
    game: str,
    *,
    num_envs: int,
    threads: SupportsIndex | None = 1,
    seed: SupportsIndex | None = 0,
    max_steps: int = 0,
    opening_plies: int = 0,
    final_observation: bool = False,
    position: str | None = None,
    **options: Any,
) -> BatchEnv:
    """A batch of games, each at its start.

    Every game opens with `opening_plies` random decisions and is cut `max_steps` later (0: never).
    `position` is a position string to begin at instead of the usual start. `threads=None` uses all
    cores, `seed=None` a different seed every time.
    """
    start = start_position(game, position, **options)
    plan = BatchPlan(num_envs, checked_threads(threads), opening_plies, max_steps)
    batch = plan.batch(start, fresh_seed() if seed is None else seed)
    plan.check_openings(start)
    arrays = new_arrays(batch, final_observation=final_observation)
    env = BatchEnv(start, plan, batch, arrays, Histories(batch, opening_plies))
    env.reset()
    return env


class BatchEnv:
    """N games of one kind, stepped together; `make` creates one."""

    def __init__(
        self,
        start: Position,
        plan: BatchPlan,
        batch: core.Batch,
        arrays: core.BatchArrays,
        histories: Histories,
    ) -> None:
        self.start = start
        self.game = start.game
        self._plan = plan
        self._batch = batch
        self._arrays = arrays
        self._now = step_of(arrays)
        self._histories = histories
        _, self.planes, self.cells = arrays.observation.shape
        self.num_envs, self.actions = arrays.mask.shape
        self.seats = arrays.rewards.shape[1]  # the number of players

    def __len__(self) -> int:
        return len(self._batch)

    def __repr__(self) -> str:
        return f"<BatchEnv: {self.num_envs} games from {self.start!r}>"

    @property
    def now(self) -> BatchStep:
        """The current state of the games, as `reset` and `step` return it."""
        return self._now

    def reset(self, seed: SupportsIndex | None = None) -> BatchStep:
        """Restart all games; with a seed, as in a new batch with this seed."""
        self._batch.reset(self._arrays, seed=None if seed is None else checked_seed(seed))
        self._histories = Histories(self._batch, self._plan.opening_plies)
        return self._now

    def restart(self, games: ArrayLike) -> BatchStep:
        """Restart the games whose value in the array [N] of truth values is true."""
        chosen = self._chosen(games)
        self._batch.reset(self._arrays, games=chosen)
        self._histories.restart_games(chosen)
        return self._now

    def step(self, actions: Any) -> BatchStep:
        """Play an action in each game, [N] whole numbers of any type and library.

        An illegal action raises `IllegalMove`, a number without a move raises `MalformedMove`, both
        with the number of the game in a note. After an error all games are unchanged.
        """
        np.copyto(self._arrays.actions, as_actions(actions, self.num_envs), casting="unsafe")
        self._batch.step(self._arrays)
        self._histories.restart_games(self._now.terminated, self._now.truncated)
        return self._now

    def sample(self, games: ArrayLike | None = None) -> NDArray[np.int64]:
        """A uniformly random legal action for each game, from that game's random numbers, [N].

        With truth values [N], only for games where they are true; the others get `SKIP`.
        """
        if games is None:
            self._batch.sample(self._arrays)
            return self._arrays.actions.astype(np.int64)
        chosen = self._chosen(games)
        self._batch.sample(self._arrays, games=chosen)
        return np.where(chosen, self._arrays.actions, np.int64(SKIP))

    def clone(self, seed: SupportsIndex | None = None) -> BatchEnv:
        """An independent copy that continues identically: games, histories, random numbers, arrays.

        With a seed its random numbers are those of a new batch with this seed.
        """
        batch, arrays = self._batch.copy(), copied(self._arrays)
        if seed is not None:
            batch.random_words = self._plan.batch(self.start, seed).random_words
        return BatchEnv(self.start, self._plan, batch, arrays, self._histories.copied_to(batch))

    def __copy__(self) -> BatchEnv:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> BatchEnv:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        start = self.start.to_bytes()
        frozen = FrozenBatch.of(self._plan, start, self._batch, self._histories)
        return _rebuilt, (frozen, self._arrays)

    @property
    def final_viewer(self) -> NDArray[np.int8] | None:
        """A writable array [N] with the seat that sees the final observation of each game.

        -1, the default, is the seat that would decide next, or seat 0 if the game is over.
        """
        return self._arrays.viewers

    @cached_property
    def symmetries(self) -> symmetry.Symmetries:
        return symmetry.from_start(self.start)

    def keys(self) -> NDArray[np.uint64]:
        """A hash of each game's position, [N]."""
        return self._batch.keys()

    def key(self, game: int) -> int:
        return self.state(game).key

    def state(self, game: int) -> core.State:
        """A copy of a game's state."""
        return self._batch.state(self._row(game))

    def position(self, game: int) -> Position:
        return self.state(game).to_position()

    def text(self, game: int) -> str:
        """The position string of a game."""
        return core.text_of(self.state(game))

    def state_bytes(self, game: int) -> bytes:
        """The exact position of a game, for `from_bytes`."""
        return self.state(game).to_bytes()

    def from_bytes(self, game: int, data: bytes) -> None:
        """Replace a game by a position of `state_bytes`; its record begins there."""
        row, state = self._row(game), core.State.from_bytes(data)
        if state.info.name != self.game.name:
            raise MalformedPosition(
                f"a position of {state.info.name} in a batch of {self.game.name}"
            )
        self._histories.put(row, state)
        self._show(row, state)

    def _show(self, row: int, state: core.State) -> None:
        """Write the arrays of a game that was not reached by an action."""
        arrays = self._arrays
        state.observe(arrays.observation[row])
        state.mask(arrays.mask[row])
        arrays.seats[row] = state.to_move
        arrays.rewards[row] = 0
        arrays.terminated[row] = arrays.truncated[row] = 0

    def history(self, game: int) -> list[int]:
        """The actions of the current game, including its opening."""
        return self._histories.history(self._row(game))

    def record(self, game: int, tags: Iterable[tuple[str, str]] = ()) -> Record:
        """The record of the current game."""
        start = self._histories.start(self._row(game)).to_position()
        return record_of(start, self.history(game), tags)

    def notation(self, action: SupportsIndex) -> str:
        return notation_of(self.game, action)

    def action(self, notation: str) -> int:
        return action_of(self.game, notation)

    def _chosen(self, games: ArrayLike) -> NDArray[np.uint8]:
        """Truth values [N] as bytes for the core."""
        chosen = np.ascontiguousarray(games)
        if chosen.shape != (self.num_envs,) or chosen.dtype != np.bool_:
            raise ValueError(f"{(self.num_envs,)} truth values, not {chosen.shape} {chosen.dtype}")
        return chosen.view(np.uint8)

    def _row(self, game: int) -> int:
        row = operator.index(game)
        if not 0 <= row < self.num_envs:
            raise IndexError(f"games are 0 … {self.num_envs - 1}, not {row}")
        return row


def _rebuilt(frozen: FrozenBatch, arrays: core.BatchArrays) -> BatchEnv:
    batch, histories = frozen.thawed()
    start = position_from_bytes(frozen.start)
    return BatchEnv(start, frozen.plan, batch, copied(arrays), histories)
