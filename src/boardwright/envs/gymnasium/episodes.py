"""Parallel episodes: N games of a batch, each with a learner and its opponents.

step --> learner's actions --> BatchEnv.step --> opponents' actions --> ... until in every
                                                             game the learner decides again
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from boardwright import core
from boardwright.envs.gymnasium.env import TRIES, checked_limit, checked_seat, drawn_seed
from boardwright.envs.gymnasium.opponents import decisions, seated
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.envs.batch import BatchEnv, BatchStep
    from boardwright.envs.gymnasium.opponents import OpponentChoice


@dataclass
class Ends:
    """Which games ended, how, and the learner's last observations."""

    learners: NDArray[np.int8]  # [N], the seats that the learner decided for
    returns: NDArray[np.float32]  # [N, seats], zero unless the rules ended the game
    terminated: NDArray[np.bool_]  # [N], by the rules
    truncated: NDArray[np.bool_]  # [N], by the limit, even if the game ended in the same step
    observations: NDArray[Any]  # [N], each None or uint8 [planes, cells]
    masks: dict[int, NDArray[np.bool_]] = field(default_factory=dict)  # of games that were cut

    @classmethod
    def none_yet(cls, learners: NDArray[np.int8], seats: int) -> Ends:
        size = len(learners)
        return cls(
            learners.copy(),
            np.zeros((size, seats), dtype=np.float32),
            np.zeros(size, dtype=np.bool_),
            np.zeros(size, dtype=np.bool_),
            np.full(size, None, dtype=object),
        )

    @property
    def games(self) -> NDArray[np.bool_]:
        """The games that ended either way, [N]."""
        return self.terminated | self.truncated

    @property
    def rewards(self) -> NDArray[np.float64]:
        """The rewards of the learner, [N]."""
        return self.returns[np.arange(len(self.learners)), self.learners].astype(np.float64)

    def take(self, step: BatchStep) -> NDArray[np.intp]:
        """Record the games that have just ended; returns their numbers.

        If a game ends again before the learner has decided in it, that episode does not count.
        """
        ended = np.flatnonzero(step.terminated)
        assert step.final_observation is not None
        for game in ended[~self.terminated[ended]]:
            self.returns[game] = step.rewards[game]
            self.observations[game] = step.final_observation[game].copy()
        self.terminated[ended] = True
        return ended

    def cut(self, due: NDArray[np.bool_], step: BatchStep) -> NDArray[np.bool_]:
        """Record the games that reached the limit; returns those that are not over.

        As with Gymnasium's `TimeLimit`, a game can be both over and cut.
        """
        self.truncated |= due
        cut = due & ~self.terminated
        for game in np.flatnonzero(cut):
            self.observations[game] = step.observation[game].copy()
            self.masks[int(game)] = step.mask[game].copy()
        return cut

    def lay_over(
        self,
        games: NDArray[np.bool_],
        observation: NDArray[np.uint8] | None,
        mask: NDArray[Any],
        seat: NDArray[np.int64] | None,
    ) -> None:
        """Write the ends of these games into arrays of all games."""
        for game in np.flatnonzero(games):
            mask[game] = self.masks.get(int(game), 0)
            if observation is not None:
                observation[game] = self.observations[game]
            if seat is not None:
                seat[game] = self.learners[game]


class Episodes:
    """Plays until the learner decides in every game; a game that ends is restarted.

    `games` is the batch. In self-play the learner has all seats, without opponents. A game is cut
    after `limit` decisions of the learner.
    """

    def __init__(
        self,
        games: BatchEnv,
        *,
        opponent: OpponentChoice,
        seat: SupportsIndex | str,
        limit: int | None,
        threads: int,
    ) -> None:
        size = len(games)
        self.games = games
        self.seats = games.seats
        self.rng = np.random.default_rng(0)  # of new episodes
        self.is_ready = False  # whether the learner decides in all games
        self._fixed_seat = checked_seat(seat, self.seats)
        self._limit = checked_limit(limit)
        self._opponents = seated(opponent, games, threads)
        self._learners = np.full(size, self._fixed_seat or 0, dtype=np.int8)  # [N]
        self._seeds = np.zeros(size, dtype=np.int64)  # [N], of the episodes
        self._steps = np.zeros(size, dtype=np.int64)  # [N], decisions of the learner in them

    def __len__(self) -> int:
        return len(self._seeds)

    @property
    def learners(self) -> NDArray[np.int8]:
        """The seats [N] that the learner decides for."""
        return self._learners if self._opponents else self.games.now.seat

    def reset(self) -> None:
        """Start all games."""
        self.games.reset(drawn_seed(self.rng))
        self._deal(np.arange(len(self)))
        self._let_opponents_play(self._no_ends())

    def restart(self, games: NDArray[np.bool_]) -> None:
        """Restart some games."""
        self.games.restart(games)
        self._deal(np.flatnonzero(games))
        self._let_opponents_play(self._no_ends())

    def load(self, game: int, data: bytes) -> bool:
        """Continue a game from another position; returns whether the learner decides in it.

        If not, the game has ended, and the learner decides in its next episode.
        """
        self.games.from_bytes(game, data)
        self._steps[game] = 0
        ends = self._no_ends()
        self._let_opponents_play(ends)
        return not ends.terminated[game]

    def step(self, actions: NDArray[np.uint16]) -> Ends:
        """Play the learners' actions (`core.SKIP`: none), then the opponents'.

        An illegal action raises before any game has moved.
        """
        ends = self._no_ends()
        steps = self._steps + (actions != core.SKIP)
        self._play(actions, ends)
        self._steps = np.where(ends.terminated, 0, steps)
        self._let_opponents_play(ends)
        if self._limit is not None and (due := steps >= self._limit).any():
            cut = ends.cut(due, self.games.now)
            self.restart(cut)
        return ends

    def draw_from(self, rng: np.random.Generator) -> None:
        """Use other random numbers from now on, also in the current episodes."""
        self.rng = rng
        self.games = self.games.clone(drawn_seed(rng))
        self._seeds = rng.integers(1 << 62, size=len(self))

    def close(self) -> None:
        for row in self._opponents:
            for opponent in row:
                opponent.close()

    def _no_ends(self) -> Ends:
        return Ends.none_yet(self.learners, self.seats)

    def _play(self, actions: NDArray[np.uint16], ends: Ends) -> NDArray[np.intp]:
        """Play the actions; returns the games that ended."""
        assert self.games.final_viewer is not None
        np.copyto(self.games.final_viewer, ends.learners)
        ended = ends.take(self.games.step(actions))
        self.is_ready = False
        if ended.size:
            self._deal(ended)
        return ended

    def _deal(self, games: NDArray[np.intp]) -> None:
        """Set up new episodes: seats, seeds and opponents."""
        self._steps[games] = 0
        self._seeds[games] = self.rng.integers(1 << 62, size=games.size)
        if self._fixed_seat is None:
            self._learners[games] = self.rng.integers(self.seats, size=games.size)
        for row in self._opponents:
            for game in games:
                row[game % len(row)].begin(self.games.start)

    def _let_opponents_play(self, ends: Ends) -> None:
        """Play until the learner decides in every game."""
        self.is_ready = False
        passed_over = np.zeros(len(self), dtype=np.int64)
        while (waiting := self.games.now.seat != self.learners).any():
            passed_over[self._play(self._chosen(waiting), ends)] += 1
            if passed_over.max() > TRIES:
                raise MalformedInput("the learner never gets to decide anything")
        self.is_ready = True

    def _chosen(self, waiting: NDArray[np.bool_]) -> NDArray[np.uint16]:
        """The opponents' actions in games that wait for an opponent, `SKIP` in the others."""
        actions = np.full(len(self), core.SKIP, dtype=np.uint16)
        opponent_number = (self.games.now.seat - self._learners - 1) % self.seats
        for place, row in enumerate(self._opponents):
            games = waiting & (opponent_number == place)
            if games.any():
                actions[games] = decisions(row, self.games, games, self._seeds)
        return actions
