"""The `infos` of Gymnasium's vector environments: arrays, and beside each who it is there for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

_RESET_MASK = "reset_mask"


def infos_of(there: NDArray[np.bool_], **arrays: Any) -> dict[str, Any]:
    """Each array under its name, and under `_name` the games [N] for which it says something."""
    infos = dict(arrays)
    for name in arrays:
        infos[f"_{name}"] = there.copy()
    return infos


def reset_mask(options: dict[str, Any], size: int) -> NDArray[np.bool_] | None:
    """The games that `reset` is asked to begin anew; None for all of them."""
    if unknown := sorted(options.keys() - {_RESET_MASK}):
        raise MalformedInput(f"reset has no option {unknown[0]!r} (there is: {_RESET_MASK})")
    mask = options.get(_RESET_MASK)
    if mask is None:
        return None
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError(f"{_RESET_MASK} is an array of bool, not {getattr(mask, 'dtype', mask)!r}")
    if mask.shape != (size,):
        raise ValueError(f"{_RESET_MASK} has the shape {mask.shape}, not {(size,)}")
    if not mask.any():
        raise ValueError(f"{_RESET_MASK} names no game at all")
    return mask
