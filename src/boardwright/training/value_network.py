"""The value network, the positions that it learns from, and its learner.

Binary inputs, an accumulator, small dense layers, a value.

All activations are between 0 and 1, so that the core works with bytes (`nets/value_network.hpp`).
"""

from __future__ import annotations

import math
import struct
import time
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 - as everybody writes it

from boardwright.core.native import native
from boardwright.training.base_run import TrainingFailed
from boardwright.training.network_file import VALUE, file_bytes

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from boardwright.core import State
    from boardwright.training.config import ValueConfig
    from boardwright.training.scored_games import ScoredGames


ONE = 127  # an activation of 1 in the core
ACCUMULATOR_SHIFT = 3
WEIGHT_SHIFT = 6
LARGEST = 127 / (1 << WEIGHT_SHIFT)  # the largest weight that fits into a byte
MAX_SUM = 24.0  # the largest accumulator sum; the core's 16 bits hold 32


class ValueNetwork(nn.Module):
    """A paired network has one logit from both views, others one logit per view."""

    def __init__(self, inputs: int, width: int, hidden: Sequence[int], *, is_paired: bool) -> None:
        super().__init__()
        self.is_paired = is_paired
        # Few inputs are set at a time, and activations begin in the middle of their range.
        self.rows = nn.Parameter(torch.randn(inputs, width) * 0.05)
        self.bias = nn.Parameter(torch.full((width,), 0.3))
        sizes = [width * (2 if is_paired else 1), *hidden, 1]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)

    def forward(self, inputs: Tensor) -> Tensor:
        """The logits [n, views] of inputs [n, views, inputs]; a paired network's second is 0."""
        x = (self._sums(inputs) + self.bias).clamp(0, 1)
        if self.is_paired:
            x = x.flatten(1)
        for layer in self.layers[:-1]:
            x = layer(x).clamp(0, 1)
        logits: Tensor = self.layers[-1](x)[..., 0]
        return torch.stack([logits, torch.zeros_like(logits)], 1) if self.is_paired else logits

    def _sums(self, inputs: Tensor) -> Tensor:
        """The sums of the rows of set inputs; a CPU adds only these rows."""
        if inputs.device.type == "cuda":
            return inputs @ self.rows
        flat = inputs.flatten(0, 1)
        numbers = flat.nonzero()[:, 1]
        counts = flat.count_nonzero(1)
        sums = F.embedding_bag(numbers, self.rows, counts.cumsum(0) - counts, mode="sum")
        return sums.unflatten(0, inputs.shape[:2])

    @torch.no_grad()
    def largest_sum(self, inputs: Tensor) -> float:
        """The largest absolute value of an accumulator or of one of its rows."""
        sums = self._sums(inputs) + self.bias
        return max(float(sums.abs().max()), float(self.rows.abs().max()))

    @torch.no_grad()
    def clip(self) -> None:
        """Clip the weights to the range of bytes."""
        for layer in self.layers:
            layer.weight.clamp_(-LARGEST, LARGEST)


class WholeLayer:
    """A layer with integer weights, as in the core."""

    def __init__(
        self, weight: Tensor, bias: Tensor, scale: int, inputs: int, rounding: int
    ) -> None:
        self.weight = _rounded(weight, scale)
        self.bias = _rounded(bias, scale * inputs) + rounding

    def __call__(self, x: NDArray[np.int64]) -> NDArray[np.int64]:
        return x @ self.weight.T + self.bias


class WholeNetwork:
    """The network with integer weights, as in the file and in the core's computation."""

    def __init__(self, network: ValueNetwork) -> None:
        self.is_paired = network.is_paired
        fine = 1 << ACCUMULATOR_SHIFT
        # Shifts round down; half a unit more in the bias makes them round to the nearest.
        self.first = WholeLayer(network.rows.T, network.bias, ONE * fine, 1, fine // 2)
        half, last = 1 << WEIGHT_SHIFT >> 1, len(network.layers) - 1
        self.layers = [
            WholeLayer(layer.weight, layer.bias, 1 << WEIGHT_SHIFT, ONE, 0 if i == last else half)
            for i, layer in enumerate(network.layers)
        ]

    def logits(self, inputs: NDArray[np.int64]) -> NDArray[np.int64]:
        """The logits of inputs [n, views, inputs]: [n] for a paired network, else [n, views]."""
        sums = self.first(inputs).astype(np.int16)  # wraps around
        x = np.clip(sums.astype(np.int64) >> ACCUMULATOR_SHIFT, 0, ONE)
        if self.is_paired:
            x = x.reshape(len(x), -1)
        for layer in self.layers[:-1]:
            x = np.clip(layer(x) >> WEIGHT_SHIFT, 0, ONE)
        logits: NDArray[np.int64] = self.layers[-1](x)[..., 0]
        return logits

    def to_bytes(self, game_number: int) -> bytes:
        """The file of the network."""
        width, inputs = self.first.weight.shape
        hidden = [len(layer.bias) for layer in self.layers[:-1]]
        parts = [
            struct.pack("<HBHB", inputs, self.is_paired, width, len(hidden)),
            struct.pack(f"<{len(hidden)}H", *hidden),
            self.first.bias.astype("<i2").tobytes(),
            self.first.weight.T.astype("<i2").tobytes(),
        ]
        for layer in self.layers:
            parts += [layer.bias.astype("<i4").tobytes(), layer.weight.astype("i1").tobytes()]
        return file_bytes(VALUE, game_number, parts)


def _rounded(parameter: Tensor, scale: int) -> NDArray[np.int64]:
    numbers: NDArray[np.float64] = parameter.detach().cpu().double().numpy()
    return np.rint(numbers * scale).astype(np.int64)


class Positions(NamedTuple):
    """A row for each position; in a paired network the seat to move is first."""

    sets: Tensor  # uint8 [n, views, bytes], one bit per input
    targets: Tensor  # float [n, views], shares of the win
    offsets: Tensor  # float [n, views], added to the logits by the core

    def to(self, device: torch.device) -> Positions:
        return Positions(*(tensor.to(device) for tensor in self))


def read_positions(start: State, games: ScoredGames, search_share: float) -> Positions:
    """The core's inputs and the targets for the positions of games that begin at `start`."""
    inputs = native.ValueInputs(start)
    searched = games.is_searched.astype(np.uint8)
    rows, seats = int(searched.sum()), inputs.seats
    sets = np.zeros((rows, seats, (inputs.inputs + 7) // 8), np.uint8)
    movers, offsets = np.zeros(rows, np.uint8), np.zeros((rows, seats), np.float32)
    lengths, actions = np.ascontiguousarray(games.lengths), np.ascontiguousarray(games.actions)
    rows = inputs.write(start, lengths, actions, sets, movers, offsets, searched)
    sets, movers, offsets, is_marked = sets[:rows], movers[:rows], offsets[:rows], searched != 0
    targets = (
        search_share * games.chances[is_marked] + (1 - search_share) * games.results[is_marked]
    )
    if inputs.is_paired:
        _put_mover_first(sets, movers)
        _put_mover_first(targets, movers)
        _put_mover_first(offsets, movers)
    arrays = sets, targets.astype(np.float32), offsets
    return Positions(*map(torch.from_numpy, arrays))


def _put_mover_first(rows: NDArray[Any], movers: NDArray[np.uint8]) -> None:
    rows[movers == 1] = rows[movers == 1, ::-1]


class Batches:
    """Positions in random order, each batch under one random symmetry."""

    def __init__(
        self, groups: Sequence[Positions], inputs: int, symmetries: Sequence[Sequence[int]]
    ) -> None:
        self.groups, self.inputs = groups, inputs
        device = groups[0].sets.device
        self._from = torch.from_numpy(np.argsort(np.array(symmetries), axis=1)).to(device)
        self._bits = torch.arange(8, dtype=torch.uint8, device=device)

    def __len__(self) -> int:
        return sum(len(group.targets) for group in self.groups)

    def draw(
        self, count: int, generator: torch.Generator, rng: Random
    ) -> tuple[Tensor, Tensor, Tensor]:
        """Inputs [n, views, inputs] as numbers, targets and offsets, all from one group."""
        sizes = [len(group.targets) for group in self.groups]
        (group,) = rng.choices(self.groups, sizes)
        device = group.targets.device
        at = torch.randint(len(group.targets), (count,), generator=generator, device=device)
        symmetry = rng.randrange(len(self._from))
        return self.unpack(group.sets[at], symmetry), group.targets[at], group.offsets[at]

    def unpack(self, sets: Tensor, symmetry: int = 0) -> Tensor:
        bits = (sets[..., None] >> self._bits & 1).flatten(-2)[..., : self.inputs]
        return bits[..., self._from[symmetry]].float()


LEAST_RATE = 0.02  # of the learning rate, at the end of a round
WARM_UP = 0.02  # of a round
LATE = 0.1  # of a round


def loss_of(network: ValueNetwork, inputs: Tensor, targets: Tensor, offsets: Tensor) -> Tensor:
    logits = network(inputs) + offsets
    return -(targets * F.log_softmax(logits, dim=1)).sum(1).mean()


class ValueLearner:
    """A network in training; the learning rate falls in a cosine over each round."""

    def __init__(self, config: ValueConfig, network: ValueNetwork, device: torch.device) -> None:
        self.config, self.device = config, device
        self.network = network.to(device)
        fused = device.type == "cuda"
        self.optimiser = torch.optim.AdamW(
            network.parameters(), lr=config.learning_rate, weight_decay=1e-5, fused=fused
        )
        self.steps = 0

    def learn(
        self,
        batches: Batches,
        seed: int,
        deadline: float = math.inf,
        listener: Callable[[int, int, Tensor], object] = lambda *_: None,
    ) -> float:
        """Learn the epochs of a round, as far as time allows; returns the mean of the last losses.

        `listener` is called after each step with the number of steps done and wanted, and the loss.
        """
        c = self.config
        generator, rng = torch.Generator(self.device).manual_seed(seed), Random(seed)
        steps = max(1, round(c.epochs * len(batches) / c.batch))
        began = time.monotonic()
        recent: list[Tensor] = []
        for step in range(steps):
            done, elapsed = step / steps, (time.monotonic() - began) / max(deadline - began, 1e-9)
            if elapsed > done + LATE:  # too slow for all steps
                done = elapsed
            if done >= 1 and step > 0:
                break
            loss = self._step(*batches.draw(c.batch, generator, rng), done)
            recent = [*recent[-99:], loss]
            listener(step + 1, steps, loss)
        return float(torch.stack(recent).mean()) if recent else math.nan

    def _step(self, inputs: Tensor, targets: Tensor, offsets: Tensor, done: float) -> Tensor:
        cosine = (1 + math.cos(math.pi * done)) / 2
        rate = min(1.0, done / WARM_UP + 0.01) * max(LEAST_RATE, cosine)
        for group in self.optimiser.param_groups:
            group["lr"] = self.config.learning_rate * rate
        loss = loss_of(self.network, inputs, targets, offsets)
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        self.optimiser.step()
        self.network.clip()
        self.steps += 1
        return loss.detach()

    @torch.no_grad()
    def check(self, batches: Batches) -> float:
        """The loss on positions that were not learned from.

        Refuses sums that are too large for the core's 16 bits, where they would wrap around.
        """
        total, size = 0.0, 1 << 14
        for group in batches.groups:
            for begin in range(0, len(group.targets), size):
                part = slice(begin, begin + size)
                inputs = batches.unpack(group.sets[part])
                if not self.network.largest_sum(inputs) <= MAX_SUM:
                    raise TrainingFailed("an accumulator grows too large: lower learning_rate")
                loss = loss_of(self.network, inputs, group.targets[part], group.offsets[part])
                total += float(loss) * len(inputs)
        return total / max(1, len(batches))

    def state(self) -> dict[str, object]:
        return {
            "network": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
        }

    def load(self, state: dict[str, object]) -> None:
        self.network.load_state_dict(state["network"])  # type: ignore[arg-type]
        self.optimiser.load_state_dict(state["optimiser"])  # type: ignore[arg-type]
        self.steps = state["steps"]  # type: ignore[assignment]
