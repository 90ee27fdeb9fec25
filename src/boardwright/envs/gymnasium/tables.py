"""Many tables at once: N games of a batch, a learner at each, and its opponents."""

from __future__ import annotations

import operator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright import core
from boardwright.engine.player import PlayerFailed
from boardwright.envs.gymnasium.ends import Ends
from boardwright.envs.gymnasium.opponents import RandomOpponent, make_opponents
from boardwright.envs.gymnasium.seating import TRIES, checked_limit, checked_seat, drawn_seed
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from boardwright.envs.gymnasium.opponents import Opponent, Said
    from boardwright.games import Position


class Tables:
    """Plays until every game waits for its learner; what ends begins anew at once.

    `arrays` tell where the games stand. In self-play the learner has all seats and nobody waits.
    `limit` is the number of the learner's decisions after which a game is cut.
    """

    def __init__(  # noqa: PLR0913
        self,
        start: Position,
        size: int,
        *,
        opponent: Said,
        seat: int | str,
        threads: int,
        limit: int | None,
    ) -> None:
        self.start = start
        self.batch = core.Batch(start, size, threads=threads)
        arrays = self.batch.new_arrays(final_observation=True)
        self.arrays = replace(arrays, viewers=np.zeros(size, dtype=np.int8))
        self.seats = arrays.rewards.shape[1]
        self.rng = np.random.default_rng(0)  # of new episodes
        self.is_ready = False  # whether all games wait for the learner
        self._fixed_seat = checked_seat(seat, self.seats)
        self._limit = checked_limit(limit)
        self._opponents = _seated(opponent, start, self.seats, size)
        self._learners = np.full(size, self._fixed_seat or 0, dtype=np.int8)  # [N]
        self._seeds = np.zeros(size, dtype=np.int64)  # [N], of the episodes
        self._steps = np.zeros(size, dtype=np.int64)  # [N], decisions of the learner in them

    def __len__(self) -> int:
        return len(self._seeds)

    @property
    def learners(self) -> NDArray[np.int8]:
        """The seats [N] that the learner decides for."""
        return self._learners if self._opponents else self.arrays.seats

    def reset(self) -> None:
        """All games begin."""
        self.batch.reset(self.arrays, seed=drawn_seed(self.rng))
        self._deal(np.arange(len(self)))
        self._let_opponents_play(self._no_ends())

    def restart(self, games: NDArray[np.bool_]) -> None:
        """Some games begin anew."""
        self.batch.reset(self.arrays, games=games.view(np.uint8))
        self._deal(np.flatnonzero(games))
        self._let_opponents_play(self._no_ends())

    def put(self, game: int, state: core.State) -> None:
        """A game goes on from another state."""
        self.batch.put(game, state)
        state.observe(self.arrays.observation[game])
        state.mask(self.arrays.mask[game])
        self.arrays.seats[game] = state.to_move
        self._steps[game] = 0
        self._let_opponents_play(self._no_ends())

    def step(self, actions: NDArray[np.uint16]) -> Ends:
        """Play the learners' actions (`core.SKIP`: none), and whatever follows them.

        An illegal action raises before any game has moved.
        """
        ends = self._no_ends()
        self._play(actions, ends)
        self._steps[(actions != core.SKIP) & ~ends.terminated] += 1
        self._let_opponents_play(ends)
        if self._limit is not None and (cut := self._steps >= self._limit).any():
            ends.cut(cut, self.arrays)
            self.restart(cut)
        return ends

    def close(self) -> None:
        for row in self._opponents:
            for opponent in row[:1] if row[0].is_shared else row:
                opponent.close()

    def _no_ends(self) -> Ends:
        return Ends.none_yet(self.learners, self.seats)

    def _play(self, actions: NDArray[np.uint16], ends: Ends) -> NDArray[np.intp]:
        """Play the actions; the games that ended are given back."""
        assert self.arrays.viewers is not None
        np.copyto(self.arrays.viewers, ends.learners)
        np.copyto(self.arrays.actions, actions)
        self.batch.step(self.arrays)
        ended = ends.take(self.arrays)
        if ended.size:
            self._deal(ended)
        return ended

    def _deal(self, games: NDArray[np.intp]) -> None:
        """New episodes: who sits where, and by which chance."""
        self._steps[games] = 0
        self._seeds[games] = self.rng.integers(1 << 62, size=games.size)
        if self._fixed_seat is None:
            self._learners[games] = self.rng.integers(self.seats, size=games.size)
        for row in self._opponents:
            if not row[0].is_shared:
                for game in games:
                    row[game].begin(self.start)

    def _let_opponents_play(self, ends: Ends) -> None:
        """Until the learner decides everywhere."""
        self.is_ready = False
        passed_over = np.zeros(len(self), dtype=np.int64)
        while (waiting := self.arrays.seats != self.learners).any():
            passed_over[self._play(self._chosen(waiting), ends)] += 1
            if passed_over.max() > TRIES:
                raise MalformedInput("the learner never comes to decide anything")
        self.is_ready = True

    def _chosen(self, waiting: NDArray[np.bool_]) -> NDArray[np.uint16]:
        """The opponents' actions where a game waits for one, and none elsewhere."""
        actions = np.full(len(self), core.SKIP, dtype=np.uint16)
        who = (self.arrays.seats - self._learners - 1) % self.seats
        for place, row in enumerate(self._opponents):
            games = np.flatnonzero(waiting & (who == place))
            if games.size:
                actions[games] = self._of(row, games)
        return actions

    def _of(self, row: Sequence[Opponent], games: NDArray[np.intp]) -> Any:
        """The actions of one opponent in these games."""
        if isinstance(row[0], RandomOpponent):
            self.batch.sample(self.arrays)
            return self.arrays.actions[games]
        return [self._decision(row[game], int(game)) for game in games]

    def _decision(self, opponent: Opponent, game: int) -> int:
        state = self.batch.state(game)
        where = f"the opponent on seat {state.to_move} in game {game}"
        answer = opponent.choose_in(state, int(self._seeds[game]))
        try:
            action = operator.index(answer)
        except TypeError:
            raise PlayerFailed("rubbish", f"{where} answers {answer!r}, no action") from None
        if not state.is_legal(action):
            raise PlayerFailed("illegal", f"{where} plays {action}, which is illegal")
        return action


def _seated(said: Said, start: Position, seats: int, size: int) -> tuple[tuple[Opponent, ...], ...]:
    """A row of N for every seat but the learner's: one opponent everywhere, or one for each game."""
    rows = [(one,) * size for one in make_opponents(said, start.game, seats)]
    if all(row[0].is_shared for row in rows):
        return tuple(rows)
    others = [make_opponents(said, start.game, seats) for _ in range(size - 1)]
    return tuple(
        row if row[0].is_shared else (row[0], *(table[place] for table in others))
        for place, row in enumerate(rows)
    )
