"""Opponents in many games: who plays where, and what they decide."""

from __future__ import annotations

import copy
import operator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boardwright.engine.player import PlayerFailed
from boardwright.envs.gymnasium.opponents import EngineOpponent, RandomOpponent, make_opponents

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import State
    from boardwright.envs.batch import BatchEnv
    from boardwright.envs.gymnasium.opponents import Opponent, Said

    # Those who play for one seat: in game i the one with the number i, counted round and round.
    Row = tuple[Opponent, ...]


def seated(said: Said, games: BatchEnv, threads: int) -> tuple[Row, ...]:
    """A row for every seat but the learner's, in turn order after it; none for self-play."""
    rows = []
    for one in make_opponents(said, games.game, games.seats):
        count = one.needed(len(games), threads)
        rows.append((one, *(copy.copy(one) for _ in range(count - 1))))
    return tuple(rows)


def decisions(
    row: Row, batch: BatchEnv, games: NDArray[np.bool_], seeds: NDArray[np.int64]
) -> NDArray[np.int64] | list[int]:
    """The actions of one seat's opponents in the chosen games; the seeds [N] are the episodes'."""
    if isinstance(row[0], RandomOpponent) and row[0].own_seed is None:
        return batch.sample(games)[games]
    asked = [
        Question(row[game % len(row)], game, batch.state(game), int(seeds[game]))
        for game in np.flatnonzero(games).tolist()
    ]
    if isinstance(row[0], EngineOpponent) and len(row) > 1:
        return _side_by_side(row, asked)
    return [question.answer() for question in asked]


def _side_by_side(row: Row, asked: list[Question]) -> list[int]:
    """Each engine answers its questions in a thread of its own."""

    def answer(engine: Opponent) -> dict[int, int]:
        return {q.game: q.answer() for q in asked if q.opponent is engine}

    with ThreadPoolExecutor(len(row)) as threads:
        found: dict[int, int] = {}
        for answers in threads.map(answer, row):
            found |= answers
    return [found[question.game] for question in asked]


@dataclass(frozen=True)
class Question:
    """What an opponent is asked: the action in a game."""

    opponent: Opponent
    game: int
    state: State
    seed: int

    def answer(self) -> int:
        """A legal action; whatever else is answered is a failure of the opponent."""
        said = self.opponent.choose_in(self.state, self.seed)
        who = f"the opponent on seat {self.state.to_move} in game {self.game}"
        try:
            action = operator.index(said)
        except TypeError:
            raise PlayerFailed("rubbish", f"{who} answers {said!r}, which is no action") from None
        if not self.state.is_legal(action):
            raise PlayerFailed("illegal", f"{who} plays {action}, which is illegal")
        return action
