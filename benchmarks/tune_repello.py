"""Fit the weights of Repello's evaluation on self-play games of its search.

    python benchmarks/tune_repello.py --games 600 --write

For two, three and four seats in turn: games from random openings with some random decisions, all
seats searching the same small number of nodes. The feature weights are the least-squares prediction
of the search's chances and of the final points, each seat against the others; then the two numbers
of the spread are fitted so that the chances predict the winners.

`--weights` plays with a set that `--flat` wrote before, one number per line, as for
`core.Searcher`; `--write` writes the compiled-in table, weights.inc. Rebuild afterwards.
"""

from __future__ import annotations

import argparse
import random
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.games.repello import REPELLO, RepelloOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

WEIGHTS = Path(__file__).parents[1] / "native/include/boardwright/search/repello/weights.inc"
SEATS = (2, 3, 4)
MAX_SEATS = 4
POINTS, TURNS_LEFT = 0, 3  # features
SHALLOW = 4  # divisor of the nodes in some games
RANDOM_DECISIONS = 0.02  # for variety and mistakes
FORESEEN_PART = 0.6  # of the fit target; the rest is the final points
SAMPLED_DECISIONS = 0.15  # of the decisions that follow a plan
LEAST_CHANCE = 0.01
FIRST_SPREAD = (0.2, 1.4)  # converts chances to points
RIDGE = 30.0
HEADER = "// Fitted by benchmarks/tune_repello.py: tables for two, three and four seats."


@dataclass(frozen=True)
class Samples:
    """Positions of games with their results: N positions, S seats, F features."""

    features: Floats  # [N, S, F]
    foreseen: Floats  # [N, S] the search's chances
    points: Floats  # [N, S] at the end
    shares: Floats  # [N, S] of the win

    @property
    def turns_left(self) -> Floats:
        return np.asarray(self.features[:, :, TURNS_LEFT].mean(axis=1))


def features_by_seat(state: core.State) -> Floats:
    rows = np.array(core.features_of(state)).reshape(MAX_SEATS, -1)
    return np.asarray(rows[: state.seats])


class Game:
    """A game from a random opening; each search plans the rest of its turn."""

    def __init__(self, searcher: core.Searcher, start: core.State, nodes: int, rng: random.Random):
        self.searcher, self.state, self.nodes, self.rng = searcher, start.copy(), nodes, rng
        self.planned: list[int] = []
        self.features: list[Floats] = []
        self.foreseen: list[Floats] = []

    def play(self) -> None:
        for _ in range(self.rng.randrange(4, 40)):
            self.step(self.state.random_action(self.rng.getrandbits(60)))
        while not self.state.is_over:
            if self.rng.random() < RANDOM_DECISIONS:
                self.planned = []
                self.step(self.state.random_action(self.rng.getrandbits(60)))
            else:
                if not self.planned:
                    self.plan()
                elif self.rng.random() < SAMPLED_DECISIONS:
                    self.sample()
                self.step(self.planned.pop(0))

    def step(self, action: int) -> None:
        seat = self.state.to_move
        self.state.apply(action)
        if self.state.to_move != seat:
            self.planned = []

    def plan(self) -> None:
        limits = core.Limits(nodes=self.nodes, seed=self.rng.getrandbits(60))
        self.best = self.searcher.search(self.state, limits).best
        self.planned = list(self.best.actions)
        self.sample()

    def sample(self) -> None:
        self.features.append(features_by_seat(self.state))
        self.foreseen.append(np.array(self.best.chances))

    def result(self) -> tuple[Floats, Floats]:
        """The final points and the shares of the win."""
        assert self.state.outcome is not None
        first = np.array([place == 0 for place in self.state.outcome[0]], dtype=float)
        return features_by_seat(self.state)[:, POINTS], first / first.sum()


def play_games(seats: int, args: argparse.Namespace, weights: list[float]) -> Samples:
    rng = random.Random(args.seed + seats)
    start = core.state_of(REPELLO.start(RepelloOptions(players=seats)))
    searcher = core.Searcher(start, weights=weights)
    columns: tuple[list[Floats], ...] = ([], [], [], [])
    for _ in range(args.games):
        game = Game(searcher, start, rng.choice((args.nodes // SHALLOW, args.nodes)), rng)
        game.play()
        points, shares = game.result()
        count = len(game.features)
        rows = (game.features, game.foreseen, [points] * count, [shares] * count)
        for column, row in zip(columns, rows, strict=True):
            column.extend(row)
    return Samples(*map(np.array, columns))


def against_others(values: Floats) -> Floats:
    """Each seat's value minus the mean of all seats."""
    return np.asarray(values - values.mean(axis=1, keepdims=True))


def fit_features(samples: Samples, spread: tuple[float, float]) -> Floats:
    """Least squares, relative to the other seats, on the search's chances and the final points."""
    x = against_others(samples.features).reshape(-1, samples.features.shape[2])
    scale = spread[0] + spread[1] * np.sqrt(samples.turns_left)
    foreseen = scale[:, None] * np.log(np.clip(samples.foreseen, LEAST_CHANCE, 1))
    y = FORESEEN_PART * against_others(foreseen) + (1 - FORESEEN_PART) * against_others(
        samples.points
    )
    lean = RIDGE * np.eye(x.shape[1])
    return np.asarray(np.linalg.solve(x.T @ x + lean, x.T @ y.reshape(-1)))


def loss(samples: Samples, weights: Floats, spread: tuple[float, float]) -> float:
    """The cross entropy of the predicted winning chances."""
    left = samples.turns_left
    scale = spread[0] + spread[1] * np.sqrt(left)
    logits = samples.features @ weights / scale[:, None]
    logits -= logits.max(axis=1, keepdims=True)
    log_chances = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
    return float(-(samples.shares * log_chances).sum(axis=1).mean())


def fit_spread(samples: Samples, weights: Floats) -> tuple[float, float]:
    steps = np.arange(0.2, 4.01, 0.2)
    return min(
        ((float(a), float(b)) for a in steps for b in steps),
        key=lambda spread: loss(samples, weights, spread),
    )


def tables(args: argparse.Namespace, weights: list[float]) -> Iterator[list[float]]:
    names = core.feature_names(REPELLO.start())
    for seats in SEATS:
        samples = play_games(seats, args, weights)
        fitted = fit_features(samples, FIRST_SPREAD)
        spread = fit_spread(samples, fitted)
        lost = loss(samples, fitted, spread)
        print(f"{seats} seats: {len(samples.points)} positions, cross entropy {lost:.4f}")
        for name, weight in zip(names, fitted, strict=False):
            print(f"  {name.removesuffix(' of 0'):18} {weight:8.3f}")
        print(f"  {'spread':18} {spread[0]:8.3f} {spread[1]:8.3f}", flush=True)
        yield [round(float(weight), 4) for weight in (*fitted, *spread)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600, help="for each number of seats")
    parser.add_argument("--nodes", type=int, default=1500, help="a decision")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--weights", type=Path, help="play with these")
    parser.add_argument("--flat", type=Path, help="write one number a line")
    parser.add_argument("--write", action="store_true", help="into the source; rebuild then")
    args = parser.parse_args()
    if args.nodes < SHALLOW:  # a limit of 0 nodes means no limit
        parser.error(f"--nodes must be at least {SHALLOW}")
    weights = [float(number) for number in args.weights.read_text().split()] if args.weights else []
    found = list(tables(args, weights))
    if args.flat:
        args.flat.write_text("".join(f"{weight}\n" for table in found for weight in table))
    if args.write:
        rows = (textwrap.fill("{" + ", ".join(map(str, table)) + "},", 98) for table in found)
        WEIGHTS.write_text("\n".join([HEADER, *rows, ""]))


if __name__ == "__main__":
    main()
