"""The games of a batch: how they are made, where they began, what was played, and their pickles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs.settings import checked_number, checked_seed

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from boardwright.games import Position

_MOST_GAMES = 2**20
_TRIALS = 1024  # random openings: a tenth of a second where they are longest


@dataclass(frozen=True)
class BatchPlan:
    """The settings of a batch, its start and seed apart."""

    num_envs: int
    threads: int
    opening_plies: int
    max_steps: int

    def batch(self, start: Position | core.State, seed: SupportsIndex) -> core.Batch:
        return core.Batch(
            start,
            checked_number("num_envs", self.num_envs, _MOST_GAMES, least=1),
            seed=checked_seed(seed),
            threads=self.threads,
            opening_plies=checked_number("opening_plies", self.opening_plies),
            max_plies=checked_number("max_steps", self.max_steps),
        )

    def check_openings(self, start: Position) -> None:
        """Refuse openings that rarely leave a game to play.

        The core tries a hundred of them for a game. If a quarter of all is good, it finds one.
        """
        if not self.opening_plies:
            return
        left = core.playouts(start, _TRIALS, max_plies=self.opening_plies).unfinished
        if left < _TRIALS // 4:
            raise ValueError(
                f"opening_plies is {self.opening_plies}, and of {_TRIALS} random openings so long "
                f"{_TRIALS - left} end the game"
            )


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


@dataclass(frozen=True)
class FrozenBatch:
    """A batch as plain data: games with their histories, and random numbers to come."""

    plan: BatchPlan
    start: bytes
    starts: tuple[bytes, ...]  # [N], where each game began
    openings: NDArray[np.int64]  # [N], how many plies of each were its opening
    histories: NDArray[np.uint16]  # [N, most plies], filled up with SKIP
    random_words: NDArray[np.uint64]  # [N, 2]

    @classmethod
    def of(cls, plan: BatchPlan, start: bytes, batch: core.Batch, played: Histories) -> FrozenBatch:
        """Write a batch down."""
        games = range(plan.num_envs)
        histories = [played.history(game) for game in games]
        rows = np.full((len(histories), max(map(len, histories))), core.SKIP, dtype=np.uint16)
        for row, history in zip(rows, histories, strict=True):
            row[: len(history)] = history
        starts = tuple(played.start(game).to_bytes() for game in games)
        openings = np.array([played.opening_plies(game) for game in games])
        return cls(plan, start, starts, openings, rows, batch.random_words)

    def thawed(self) -> tuple[core.Batch, Histories]:
        """A batch that goes on as the one that was written down."""
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
