"""What Gymnasium passes in dictionaries: the `infos` of many games, and the options of `reset`."""

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


def reset_option(name: str, options: dict[str, Any] | None) -> Any:
    """The one option that a `reset` knows; None where it is not given."""
    if options is None:
        return None
    if not isinstance(options, dict):
        raise TypeError(f"reset takes its options in a dictionary, not {options!r}")
    if unknown := [other for other in options if other != name]:
        raise MalformedInput(f"reset has no option {unknown[0]!r} (there is: {name})")
    return options.get(name)


def reset_mask(options: dict[str, Any] | None, size: int) -> NDArray[np.bool_] | None:
    """The games that `reset` is asked to begin anew; None for all of them."""
    mask = reset_option(_RESET_MASK, options)
    if mask is None:
        return None
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_:
        raise TypeError(f"{_RESET_MASK} is an array of bool, not {getattr(mask, 'dtype', mask)!r}")
    if mask.shape != (size,):
        raise ValueError(f"{_RESET_MASK} has the shape {mask.shape}, not {(size,)}")
    if not mask.any():
        raise ValueError(f"{_RESET_MASK} names no game at all")
    return mask
