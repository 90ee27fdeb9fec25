"""Games of Repulso's search against itself, as positions with what became of them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.games.repulso import REPULSO, RepulsoOptions

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

PLANES, CELLS = 6, 36
OPENING_PLIES = (4, 9)  # random, at least and less than
STRAY = 0.05  # how often the best move is not played, so that games differ


@dataclass(frozen=True)
class Positions:
    """Rows of positions; values are shares of the win for seat 0."""

    observations: NDArray[np.uint8]  # [N, 6, 36], seen by the seat to move
    seats: NDArray[np.int8]  # [N], to move
    features: NDArray[np.float32]  # [N, F], of the weighted evaluation, for seat 0
    results: NDArray[np.float32]  # [N], of the game
    searched: NDArray[np.float32]  # [N], by the search that chose the move

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **vars(self))

    @classmethod
    def load(cls, *paths: Path) -> Positions:
        files = [np.load(path) for path in paths]
        return cls(**{name: np.concatenate([file[name] for file in files]) for name in files[0]})


class SelfPlay:
    """Plays quick games with one search; both readings of RU15 in turn."""

    def __init__(self, method: str, nodes: int, weights: Sequence[float] = ()) -> None:
        self.starts = [
            core.state_of(REPULSO.start(RepulsoOptions(unable=reading)))
            for reading in ("rulebook", "rulebook", "play-on")
        ]
        self.searcher = core.Searcher(self.starts[0], method=method, weights=weights)
        self.nodes = nodes

    def play(self, games: int, seed: int) -> Positions:
        rows: list[tuple[NDArray[np.uint8], int, list[float], float]] = []
        results: list[float] = []
        for game in range(games):
            before = len(rows)
            result = self.play_game(rows, random.Random(f"{seed} {game}"))
            results += [result] * (len(rows) - before)
        observations, seats, features, searched = zip(*rows, strict=True)
        return Positions(
            np.stack(observations),
            np.array(seats, np.int8),
            np.array(features, np.float32),
            np.array(results, np.float32),
            np.array(searched, np.float32),
        )

    def play_game(
        self, rows: list[tuple[NDArray[np.uint8], int, list[float], float]], rng: random.Random
    ) -> float:
        """Add the positions of one game; the share of the win for seat 0."""
        state = rng.choice(self.starts).copy()
        for _ in range(rng.randrange(*OPENING_PLIES)):
            state.apply(state.random_action(rng.getrandbits(60)))
        while not state.is_over:
            limits = core.Limits(nodes=self.nodes, seed=rng.getrandbits(60))
            best = self.searcher.search(state, limits).best
            observation = np.zeros((PLANES, CELLS), np.uint8)
            state.observe(observation)
            rows.append((observation, state.to_move, core.features_of(state), best.chances[0]))
            stray = rng.random() < STRAY
            state.apply(state.random_action(rng.getrandbits(60)) if stray else best.actions[0])
        assert state.outcome is not None
        first, second = (place == 0 for place in state.outcome[0])
        return first / (first + second)
