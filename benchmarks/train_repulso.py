"""Train the network of Repulso on games of the search against itself.

`train_repulso.py play GAMES.npz --games 4000` plays; `train_repulso.py fit GAMES.npz … --out FILE`
trains on them and writes the weights, one a line (`Engine(weights=…)` takes them, to compare them
without a build); with `--write` they go into network_weights.inc. Play again with the new network
for a better teacher.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from repulso_games import Positions, SelfPlay
from repulso_inputs import INPUTS, inputs_of, turned

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[np.float32]

DATA = Path(__file__).parents[1] / "native/include/boardwright/search/repulso/network_weights.inc"
HIDDEN = 32
SCALE = 256  # a weight of 1 in the core
LARGEST = 0.8  # of a first weight: the core refuses sums that could leave 16 bits
TRUST = 0.5  # in the search's own value, the rest in the result
BATCH = 1024
HELD_OUT = 20  # one position in so many is for checking


class Network:
    """One hidden layer of rectified units and a logistic output, trained by Adam."""

    def __init__(self, rng: np.random.Generator) -> None:
        first = rng.normal(0, 0.1, (INPUTS, HIDDEN))
        last = rng.normal(0, 0.2, HIDDEN)
        parameters = [first, np.full(HIDDEN, 0.1), last, np.zeros(1)]
        self.parameters = [parameter.astype(np.float32) for parameter in parameters]
        self.means = [np.zeros_like(parameter) for parameter in self.parameters]
        self.squares = [np.zeros_like(parameter) for parameter in self.parameters]
        self.steps = 0

    def load(self, weights: NDArray[np.float64]) -> None:
        """Go on from weights as `quantised` gives them."""
        begin = 0
        for parameter in self.parameters:
            end = begin + parameter.size
            parameter[...] = (weights[begin:end] / SCALE).reshape(parameter.shape)
            begin = end

    def chances(self, inputs: Array) -> tuple[Array, Array]:
        """Of the seat to move, and the hidden layer."""
        first, bias, last, last_bias = self.parameters
        hidden = np.maximum(inputs @ first + bias, 0)
        return 1 / (1 + np.exp(-(hidden @ last + last_bias))), hidden

    def learn(self, inputs: Array, targets: Array, rate: float) -> None:
        chances, hidden = self.chances(inputs)
        error = (chances - targets) / len(targets)  # of the cross entropy
        back = np.outer(error, self.parameters[2]) * (hidden > 0)
        gradients = [inputs.T @ back, back.sum(0), hidden.T @ error, error.sum(keepdims=True)]
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.001 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.999**self.steps)
            self.parameters[i] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)
        np.clip(self.parameters[0], -LARGEST, LARGEST, out=self.parameters[0])

    def quantised(self) -> NDArray[np.int64]:
        flat = np.concatenate([parameter.ravel() for parameter in self.parameters])
        weights: NDArray[np.int64] = np.rint(flat * SCALE).astype(np.int64)
        return weights


def targets_of(positions: Positions) -> Array:
    """For the seat to move."""
    first = TRUST * positions.searched + (1 - TRUST) * positions.results
    return np.where(positions.seats == 0, first, 1 - first).astype(np.float32)


def train(positions: Positions, epochs: int, seed: int, start: Path | None) -> Network:
    rng = np.random.default_rng(seed)
    network = Network(rng)
    if start:
        network.load(np.loadtxt(start))
    targets = targets_of(positions)
    held_out = np.arange(len(targets)) % (HELD_OUT * 50) < 50  # whole games, mostly
    check = inputs_of(positions.observations[held_out]).astype(np.float32)
    observations, targets, checked = (
        positions.observations[~held_out],
        targets[~held_out],
        targets[held_out],
    )
    for epoch in range(epochs):
        rate = 2e-3 * 0.5 * (1 + np.cos(np.pi * epoch / epochs)) + 2e-5
        inputs = inputs_of(turned(observations, epoch % 8))
        order = rng.permutation(len(targets))
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            network.learn(inputs[batch].astype(np.float32), targets[batch], rate)
        error = float(np.mean((network.chances(check)[0] - checked) ** 2))
        print(f"epoch {epoch}: mean squared error {error:.5f} on held-out games", flush=True)
    return network


def write_data(weights: NDArray[np.int64]) -> None:
    rows = [weights[i : i + HIDDEN] for i in range(0, len(weights), HIDDEN)]
    DATA.write_text("\n".join(",".join(map(str, row)) + "," for row in rows) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser("play")
    play.add_argument("file", type=Path)
    play.add_argument("--games", type=int, default=4000)
    play.add_argument("--nodes", type=int, default=300)
    play.add_argument("--method", default="mcts")
    play.add_argument("--seed", type=int, default=0)
    fit = commands.add_parser("fit")
    fit.add_argument("files", type=Path, nargs="+")
    fit.add_argument("--epochs", type=int, default=24)
    fit.add_argument("--seed", type=int, default=0)
    fit.add_argument("--start", type=Path, help="weights to go on from")
    fit.add_argument("--out", type=Path)
    fit.add_argument("--write", action="store_true", help="into the core's data")
    options = parser.parse_args()
    if options.command == "play":
        SelfPlay(options.method, options.nodes).play(options.games, options.seed).save(options.file)
        return
    positions = Positions.load(*options.files)
    weights = train(positions, options.epochs, options.seed, options.start).quantised()
    if options.out:
        options.out.write_text("".join(f"{weight}\n" for weight in weights))
    if options.write:
        write_data(weights)


if __name__ == "__main__":
    main()
