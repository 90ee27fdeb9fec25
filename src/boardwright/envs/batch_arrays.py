"""The arrays of a batched environment: what callers see and give, in memory that all can take."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright import core
from boardwright.games import MalformedMove

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ALIGNMENT = 64  # JAX copies what does not begin at such an address
_MOST_ACTION = np.iinfo(np.uint16).max  # what the core can be told; it refuses what names no move


@dataclass(frozen=True, eq=False, repr=False)
class BatchStep:
    """Where N games stand, and what the last actions brought.

    `rewards`, `terminated` and `truncated` are those of the action just played; everything else is
    of the position to decide in, which in a game that ended is the first of the new game.
    """

    observation: NDArray[np.uint8]  # [N, planes, cells], as the seat that decides sees it
    mask: NDArray[np.bool_]  # [N, actions], whether each is legal
    seat: NDArray[np.int8]  # [N], which seat decides
    rewards: NDArray[np.float32]  # [N, seats], zero until a game is over
    terminated: NDArray[np.bool_]  # [N], whether the rules ended the game
    truncated: NDArray[np.bool_]  # [N], whether it was cut after `max_steps`
    final_observation: NDArray[np.uint8] | None  # [N, planes, cells], of games that just ended

    def __repr__(self) -> str:
        return f"<BatchStep of {len(self.seat)} games>"

    def copy(self) -> BatchStep:
        """The same in arrays of its own, which stay as they are."""
        return BatchStep(*(_copy(getattr(self, field.name)) for field in fields(self)))


def step_of(arrays: core.BatchArrays) -> BatchStep:
    """The core's arrays as callers see them: the same memory, bytes of 0 and 1 as truth values."""
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
    """The same array at an address that is a multiple of 64."""
    if array is None:
        return None
    room = np.empty(array.nbytes + _ALIGNMENT, dtype=np.uint8)
    first = -room.ctypes.data % _ALIGNMENT
    aligned = room[first : first + array.nbytes].view(array.dtype).reshape(array.shape)
    aligned[...] = array
    return aligned


def as_actions(actions: Any, size: int) -> NDArray[np.integer[Any]]:
    """The actions of so many games: whole numbers of any type that the core's type can hold.

    Lists, arrays and tensors of other libraries are taken, those on the CPU without a copy.
    """
    array = _array_of(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {array.dtype}")
    if array.shape != (size,):
        raise ValueError(f"{size} games take actions of shape {(size,)}, not {array.shape}")
    if array.dtype != np.uint16 and (array.min() < 0 or array.max() > _MOST_ACTION):
        game = int(np.flatnonzero((array < 0) | (array > _MOST_ACTION))[0])
        error = MalformedMove(f"action {array[game]} names no move")
        error.add_note(f"in game {game} of the batch, where action {array[game]} was to be played")
        raise error
    return array


def _array_of(actions: Any) -> NDArray[Any]:
    if hasattr(actions, "__dlpack__") and not hasattr(actions, "__array__"):
        return np.from_dlpack(actions)
    return np.asarray(actions)
