"""Fit the weights of Abalone's evaluation on self-play games of the search.

    python benchmarks/tune_abalone.py play --minutes 4 games.npz    # as often as wanted: it adds
    python benchmarks/tune_abalone.py fit games.npz                 # prints, or writes with --write

Games start from all layouts after some random moves, and `max_plies` ends those that would go on
too long. Positions are labelled half by the result of their game and half by the score of the
search; a logistic regression then fits the feature weights (Texel's method).
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright import core
from boardwright.games.abalone import ABALONE
from boardwright.games.abalone.board import LAYOUTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

WEIGHTS = Path(__file__).parents[1] / "native/include/boardwright/search/abalone/weights.inc"
HUNDRED = "out with 6 left"  # the feature that is worth 100 by definition
MAX_PLIES = "200"


@dataclass
class Sample:
    """Positions with scores and results, for seat 0."""

    positions: list[bytes] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    results: list[float] = field(default_factory=list)

    def load(self, path: Path) -> None:
        with np.load(path, allow_pickle=False) as arrays:
            ends = np.cumsum(arrays["lengths"])
            data = arrays["positions"].tobytes()
            starts = ends - arrays["lengths"]
            self.positions += [data[a:b] for a, b in zip(starts, ends, strict=True)]
            self.scores += arrays["scores"].tolist()
            self.results += arrays["results"].tolist()

    def save(self, path: Path) -> None:
        np.savez_compressed(
            path,
            positions=np.frombuffer(b"".join(self.positions), dtype=np.uint8),
            lengths=np.array([len(position) for position in self.positions]),
            scores=np.array(self.scores),
            results=np.array(self.results),
        )


def opening(rng: random.Random) -> Any:
    """A position some random moves after the start of any layout; the daisies are more frequent."""
    while True:
        layout = rng.choice([*LAYOUTS, "belgian-daisy", "german-daisy", "belgian-daisy"])
        options = {"layout": layout, "max_plies": MAX_PLIES}
        state = core.state_of(ABALONE.start(ABALONE.options_type.from_mapping(options)))
        for _ in range(rng.randrange(2, 14)):
            if not state.is_over:
                state.apply(state.random_action(rng.getrandbits(60)))
        if not state.is_over:
            return state


def play_game(searcher: core.Searcher, nodes: int, rng: random.Random, sample: Sample) -> None:
    """Play one game and add a quarter of its positions, except proven positions."""
    state = opening(rng)
    accepted = 0
    while not state.is_over:
        report = searcher.search(state, core.Limits(nodes=nodes, seed=rng.getrandbits(60)))
        if rng.random() < 0.25 and report.best.proven is None:
            sample.positions.append(state.to_bytes())
            sample.scores.append(report.best.score * (1 if state.to_move == 0 else -1))
            accepted += 1
        state.apply(report.best.actions[0])
    result = (state.returns[0] + 1) / 2
    sample.results.extend([result] * accepted)


def play(path: Path, minutes: float, nodes: int, seed: int) -> None:
    sample = Sample()
    if path.exists():
        sample.load(path)
    rng = random.Random(seed + len(sample.positions))
    searcher = core.Searcher(opening(rng))
    end = time.monotonic() + 60 * minutes
    games = 0
    while time.monotonic() < end:
        play_game(searcher, nodes, rng, sample)
        games += 1
    sample.save(path)
    print(f"{games} games played, {len(sample.positions)} positions in {path}")


def sigmoid(x: Floats) -> Floats:
    result: Floats = 1 / (1 + np.exp(-x))
    return result


def fit_logistic(x: Floats, y: Floats, prior: Floats, ridge: float) -> Floats:
    """Fit labels between 0 and 1 with weights near `prior`, by Newton\'s method."""
    weights = prior.copy()
    for _ in range(30):
        p = sigmoid(x @ weights)
        gradient = x.T @ (p - y) + ridge * (weights - prior)
        curvature = (x * (p * (1 - p))[:, None]).T @ x + ridge * np.eye(len(weights))
        step = np.linalg.solve(curvature, gradient)
        weights -= step
        if np.abs(step).max() < 1e-9:
            break
    return weights


def cross_entropy(x: Floats, y: Floats, weights: Floats) -> float:
    p = np.clip(sigmoid(x @ weights), 1e-9, 1 - 1e-9)
    return float(-(y * np.log(p) + (1 - y) * np.log(1 - p)).mean())


def features_of(sample: Sample) -> Floats:
    native = type(opening(random.Random(0)))
    return np.array([core.features_of(native.from_bytes(data)) for data in sample.positions])


def fit(paths: list[Path], ridge: float, by_result: float, write: bool) -> None:
    sample = Sample()
    for path in paths:
        sample.load(path)
    x, results = features_of(sample), np.array(sample.results)
    scores = np.array(sample.scores)[:, None]
    per_score = fit_logistic(scores, results, np.array([0.005]), 0.0)
    y = by_result * results + (1 - by_result) * sigmoid(scores @ per_score)
    test = np.arange(len(y)) % 50 < 5  # runs of adjacent positions, mostly of one game
    weights = fit_logistic(x[~test], y[~test], np.zeros(x.shape[1]), ridge)
    names = core.feature_names(opening(random.Random(0)))
    settle(weights, names)
    print(f"{len(y)} positions; one unit of the search's score: {per_score[0]:.5f}")
    print(
        f"cross entropy, fitted: {cross_entropy(x[~test], y[~test], weights):.4f}, "
        f"held back: {cross_entropy(x[test], y[test], weights):.4f}"
    )
    scale = 100 / weights[names.index(HUNDRED)]
    text = as_table(names, weights * scale, scale)
    print(text)
    if write:
        WEIGHTS.write_text(text)


def settle(weights: Floats, names: list[str]) -> None:
    """Move what any marble has into the value of the marble itself.

    Each marble lies on some cell and has some number of neighbours, so part of its value could be
    assigned to either; the most common cell and number get weight 0.
    """
    for common, kinds in (("ring 3 side", names[:9]), ("3 neighbours", names[14:21])):
        moved = weights[names.index(common)]
        weights[[names.index(name) for name in kinds]] -= moved
        weights[[name.startswith("out with") for name in names]] += moved


def as_table(names: list[str], weights: Floats, scale: float) -> str:
    rows = [f"{weight:>7.1f},  // {name}" for name, weight in zip(names, weights, strict=True)]
    return "\n".join(
        [
            "// Written by benchmarks/tune_abalone.py.",
            "inline constexpr std::array<double, kFeatures> kWeights{",
            *(f"    {row}" for row in rows),
            "};",
            f"inline constexpr double kLogisticScale = {scale:.0f};",
            "",
        ]
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="add games to a file")
    playing.add_argument("path", type=Path)
    playing.add_argument("--minutes", type=float, default=3.0)
    playing.add_argument("--nodes", type=int, default=3000, help="of each search")
    playing.add_argument("--seed", type=int, default=0)
    fitting = commands.add_parser("fit", help="fit the weights on files of games")
    fitting.add_argument("paths", type=Path, nargs="+")
    fitting.add_argument("--ridge", type=float, default=3.0, help="pull of the weights towards 0")
    fitting.add_argument("--by-result", type=float, default=0.5, help="weight of the result")
    fitting.add_argument("--write", action="store_true", help="write the table of the core")
    arguments = parser.parse_args()
    if arguments.command == "play":
        play(arguments.path, arguments.minutes, arguments.nodes, arguments.seed)
    else:
        fit(arguments.paths, arguments.ridge, arguments.by_result, arguments.write)


if __name__ == "__main__":
    main()
