"""Fits the evaluation of Alliances to games between mixed opponents and writes its weights.

    python benchmarks/tune_alliances.py play GAMES.npz --games 1000   # adds to the file
    python benchmarks/tune_alliances.py fit GAMES.npz --write

Players of similar strength meet: with the same number of nodes, but different methods and weights,
from random openings, so that a result depends on the position more than on the player.
"""

from __future__ import annotations

import argparse
import random
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from boardwright import core
from boardwright.games import game_named

WEIGHTS = Path(__file__).parents[1] / "native/include/boardwright/search/alliances/weights.inc"
WIDTHS = 6  # a layer's width is 1 … 6 or more
WAYS = 12  # chart, colour, connection or fence; the last varies fastest
SCALARS = ("offset", "power", "tempo", "slope", "contrast", "move")
CLOSED = 40.0  # layers that represent a closed way
BUDGETS = (1, 30, 100, 300, 300, 1000)  # nodes; 1 is greedy play
EVERY = 3  # plies between sampled positions of a game
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Samples:
    """The evaluation's features of positions, and the results, for the bottom chart."""

    layers: Array  # [N, WAYS, WIDTHS] how many layers of each width
    won: Array  # [N, 3] +1 or −1 for a decided colour, else 0
    mover: Array  # [N] +1 bottom, −1 top
    result: Array  # [N] 1 the game was won, 0 lost
    colours: Array  # [N, 3] +1 or −1 by the final winner of the colour, 0 for none

    @classmethod
    def of(cls, positions: NDArray[np.uint8], colours: NDArray[np.int8]) -> Samples:
        """Compute the features from positions, so that files survive a changed evaluation."""
        states = [core.native.State.from_bytes(position.tobytes()) for position in positions]
        rows = np.array([core.features_of(state) for state in states])
        counts = WAYS * WIDTHS
        layers = rows[:, :counts].reshape(-1, WAYS, WIDTHS)
        won, mover = rows[:, counts : counts + 3], rows[:, counts + 3]
        result = (colours.sum(axis=1) > 0).astype(np.float64)
        return cls(layers, won, mover, result, colours.astype(np.float64))

    def take(self, chosen: NDArray[np.intp]) -> Samples:
        parts = (self.layers, self.won, self.mover, self.result, self.colours)
        return Samples(*(part[chosen] for part in parts))


def built_in() -> Array:
    numbers = WEIGHTS.read_text().replace("f,", " ").split()
    return np.array([float(number) for number in numbers])


def varied(rng: random.Random) -> list[float]:
    """The built-in weights, or random variations by up to about a half."""
    if rng.random() < 0.4:
        return []
    return [weight * 2 ** rng.uniform(-0.6, 0.6) for weight in built_in()]


def play_game(rng: random.Random) -> tuple[list[bytes], list[float]]:
    """Play a game; returns some of its positions and the final winner of each colour."""
    state = core.state_of(game_named("alliances").start())
    nodes = rng.choice(BUDGETS)
    methods = [m for m in core.search_methods(state) if m not in ("uct", "greedy")]
    players = [
        core.Searcher(
            state,
            method="greedy" if nodes == 1 else rng.choice(methods),
            memory=8 << 20,
            weights=varied(rng),
        )
        for _ in range(2)
    ]
    for _ in range(rng.randint(1, 8)):
        state.apply(state.random_action(rng.getrandbits(60)))
    positions = []
    while not state.is_over:
        if rng.randrange(EVERY) == 0:
            positions.append(state.to_bytes())
        limits = core.Limits(nodes=nodes, seed=rng.getrandbits(60))
        state.apply(players[state.to_move].search(state, limits).best.actions[0])
    return positions, core.features_of(state)[WAYS * WIDTHS : WAYS * WIDTHS + 3]


def logit(p: Array) -> Array:
    return np.asarray(np.log(p / (1 - p)))


def sigmoid(x: Array) -> Array:
    return np.asarray(1 / (1 + np.exp(-x)))


def colour_chances(weights: Array, samples: Samples) -> Array:
    """[N, 3] as Judge::judge_colour."""
    per_width = np.stack([weights[:WIDTHS], weights[WIDTHS : 2 * WIDTHS]])  # [kind, WIDTHS]
    offset, power, tempo, slope = weights[2 * WIDTHS : 2 * WIDTHS + 4]
    layers = samples.layers.reshape(-1, 2, 3, 2, WIDTHS)  # [N, chart, colour, kind, WIDTHS]
    cost = np.einsum("nabkw,kw->nabk", layers, per_width) + offset
    charts = np.array([1.0, -1.0])[None, :] * samples.mover[:, None] > 0
    cost = np.maximum(cost - tempo * charts[:, :, None, None], 0.02)
    cost = np.where(layers[..., 0] == CLOSED, CLOSED, cost)
    ease = (cost**-power).sum(axis=3)
    chances = sigmoid(slope * np.log(ease[:, 0] / ease[:, 1]))
    return np.where(samples.won == 0, chances, samples.won > 0)


def game_chances(weights: Array, samples: Samples, colours: Array) -> Array:
    """[N] as Judge::combine."""
    contrast, move = weights[2 * WIDTHS + 4 :]
    a, b, c = colours.T
    two = np.clip(a * b + a * c + b * c - 2 * a * b * c, 1e-5, 1 - 1e-5)
    return sigmoid(contrast * logit(two) + move * samples.mover)


def cross_entropy(chances: Array, outcome: Array) -> Array:
    p = np.clip(chances, 1e-4, 1 - 1e-4)
    return np.asarray(-(outcome * np.log(p) + (1 - outcome) * np.log(1 - p)))


def loss(weights: Array, samples: Samples) -> tuple[float, float]:
    """The loss of the game's result, and of the open colours that were decided later."""
    colours = colour_chances(weights, samples)
    game = cross_entropy(game_chances(weights, samples, colours), samples.result).mean()
    fell = (samples.won == 0) & (samples.colours != 0)
    colour = cross_entropy(colours[fell], (samples.colours[fell] > 0).astype(float)).mean()
    return float(game), float(colour)


def objective(weights: Array, samples: Samples) -> float:
    game, colour = loss(weights, samples)
    return game + 0.3 * colour


def gradient(weights: Array, samples: Samples) -> Array:
    """Finite differences, relative to the size of each weight."""
    slopes = np.empty_like(weights)
    for i in range(len(weights)):
        step = 1e-3 * max(abs(weights[i]), 0.05)
        up, down = weights.copy(), weights.copy()
        up[i] += step
        down[i] -= step
        slopes[i] = (objective(up, samples) - objective(down, samples)) / 2e-3
    return slopes


def fit(samples: Samples, steps: int, seed: int) -> Array:
    """Adam on random batches, steps proportional to weights; the mean of the last steps."""
    rng = np.random.default_rng(seed)
    weights = built_in()
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    tail = []
    for step in range(1, steps + 1):
        slopes = gradient(weights, samples.take(rng.integers(len(samples.mover), size=4000)))
        mean = 0.9 * mean + 0.1 * slopes
        square = 0.99 * square + 0.01 * slopes**2
        rate = 0.02 * (1 - 0.8 * step / steps)
        move = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
        weights = weights - rate * np.maximum(abs(weights), 0.05) * move
        weights[:-2] = np.maximum(weights[:-2], 0.01)
        if step > 0.8 * steps:
            tail.append(weights)
    return np.asarray(np.mean(tail, axis=0))


def write(weights: Array) -> None:
    parts = np.split(weights, [WIDTHS, 2 * WIDTHS])
    lines = [" ".join(f"{weight:.4f}f," for weight in part) for part in parts]
    WEIGHTS.write_text("\n".join(lines) + "\n")


def play_command(path: Path, games: int, seed: int) -> None:
    """Add games to a file; the seeds depend on its size, so the games differ."""
    old = np.load(path) if path.exists() else None
    before = 0 if old is None else len(old["positions"])
    played = [play_game(random.Random(f"{seed}-{before}-{i}")) for i in range(games)]
    positions = np.array(
        [np.frombuffer(position, np.uint8) for states, _ in played for position in states]
    )
    colours = np.array([colours for states, colours in played for _ in states], np.int8)
    if old is not None:
        positions = np.concatenate([old["positions"], positions])
        colours = np.concatenate([old["colours"], colours])
    np.savez_compressed(path, positions=positions, colours=colours)
    print(f"{games} games more, {len(positions)} positions in {path}")


def fit_command(path: Path, steps: int, seed: int, *, writes_file: bool) -> None:
    """Fit on nine tenths of the positions and judge on the last tenth, whose games are separate."""
    games = np.load(path)
    samples = Samples.of(games["positions"], games["colours"])
    everything = np.arange(len(samples.mover))
    cut = len(everything) * 9 // 10
    unseen = samples.take(everything[cut:])
    weights = fit(samples.take(everything[:cut]), steps, seed)
    for name, tried in (("built in", built_in()), ("fitted", weights)):
        game, colour = loss(tried, unseen)
        print(
            f"{name}: game {game:.4f}, colour {colour:.4f} of {len(unseen.mover)} unseen positions"
        )
    print("connection", weights[:WIDTHS].round(3), "fence", weights[WIDTHS : 2 * WIDTHS].round(3))
    print(dict(zip(SCALARS, map(float, weights[2 * WIDTHS :].round(3)), strict=True)))
    if writes_file:
        write(weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=["play", "fit"])
    parser.add_argument("path", type=Path)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", action="store_true", help="into the source; rebuild then")
    arguments = parser.parse_args()
    if arguments.command == "play":
        play_command(arguments.path, arguments.games, arguments.seed)
    else:
        fit_command(arguments.path, arguments.steps, arguments.seed, writes_file=arguments.write)


if __name__ == "__main__":
    main()
