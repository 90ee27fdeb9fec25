"""Random legal actions by the preferences of a policy, for all games of a batch in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray


def choose(rng: np.random.Generator, logits: ArrayLike, mask: ArrayLike) -> NDArray[np.intp]:
    """An action for each row, drawn from softmax(logits) over the legal actions.

    Both are [..., actions]; the actions are [...]. For probabilities pass their logarithms. Raises
    if a row has no legal action, or if a legal action has a logit that is not a number. Tensors are
    accepted; the result is a NumPy array.
    """
    check_generator(rng)
    scores, legal = _checked(np.asarray(logits), np.asarray(mask))
    # The largest of logits with Gumbel noise is a draw from their softmax.
    noisy = scores + rng.gumbel(size=scores.shape)
    chosen: NDArray[np.intp] = np.where(legal, noisy, -np.inf).argmax(axis=-1)
    return chosen


def check_generator(rng: np.random.Generator) -> None:
    if not isinstance(rng, np.random.Generator):
        raise TypeError(f"the first argument must be a numpy.random.default_rng(…), not {rng!r}")


def _checked(logits: NDArray[Any], mask: NDArray[Any]) -> tuple[NDArray[Any], NDArray[np.bool_]]:
    if logits.shape != mask.shape or not logits.ndim:
        raise ValueError(f"logits {logits.shape} and mask {mask.shape} differ in shape")
    legal = mask.astype(np.bool_)
    scores = np.where(legal, logits, -np.inf)
    if np.isnan(scores).any() or np.isposinf(scores).any():
        raise ValueError("the logit of a legal action is not a finite number")
    if not (scores > -np.inf).any(axis=-1).all():
        raise ValueError("a row has no action to choose from")
    return scores, legal
