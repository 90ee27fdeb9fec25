"""Trains a network with a policy from existing scored games.

`python benchmarks/train_policy.py alliances GAMES.npz … --from network.bwn --minutes 3 --out FILE`
reads games that `boardwright train` stores beside its checkpoint (`replay-*.npz`) and writes a
network. Every twentieth game is held back; the losses are the cross entropies on these, of the
policy against the search and of the value against the results. Needs PyTorch.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path
from typing import TYPE_CHECKING

import torch

from boardwright.core import native, state_of
from boardwright.engine.levels import read_network
from boardwright.games import game_named
from boardwright.training.base_run import device_called
from boardwright.training.config import TrainingConfig
from boardwright.training.network import Learner, Tower, losses_of
from boardwright.training.network_file import EncoderInfo, network_bytes
from boardwright.training.network_reader import load_tower
from boardwright.training.replay_buffer import ReplayBuffer, Samples
from boardwright.training.scored_games import ScoredGames
from boardwright.training.search_games import read_samples

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.core import State

HELD = 20  # one game in so many is held back
GAMES = 200  # games read per part
LEAST_RATE = 0.02
PART = 4096  # samples evaluated per batch


def parts_of(games: ScoredGames) -> Iterator[tuple[bool, ScoredGames]]:
    """The games in parts, each with a flag: whether it is held back."""
    for first in range(0, len(games), GAMES):
        held = min(first + GAMES // HELD, len(games))
        yield True, games.part(first, held)
        yield False, games.part(held, min(first + GAMES, len(games)))


def read(
    paths: list[Path], start: State, encoder: EncoderInfo
) -> tuple[list[Samples], list[Samples]]:
    """The samples to learn from, and those of the held-back games."""
    found: tuple[list[Samples], list[Samples]] = ([], [])
    for path in paths:
        for is_held, games in parts_of(ScoredGames.load(path)):
            if len(games) and (samples := read_samples(start, games, encoder)) is not None:
                found[is_held].append(samples)
    return found


def losses(network: Tower, held: list[Samples], device: torch.device) -> str:
    sums, count = [0.0, 0.0], 0
    parts = (
        Samples(*(rows[first : first + PART].to(device) for rows in samples))
        for samples in held
        for first in range(0, len(samples.planes), PART)
    )
    for part in parts:
        with torch.no_grad():
            found, rows = losses_of(network, part, 0.0), len(part.planes)
        sums = [sums[0] + rows * float(found.policy), sums[1] + rows * float(found.value)]
        count += rows
    return f"policy {sums[0] / count:.4f}  value {sums[1] / count:.4f}  of {count:,} positions"


def learn(learner: Learner, replay: ReplayBuffer, seconds: float) -> None:
    """Train for some seconds with a cosine learning rate."""
    began = reported = time.monotonic()
    while (spent := time.monotonic() - began) < seconds:
        rate = max(LEAST_RATE, (1 + math.cos(math.pi * spent / seconds)) / 2)
        policy, value, *_ = learner.step(replay, rate)
        if time.monotonic() - reported >= 10:
            reported = time.monotonic()
            line = (
                f"{spent:6.0f} s  {learner.steps:,} steps  policy {policy:.3f}  value {value:.3f}"
            )
            print(line, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("games", nargs="+", type=Path, help="files of scored games")
    parser.add_argument("--from", dest="source", type=Path, help="begin with this network")
    parser.add_argument("--minutes", type=float, default=3)
    parser.add_argument("--set", dest="settings", action="append", default=[])
    parser.add_argument("--device", default="auto")
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    game, device = game_named(arguments.game), device_called(arguments.device)
    start = state_of(game.start())
    encoder = EncoderInfo.of(native.SelfPlay(start, 1))
    learned, held = read(arguments.games, start, encoder)
    rows = sum(len(samples.planes) for samples in learned)
    config = TrainingConfig(arguments.game).changed([f"replay={rows}", *arguments.settings])
    torch.manual_seed(config.seed)
    network = Tower(encoder, config.channels, config.blocks)
    if arguments.source is not None:
        load_tower(network, encoder, read_network(arguments.source, game))
    learner, replay = Learner(config, network, device), ReplayBuffer(encoder, rows, device)
    for samples in learned:
        replay.add(samples)
    print(f"{rows:,} positions; before: {losses(learner.average, held, device)}", flush=True)
    learn(learner, replay, 60 * arguments.minutes)
    print(f"{learner.steps:,} steps; after: {losses(learner.average, held, device)}", flush=True)
    arguments.out.write_bytes(network_bytes(learner.average, encoder, game.number))


if __name__ == "__main__":
    main()
