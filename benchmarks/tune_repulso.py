"""Fit the weights of Repulso's weighted evaluation to self-play games of the search.

`tune_repulso.py --games 2000 --nodes 300 --write` plays, fits by logistic regression and writes
native/include/boardwright/search/repulso/weights.hpp; rebuild, and run again with the stronger
search. Without `--write` the weights are only printed.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.games.repulso import REPULSO, RepulsoOptions
from boardwright.training.config import ValueConfig
from boardwright.training.scored_games import GAMES_OF_SEED, SearchWorker

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.training.scored_games import ScoredGames

HEADER = Path(__file__).parents[1] / "native/include/boardwright/search/repulso/weights.hpp"
TRUST = 0.5  # in the search's value; the rest in the result
RIDGE = 1e-3
READINGS = ("rulebook", "rulebook", "play-on")  # of RU15, in turn


def rows_of(start: core.State, games: ScoredGames) -> list[tuple[list[float], float, float]]:
    """The features of each searched position, its result, and the search's chance."""
    rows, plies = [], iter(zip(games.actions, games.is_searched, games.chances, games.results,
                               strict=True))  # fmt: skip
    for length in games.lengths:
        state = start.copy()
        for _ in range(length):
            action, is_searched, chances, results = next(plies)
            if is_searched:
                rows.append((core.features_of(state), results[0], chances[0]))
            state.apply(int(action))
    return rows


def fit(features: NDArray[np.float32], targets: NDArray[np.float32]) -> NDArray[np.float64]:
    """Logistic regression by Newton's method."""
    x = features.astype(np.float64)
    weights = np.zeros(x.shape[1])
    for _ in range(20):
        chances = 1 / (1 + np.exp(-x @ weights))
        gradient = x.T @ (chances - targets) / len(x) + RIDGE * weights
        curvature = chances * (1 - chances)
        hessian = (x * curvature[:, None]).T @ x / len(x) + RIDGE * np.eye(x.shape[1])
        weights -= np.linalg.solve(hessian, gradient)
    return weights


def loss(
    features: NDArray[np.float32], results: NDArray[np.float32], weights: NDArray[np.float64]
) -> float:
    """Mean squared error against the results."""
    chances = 1 / (1 + np.exp(-features @ weights))
    return float(np.mean((chances - results) ** 2))


def play(seeds: int, nodes: int, method: str, seed: int) -> list[NDArray[np.float32]]:
    """The features [n, F], results [n] and searched values [n] of games, all for seat 0."""
    config = ValueConfig("repulso").changed([f"nodes={nodes}", "random_share=0.05"])
    worker, rows = SearchWorker(config, method=method), []
    starts = [core.state_of(REPULSO.start(RepulsoOptions(unable=word))) for word in READINGS]
    for number in range(seeds):
        start = starts[number % len(starts)]
        rows += rows_of(start, worker.play(start, (seed << 32) + number))
    return [np.array(column, np.float32) for column in zip(*rows, strict=True)]


def write_header(weights: NDArray[np.float64], names: list[str]) -> None:
    rows = [
        f"    {weights[i]:.4f}f, {weights[i + 1]:.4f}f,  // {names[i].split(',')[0]}"
        for i in range(0, len(names), 2)
    ]
    text = HEADER.read_text()
    head, rest = text.split("kWeights{\n")
    tail = rest[rest.index("};") :]
    HEADER.write_text(head + "kWeights{\n" + "\n".join(rows) + "\n" + tail)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--method", default="mcts")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="into the header")
    options = parser.parse_args()
    features, results, searched = play(
        -(-options.games // GAMES_OF_SEED), options.nodes, options.method, options.seed
    )
    targets = TRUST * searched + (1 - TRUST) * results
    weights = fit(features, targets)
    names = core.feature_names(REPULSO.start())
    for name, weight in zip(names, weights, strict=True):
        print(f"{weight:8.3f}  {name}")
    print(f"{len(targets)} positions, mean squared error {loss(features, results, weights):.4f}")
    if options.write:
        write_header(weights, names)


if __name__ == "__main__":
    main()
