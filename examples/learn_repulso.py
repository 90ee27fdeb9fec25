"""A policy that learns Repulso by self-play, in NumPy alone, and then beats a random player.

It demonstrates the batched environment: 256 games step together, a small network chooses among
the legal actions, and the result of a game is the target of all its decisions (REINFORCE, with the
network's own estimate of the result as the baseline). It takes seconds:

    python examples/learn_repulso.py
    python examples/learn_repulso.py --save repulso.npz              saves the weights
    python examples/learn_repulso.py --load repulso.npz --rounds 100 --save repulso.npz
    python examples/learn_repulso.py --load repulso.npz --rounds 0 --show
    python examples/learn_repulso.py --game repello --plies 384 --rounds 10
"""

from __future__ import annotations

import argparse
import os
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

# The matrices are too small for several threads: a second thread would mostly wait.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from boardwright.envs import batch, single
from boardwright.games import GAMES
from boardwright.records import format_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    Array = NDArray[np.float32]

HIDDEN = 64
MINIBATCH = 1024
# in every n-th game one seat plays at random, so that the policy learns to beat that as well
RANDOM_GAMES = 4
BUSY_INPUTS = 40  # how many inputs are non-zero, roughly the number of pieces
FACT_SCALE = 0.1  # the plane of facts has counts; all other planes are binary
ENTROPY = 0.01  # weight of the entropy, which prevents early convergence
IMPOSSIBLE = -1e9  # the logit of an illegal action
Z95 = 1.96


class Network:
    """A hidden ReLU layer under a policy and an estimate of the result; trained by Adam.

    The last output column is the estimate, the others are the logits of the actions.
    """

    def __init__(self, env: batch.BatchEnv, rng: np.random.Generator) -> None:
        inputs, self.cells, self.actions = env.planes * env.cells, env.cells, env.actions
        first = rng.normal(0, BUSY_INPUTS**-0.5, (inputs, HIDDEN))
        outputs = np.zeros((HIDDEN, self.actions + 1))  # at first all actions are equally likely
        parameters = (first, np.zeros(HIDDEN), outputs, np.zeros(self.actions + 1))
        self.parameters = [parameter.astype(np.float32) for parameter in parameters]
        self.means = [np.zeros_like(parameter) for parameter in self.parameters]
        self.squares = [np.zeros_like(parameter) for parameter in self.parameters]
        self.steps = 0

    def inputs(self, observation: NDArray[np.uint8]) -> Array:
        """Observations [N, planes, cells] as inputs of the network, [N, planes · cells]."""
        inputs = observation.reshape(len(observation), -1).astype(np.float32)
        inputs[:, -self.cells :] *= FACT_SCALE
        return inputs

    def forward(self, inputs: Array, mask: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """The hidden layer, the policy [N, actions] and the expected results [N]."""
        weights, bias, out, out_bias = self.parameters
        hidden = np.maximum(inputs @ weights + bias, 0)
        outputs = hidden @ out + out_bias
        logits = np.where(mask, outputs[:, :-1], np.float32(IMPOSSIBLE))
        policy = np.exp(logits - logits.max(1, keepdims=True))
        policy /= policy.sum(1, keepdims=True)
        return hidden, policy, np.tanh(outputs[:, -1])

    def policy(self, observation: NDArray[np.uint8], mask: NDArray[np.bool_]) -> Array:
        return self.forward(self.inputs(observation), mask)[1]

    def learn(self, seen: Decisions, rate: float) -> None:
        """A gradient step towards actions that did better than expected."""
        inputs = self.inputs(seen.observation)
        hidden, policy, expected = self.forward(inputs, seen.mask)
        surprise = seen.result - expected
        slope = np.empty((len(inputs), self.actions + 1), np.float32)
        slope[:, :-1] = policy * surprise[:, None]
        slope[np.arange(len(inputs)), seen.action] -= surprise
        log = np.log(policy + 1e-9)
        slope[:, :-1] += ENTROPY * policy * (log - (policy * log).sum(1, keepdims=True))
        slope[:, -1] = -surprise * (1 - expected**2)
        slope /= len(inputs)
        back = (slope @ self.parameters[2].T) * (hidden > 0)
        self._descend([inputs.T @ back, back.sum(0), hidden.T @ slope, slope.sum(0)], rate)

    def _descend(self, gradients: list[Array], rate: float) -> None:
        self.steps += 1
        for i, gradient in enumerate(gradients):
            self.means[i] += 0.1 * (gradient - self.means[i])
            self.squares[i] += 0.01 * (gradient**2 - self.squares[i])
            mean = self.means[i] / (1 - 0.9**self.steps)
            square = self.squares[i] / (1 - 0.99**self.steps)
            self.parameters[i] -= np.float32(rate) * mean / (np.sqrt(square) + 1e-8)

    def save(self, name: str) -> None:
        np.savez(name, *self.parameters)

    def load(self, name: str) -> None:
        try:
            with np.load(name) as stored:
                loaded = [stored[key] for key in stored.files]
        except (OSError, ValueError) as error:
            raise SystemExit(f"{name} cannot be read: {error}") from None
        if [p.shape for p in loaded] != [p.shape for p in self.parameters]:
            raise SystemExit(f"{name} holds the weights of another game or network")
        self.parameters = loaded


@dataclass(frozen=True)
class Decisions:
    """Decisions as rows, each with the result for the seat that made it."""

    observation: NDArray[np.uint8]  # [N, planes, cells]
    mask: NDArray[np.bool_]  # [N, actions]
    action: NDArray[np.intp]  # [N]
    result: Array  # [N], +1 for a win … −1 for a loss

    def minibatches(self, rng: np.random.Generator) -> Iterator[Decisions]:
        order = rng.permutation(len(self.action))
        for i in np.array_split(order, max(1, len(order) // MINIBATCH)):
            yield Decisions(self.observation[i], self.mask[i], self.action[i], self.result[i])


def draw(rng: np.random.Generator, policy: Array) -> NDArray[np.intp]:
    """A random action for each row of a policy, by its probabilities."""
    heaped = policy.cumsum(1)
    chosen = heaped > rng.random((len(policy), 1), np.float32) * heaped[:, -1:]
    actions: NDArray[np.intp] = chosen.argmax(1)
    return actions


def play(
    env: batch.BatchEnv, network: Network, rng: np.random.Generator, plies: int
) -> tuple[Decisions, int]:
    """Play so many plies in every game; returns the network's decisions and the ended games."""
    games = np.arange(env.num_envs)
    random_seat = np.where(games % RANDOM_GAMES == 0, games // RANDOM_GAMES % env.seats, -1)
    recorded, now = [], env.now
    for _ in range(plies):
        own = now.seat != random_seat
        action = np.where(own, draw(rng, network.policy(now.observation, now.mask)), env.sample())
        before = (now.observation.copy(), now.mask.copy(), now.seat.copy(), own, action)
        now = env.step(action)  # overwrites its arrays, hence the copies
        recorded.append((*before, now.rewards.copy(), now.terminated.copy()))
    arrays = map(np.stack, zip(*recorded, strict=True))
    observation, mask, seat, own, action, rewards, ended = arrays
    result, is_known = results(seat, rewards, ended)
    used = is_known & own
    return Decisions(observation[used], mask[used], action[used], result[used]), int(ended.sum())


def results(
    seat: NDArray[np.int8], rewards: Array, ended: NDArray[np.bool_]
) -> tuple[Array, NDArray[np.bool_]]:
    """The result of every decision [plies, N] for its seat, and whether it is known yet.

    The rewards are given at the end of a game, so they are carried back from there.
    """
    result, is_known = np.zeros(ended.shape, np.float32), np.zeros(ended.shape, np.bool_)
    final, over = np.zeros_like(rewards[0]), np.zeros_like(ended[0])
    games = np.arange(ended.shape[1])
    for ply in reversed(range(len(ended))):
        final[ended[ply]] = rewards[ply][ended[ply]]
        over |= ended[ply]
        result[ply], is_known[ply] = final[games, seat[ply]], over
    return result, is_known


def score_against_random(game: str, network: Network, games: int, seed: int) -> tuple[float, float]:
    """The network's share of the wins with its 95 % error; the network plays every seat in turn."""
    env, rng = batch.make(game, num_envs=games, seed=seed), np.random.default_rng(seed)
    own = np.arange(games) % env.seats
    points, playing, now = np.zeros(games), np.ones(games, np.bool_), env.now
    while playing.any():
        actions = env.sample()  # random for all seats; then the network replaces its own
        chosen = np.flatnonzero(playing & (now.seat == own))
        if chosen.size:
            actions[chosen] = draw(rng, network.policy(now.observation[chosen], now.mask[chosen]))
        now = env.step(actions)
        over = np.flatnonzero(playing & now.terminated)
        points[over] = (now.rewards[over, own[over]] + 1) / 2
        playing[over] = False
    return float(points.mean()), float(Z95 * points.std() / games**0.5)


def sample_game(game: str, network: Network, seed: int) -> str:
    """A game of the network against itself, as a record."""
    env, rng = single.make(game), np.random.default_rng(seed)
    while not env.is_over:
        policy = network.policy(env.observation[None], env.mask[None].astype(np.bool_))
        env.step(draw(rng, policy)[0])
    return format_record(env.record())


def train(network: Network, env: batch.BatchEnv, arguments: argparse.Namespace) -> None:
    rng, ended = np.random.default_rng(arguments.seed), 0
    for done in range(arguments.rounds):
        decisions, games = play(env, network, rng, arguments.plies)
        ended += games
        for minibatch in decisions.minibatches(rng):
            network.learn(minibatch, arguments.rate * (1 - done / arguments.rounds))
        if (done + 1) % max(1, arguments.rounds // 6) == 0:
            score, _ = score_against_random(arguments.game, network, 200, arguments.seed)
            print(
                f"round {done + 1:3}: {ended:6,} games, {score:4.0%} against random, "
                f"{time.process_time():5.1f} s of CPU time",
                flush=True,
            )


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=list(GAMES), default="repulso")
    parser.add_argument("--rounds", type=int, default=60, help="of playing and learning (60)")
    parser.add_argument("--plies", type=int, default=128, help="a game plays in a round (128)")
    parser.add_argument("--games", type=int, default=256, help="played side by side (256)")
    parser.add_argument("--rate", type=float, default=0.003, help="of learning, at first (0.003)")
    parser.add_argument("--against", type=int, default=2000, help="random in so many games (2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="16 rounds, twice as fast; 400 games")
    parser.add_argument("--load", metavar="FILE", help="weights to go on from")
    parser.add_argument("--save", metavar="FILE", help="where to keep the weights (.npz)")
    parser.add_argument("--show", action="store_true", help="a game against itself, as a record")
    return parser.parse_args()


def main() -> None:
    arguments = parse_arguments()
    if arguments.quick:
        arguments.rounds, arguments.rate, arguments.against = 16, 0.006, 400
    env = batch.make(arguments.game, num_envs=arguments.games, seed=arguments.seed)
    network = Network(env, np.random.default_rng(arguments.seed))
    if arguments.load:
        network.load(arguments.load)
    train(network, env, arguments)
    if arguments.save:
        network.save(arguments.save)
    score, error = score_against_random(
        arguments.game, network, arguments.against, arguments.seed + 1
    )
    print(f"against random: {score:.1%} ± {error:.1%} of {arguments.against:,} games")
    if arguments.show:
        print(sample_game(arguments.game, network, arguments.seed))


if __name__ == "__main__":
    main()
