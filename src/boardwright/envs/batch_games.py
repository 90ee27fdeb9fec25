"""The games of a batch: settings, arrays, starts, histories, and pickling."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs.single import checked_number, checked_seed
from boardwright.games import MalformedMove

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from boardwright.games import Position


_ALIGNMENT = 64  # JAX copies arrays with other alignments
_MAX_ACTION = np.iinfo(np.uint16).max  # the core's type; the core refuses numbers without a move


@dataclass(frozen=True, eq=False, repr=False)
class BatchStep:
    """The state of N games, and the results of the last actions.

    `rewards`, `terminated` and `truncated` describe the action just played; everything else
    describes the next decision, which in a game that ended is the first decision of the new game.
    """

    observation: NDArray[np.uint8]  # [N, planes, cells], as seen by the seat to move
    mask: NDArray[np.bool_]  # [N, actions], whether each action is legal
    seat: NDArray[np.int8]  # [N], the seat to move
    rewards: NDArray[np.float32]  # [N, seats], zero until a game is over
    terminated: NDArray[np.bool_]  # [N], whether the rules ended the game
    truncated: NDArray[np.bool_]  # [N], whether `max_steps` cut the game
    final_observation: NDArray[np.uint8] | None  # [N, planes, cells], of games that just ended

    def __repr__(self) -> str:
        return f"<BatchStep of {len(self.seat)} games>"

    def copy(self) -> BatchStep:
        """A copy that later steps do not overwrite."""
        return BatchStep(*(_copy(getattr(self, field.name)) for field in fields(self)))


def step_of(arrays: core.BatchArrays) -> BatchStep:
    """A view of the core's arrays: the same memory, with bytes of 0 and 1 as truth values."""
    return BatchStep(
        arrays.observation,
        arrays.mask.view(np.bool_),
        arrays.seats,
        arrays.rewards,
        arrays.terminated.view(np.bool_),
        arrays.truncated.view(np.bool_),
        arrays.final_observation,
    )


def new_arrays(batch: core.Batch, *, final_observation: bool) -> core.BatchArrays:
    arrays = batch.new_arrays(final_observation=final_observation)
    viewers = np.full(len(batch), -1, dtype=np.int8) if final_observation else None
    return copied(replace(arrays, viewers=viewers))


def copied(arrays: core.BatchArrays) -> core.BatchArrays:
    return core.BatchArrays(*(_copy(getattr(arrays, field.name)) for field in fields(arrays)))


def _copy(array: NDArray[Any] | None) -> Any:
    """A copy of the array at an address that is a multiple of 64."""
    if array is None:
        return None
    room = np.empty(array.nbytes + _ALIGNMENT, dtype=np.uint8)
    first = -room.ctypes.data % _ALIGNMENT
    aligned = room[first : first + array.nbytes].view(array.dtype).reshape(array.shape)
    aligned[...] = array
    return aligned


def as_actions(actions: Any, size: int) -> NDArray[np.integer[Any]]:
    """The actions of `size` games: whole numbers of any type that fit the core's type.

    Accepts lists, arrays and tensors of other libraries; those on the CPU are not copied.
    """
    array = _array_of(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {array.dtype}")
    if array.shape != (size,):
        raise ValueError(f"{size} games take actions of shape {(size,)}, not {array.shape}")
    if array.dtype != np.uint16 and (array.min() < 0 or array.max() > _MAX_ACTION):
        game = int(np.flatnonzero((array < 0) | (array > _MAX_ACTION))[0])
        error = MalformedMove(f"action {array[game]} names no move")
        error.add_note(f"in game {game} of the batch, where action {array[game]} was to be played")
        raise error
    return array


def _array_of(actions: Any) -> NDArray[Any]:
    if hasattr(actions, "__dlpack__") and not hasattr(actions, "__array__"):
        return np.from_dlpack(actions)
    return np.asarray(actions)


_MAX_GAMES = 2**20
_TRIALS = 1024  # random openings; takes a tenth of a second at most


@dataclass(frozen=True)
class BatchPlan:
    """The settings of a batch, except its start and seed."""

    num_envs: int
    threads: int
    opening_plies: int
    max_steps: int

    def batch(self, start: Position | core.State, seed: SupportsIndex) -> core.Batch:
        return core.Batch(
            start,
            checked_number("num_envs", self.num_envs, _MAX_GAMES, minimum=1),
            seed=checked_seed(seed),
            threads=self.threads,
            opening_plies=checked_number("opening_plies", self.opening_plies),
            max_plies=checked_number("max_steps", self.max_steps),
        )

    def check_openings(self, start: Position) -> None:
        """Refuse openings that rarely leave a game to play.

        The core tries a hundred openings for each game, which is enough if a quarter of them are
        usable.
        """
        if not self.opening_plies:
            return
        left = core.playouts(start, _TRIALS, max_plies=self.opening_plies).unfinished
        if left < _TRIALS // 4:
            raise ValueError(
                f"opening_plies is {self.opening_plies}, and of {_TRIALS} random openings so long "
                f"{_TRIALS - left} end the game"
            )


class PutGame(NamedTuple):
    """The start and the opening of a game that was put into a batch."""

    start: core.State
    opening: Sequence[int]  # random actions, which do not count towards `max_steps`


class Histories:
    """The start of each game of a batch, and the actions since.

    The core does not know the opening of a game that is put into a batch, and would count its plies
    towards `max_steps`. So the core gets the state after the opening; the start and the opening are
    stored here until the game ends.
    """

    def __init__(
        self, batch: core.Batch, opening_plies: int, put: Mapping[int, PutGame] | None = None
    ) -> None:
        self._batch = batch
        self._opening_plies = opening_plies
        self._put = dict(put or {})

    def copied_to(self, batch: core.Batch) -> Histories:
        """The histories of a copy of the batch."""
        return Histories(batch, self._opening_plies, self._put)

    def put(self, game: int, start: core.State, opening: Sequence[int] = ()) -> None:
        """Put a game with this start and opening into the batch."""
        state = start.copy()
        for action in opening:
            state.apply(action)
        self._batch.put(game, state)
        self._put[game] = PutGame(start, opening)

    def restart_games(self, *chosen: NDArray[Any]) -> None:
        """Forget the put games for which one of the arrays [N] is true, because they restarted."""
        if self._put:
            for game in np.flatnonzero(np.logical_or.reduce(chosen)).tolist():
                self._put.pop(game, None)

    def start(self, game: int) -> core.State:
        """The start of a game, as a copy."""
        if game in self._put:
            return self._put[game].start.copy()
        return self._batch.start_of(game)

    def history(self, game: int) -> list[int]:
        """The actions of a game since its start."""
        before = self._put[game].opening if game in self._put else ()
        return [*before, *self._batch.history(game)]

    def opening_plies(self, game: int) -> int:
        """The number of actions that belong to the opening."""
        return len(self._put[game].opening) if game in self._put else self._opening_plies


@dataclass(frozen=True)
class FrozenBatch:
    """A batch as plain data: games with their histories, and the state of the random generators."""

    plan: BatchPlan
    start: bytes
    starts: tuple[bytes, ...]  # [N], the start of each game
    openings: NDArray[np.int64]  # [N], the number of opening plies of each game
    histories: NDArray[np.uint16]  # [N, most plies], padded with SKIP
    random_words: NDArray[np.uint64]  # [N, 2]

    @classmethod
    def of(cls, plan: BatchPlan, start: bytes, batch: core.Batch, played: Histories) -> FrozenBatch:
        """The data of a batch."""
        games = range(plan.num_envs)
        histories = [played.history(game) for game in games]
        rows = np.full((len(histories), max(map(len, histories))), core.SKIP, dtype=np.uint16)
        for row, history in zip(rows, histories, strict=True):
            row[: len(history)] = history
        starts = tuple(played.start(game).to_bytes() for game in games)
        openings = np.array([played.opening_plies(game) for game in games])
        return cls(plan, start, starts, openings, rows, batch.random_words)

    def thawed(self) -> tuple[core.Batch, Histories]:
        """The batch and its histories; they continue exactly as the originals."""
        batch = self.plan.batch(core.State.from_bytes(self.start), seed=0)
        histories = Histories(batch, self.plan.opening_plies)
        for game, (data, plies) in enumerate(zip(self.starts, self.openings, strict=True)):
            opening = self.histories[game, :plies].tolist()
            histories.put(game, core.State.from_bytes(data), opening)
        is_played = np.arange(self.histories.shape[1]) < self.openings[:, np.newaxis]
        for actions in np.where(is_played, core.SKIP, self.histories).T:
            batch.native.step(np.ascontiguousarray(actions))
        batch.random_words = self.random_words
        return batch, histories
