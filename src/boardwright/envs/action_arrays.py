"""Actions as callers have them, checked and made those of the core; nothing is wrapped round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.games import MalformedMove

if TYPE_CHECKING:
    from numpy.typing import NDArray

MOST = np.iinfo(np.uint16).max  # what the core can be told; it refuses what names no move


def as_actions(actions: Any, size: int) -> NDArray[np.integer[Any]]:
    """The actions of so many games: whole numbers of any type that the core's type can hold.

    Lists, arrays and tensors of other libraries are taken, those on the CPU without a copy.
    """
    array = _array_of(actions)
    if array.dtype.kind not in "iu":
        raise TypeError(f"actions are whole numbers, not {array.dtype}")
    if array.shape != (size,):
        raise ValueError(f"{size} games take actions of shape {(size,)}, not {array.shape}")
    if array.dtype != np.uint16 and (array.min() < 0 or array.max() > MOST):
        _refuse(array)
    return array


def _array_of(actions: Any) -> NDArray[Any]:
    if hasattr(actions, "__dlpack__") and not hasattr(actions, "__array__"):
        return np.from_dlpack(actions)
    return np.asarray(actions)


def _refuse(array: NDArray[Any]) -> None:
    game = int(np.flatnonzero((array < 0) | (array > MOST))[0])
    error = MalformedMove(f"action {array[game]} names no move")
    error.add_note(f"in game {game} of the batch, where action {array[game]} was to be played")
    raise error
