"""Trains the small network that corrects Alliances' evaluation, from scored games.

`python benchmarks/train_alliances.py GAMES.npz … --minutes 7 --write` reads games that `boardwright
train alliances` stores beside its checkpoint, and writes the weights into the core's source. Every
twentieth game is held back; the losses are the cross entropies on these, against the results and
against the search. Needs PyTorch.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits as cross_entropy

from boardwright import core
from boardwright.games import game_named

WEIGHTS = (
    Path(__file__).parents[1] / "native/include/boardwright/search/alliances/correction_weights.inc"
)
WAYS, OF_WAY, PAIRS = 12, 8, 66
INPUTS = WAYS * OF_WAY + PAIRS + 10
ODDS = INPUTS - 4  # the index of the evaluation's log-odds
EXPONENT, ODDS_UNIT = 8, 64
HIDDEN, SECOND = 64, 32
SEARCH_SHARE, BATCH, RATE = 0.6, 2048, 2e-3


def replay(path: str) -> tuple[np.ndarray, np.ndarray]:
    """Inputs [N, INPUTS] of all searched positions; the mover's chance, result and game."""
    with np.load(path) as file:
        games = {name: file[name] for name in ("lengths", "actions", "chances", "results")}
    rows, targets, at = [], [], 0
    start = core.state_of(game_named("alliances").start())
    for number, length in enumerate(games["lengths"]):
        state = start.copy()
        for ply in range(at, at + length):
            chances, results = games["chances"][ply], games["results"][ply]
            if not np.isnan(chances[0]):
                seat = state.to_move
                rows.append(np.array(core.features_of(state)[-INPUTS:], np.int16))
                targets.append((chances[seat], results[seat], number))
            state.apply(int(games["actions"][ply]))
        at += length
    return np.array(rows), np.array(targets, np.float32)


def rotation(turns: int) -> torch.Tensor:
    """The source of each input when the board is rotated together with the colours."""
    order = torch.arange(INPUTS)
    pairs = [(a, b) for a in range(WAYS) for b in range(a + 1, WAYS)]
    to = [way // 6 * 6 + (way % 6 + 2 * turns) % 6 for way in range(WAYS)]
    for way in range(WAYS):
        for i in range(OF_WAY):
            order[to[way] * OF_WAY + i] = way * OF_WAY + i
    for old, (a, b) in enumerate(pairs):
        turned = (min(to[a], to[b]), max(to[a], to[b]))
        order[WAYS * OF_WAY + pairs.index(turned)] = WAYS * OF_WAY + old
    for first in (ODDS - 6, ODDS - 3, ODDS + 1):
        for colour in range(3):
            order[first + (colour + turns) % 3] = first + colour
    return order


class Correction(torch.nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.layers = torch.nn.Sequential(
            torch.nn.Linear(INPUTS, HIDDEN),
            torch.nn.ReLU(),
            torch.nn.Linear(HIDDEN, SECOND),
            torch.nn.ReLU(),
            torch.nn.Linear(SECOND, 1),
        )
        self.scale = torch.nn.Parameter(torch.ones(()))

    def forward(self, inputs: torch.Tensor) -> torch.Tensor:
        own: torch.Tensor = self.scale * inputs[:, ODDS] / ODDS_UNIT
        return own + self.layers(inputs / 2**EXPONENT)[:, 0]

    def numbers(self) -> list[int]:
        """The weights in the order and the units of the core."""
        found = [HIDDEN, SECOND, round(self.scale.item() * 65536)]
        for layer in self.layers[::2]:
            largest = layer.weight.abs().max().item()
            exponent = min(12, int(np.floor(np.log2(32767 / largest))))
            found.append(exponent)
            found += (layer.weight * 2**exponent).round().int().flatten().tolist()
            found += (layer.bias * 2 ** (exponent + EXPONENT)).round().int().tolist()
        return found


def train(inputs: torch.Tensor, targets: torch.Tensor, seconds: float) -> Correction:
    model, began, step = Correction(), time.monotonic(), 0
    optimizer = torch.optim.AdamW(model.parameters(), lr=RATE, weight_decay=1e-4)
    turns = [rotation(i) for i in range(3)]
    while (spent := time.monotonic() - began) < seconds:
        optimizer.param_groups[0]["lr"] = RATE * max(0.02, 1 - spent / seconds)
        chosen = torch.randint(len(inputs), (BATCH,))
        search, result = targets[chosen, 0], targets[chosen, 1]
        target = SEARCH_SHARE * search + (1 - SEARCH_SHARE) * result
        loss = cross_entropy(model(inputs[chosen].float()[:, turns[step % 3]]), target)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        step += 1
    return model


def losses(logits: torch.Tensor, targets: torch.Tensor) -> str:
    """The cross entropies; only 0 and 1 count as results, not a search's estimate."""
    ended = (targets[:, 1] == 0) | (targets[:, 1] == 1)
    result = cross_entropy(logits[ended], targets[ended, 1]).item()
    return f"result {result:.4f} search {cross_entropy(logits, targets[:, 0]).item():.4f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+", help="files of scored games")
    parser.add_argument("--minutes", type=float, default=7)
    parser.add_argument("--write", action="store_true", help="into the core's source")
    arguments = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        read = list(pool.map(replay, arguments.games))
    inputs = torch.tensor(np.concatenate([rows for rows, _ in read]))
    targets = torch.tensor(np.concatenate([rows for _, rows in read]))
    held = targets[:, 2] % 20 == 0
    model = train(inputs[~held], targets[~held], 60 * arguments.minutes)
    shown = inputs[held].float()
    print("the evaluation alone", losses(shown[:, ODDS] / ODDS_UNIT, targets[held]))
    with torch.no_grad():
        print("corrected", losses(model(shown), targets[held]))
    if arguments.write:
        numbers = model.numbers()
        lines = (numbers[i : i + 16] for i in range(0, len(numbers), 16))
        text = "".join(", ".join(map(str, line)) + ",\n" for line in lines)
        WEIGHTS.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
