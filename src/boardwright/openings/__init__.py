"""Openings: statistics of played moves, and books made by a search.

This module folds positions by the symmetries of their game, and makes the 64-bit keys that name
them.

A key depends on what the seat to move sees, so that positions that differ only by an exchange of
seats or colours have the same key, and on the game, its rules version and its options. The history
of a position (how often it occurred, who sits where) is no part of it.

NumPy is imported when the first position is folded, so that a server starts without it.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

from boardwright.core.symmetry_tables import tables_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from boardwright.core import State
    from boardwright.games import Game, Options


_SIGN = 1 << 63


class Folded(NamedTuple):
    """A position under all symmetries: its key, and the symmetries that fold it.

    There are several symmetries if the position itself is symmetrical.
    """

    key: int  # 64 bits, signed, as in databases
    symmetries: tuple[int, ...]


class _Weights(NamedTuple):
    """Symmetries as linear sums: factors [symmetries, planes · cells], and a constant."""

    factors: NDArray[np.uint64]
    added: NDArray[np.uint64]  # [symmetries]


@cache
def _weights_of(game: Game) -> _Weights:
    import numpy as np

    tables = tables_of(game)
    words = _random_words(f"{game.name} {game.rules_version}", tables.flips.shape[1])
    plane = len(game.observation_planes) * len(game.largest_board)
    words[[plane + game.observation_facts.index(fact) for fact in game.facts_of_history]] = 0
    # Place p of an image holds the value of source p, or 1 minus it.
    factors = np.zeros(tables.observation.shape, dtype=np.uint64)
    signed = np.where(tables.flips, -words, words)
    np.put_along_axis(factors, tables.observation, signed, axis=1)
    return _Weights(factors, np.where(tables.flips, words, 0).sum(axis=1, dtype=np.uint64))


class Folding:
    """Folds the positions of a game with given options."""

    def __init__(self, game: Game, options: Options) -> None:
        self._weights = _weights_of(game)
        self._actions = tables_of(game).actions
        named = f"{game.name} {sorted(options.to_mapping().items())}"
        self._salt = int(_random_words(named, 1)[0])

    def fold(self, state: State) -> Folded:
        """Fold one state."""
        return self.fold_all([state])[0]

    def fold_all(self, states: Sequence[State]) -> list[Folded]:
        """Fold many states together, which is quicker."""

        import numpy as np

        seen = self._observed(states)  # [states, planes · cells]
        sums = seen.astype(np.uint64) @ self._weights.factors.T + self._weights.added
        smallest = sums.min(axis=1)
        ties = sums == smallest[:, None]
        keys = (_mixed(int(value) ^ self._salt) for value in smallest)
        return [
            Folded(key - _SIGN, tuple(np.flatnonzero(row).tolist()))
            for key, row in zip(keys, ties, strict=True)
        ]

    def action(self, folded: Folded, action: int) -> int:
        """The action in the folded position; equivalent actions get the same number."""
        return int(self._actions[list(folded.symmetries), action].min())

    def classes(self, folded: Folded, actions: Iterable[int]) -> dict[int, list[int]]:
        """Actions of the unfolded position, grouped by their action in the folded one."""

        import numpy as np

        own = list(actions)
        images = self._actions[np.ix_(folded.symmetries, own)].min(axis=0).tolist()
        found: dict[int, list[int]] = {}
        for action, image in zip(own, images, strict=True):
            found.setdefault(image, []).append(action)
        return found

    def _observed(self, states: Sequence[State]) -> NDArray[np.uint8]:
        import numpy as np

        info = states[0].info
        seen = np.empty((len(states), info.planes, info.cells), dtype=np.uint8)
        for row, state in zip(seen, states, strict=True):
            state.observe(row)
        return seen.reshape(len(states), -1)


def _random_words(name: str, count: int) -> NDArray[np.uint64]:
    """Pseudorandom numbers that depend on the name only, the same on every machine."""

    import numpy as np

    digests = (blake2b(f"{name} {n}".encode(), digest_size=8).digest() for n in range(count))
    return np.frombuffer(b"".join(digests), dtype="<u8").astype(np.uint64)


def _mixed(value: int) -> int:
    """Spread a sum over all bits, with the last steps of splitmix64."""
    mask = (1 << 64) - 1
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9 & mask
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB & mask
    return value ^ (value >> 31)
