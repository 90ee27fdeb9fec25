"""Where the games of a batch began and what was played in them, openings included."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from boardwright import core


class Beginning(NamedTuple):
    """How a game began that was put into a batch."""

    start: core.State
    opening: Sequence[int]  # the random decisions after which the decisions until a cut count


class Histories:
    """The beginnings of a batch's games.

    The core counts the decisions until a cut from the end of an opening, and to it a game that is
    put into a batch has none. So such a game is put there as it was after its opening, and what
    came before is kept here until it ends.
    """

    def __init__(
        self, batch: core.Batch, opening_plies: int, put: Mapping[int, Beginning] | None = None
    ) -> None:
        self._batch = batch
        self._opening_plies = opening_plies
        self._put = dict(put or {})

    def copied_to(self, batch: core.Batch) -> Histories:
        """The same of a copy of the batch."""
        return Histories(batch, self._opening_plies, self._put)

    def put(self, game: int, start: core.State, opening: Sequence[int] = ()) -> None:
        """Put a game into the batch that began there, with this opening."""
        state = start.copy()
        for action in opening:
            state.apply(action)
        self._batch.put(game, state)
        self._put[game] = Beginning(start, opening)

    def begin_anew(self, *chosen: NDArray[Any]) -> None:
        """The games that one of these arrays of truth values [N] names have begun as usual."""
        if self._put:
            for game in np.flatnonzero(np.logical_or.reduce(chosen)).tolist():
                self._put.pop(game, None)

    def start(self, game: int) -> core.State:
        """Where a game began, in a state of its own."""
        if game in self._put:
            return self._put[game].start.copy()
        return self._batch.start_of(game)

    def history(self, game: int) -> list[int]:
        """The actions since then."""
        before = self._put[game].opening if game in self._put else ()
        return [*before, *self._batch.history(game)]

    def opening_plies(self, game: int) -> int:
        """How many of the actions are those of the opening."""
        return len(self._put[game].opening) if game in self._put else self._opening_plies
