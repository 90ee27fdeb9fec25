"""The value network: numbered inputs that hold or not, an accumulator, small dense layers, a value.

All activations lie between 0 and 1, so that the core works with bytes (`nets/value_network.hpp`).
"""

from __future__ import annotations

import struct
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812 - as everybody writes it

from boardwright.training.network_file import VALUE, file_bytes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

ONE = 127  # an activation of 1 in the core
ACCUMULATOR_SHIFT = 3
WEIGHT_SHIFT = 6
LARGEST = 127 / (1 << WEIGHT_SHIFT)  # of a weight that is stored in a byte
MOST_SUM = 24.0  # of an accumulator; the core's 16 bits hold 32


class ValueNetwork(nn.Module):
    """Of a paired network one logit from both views, else a logit for each view."""

    def __init__(self, inputs: int, width: int, hidden: Sequence[int], *, is_paired: bool) -> None:
        super().__init__()
        self.is_paired = is_paired
        # Few inputs hold at once, and activations begin in the middle.
        self.rows = nn.Parameter(torch.randn(inputs, width) * 0.05)
        self.bias = nn.Parameter(torch.full((width,), 0.3))
        sizes = [width * (2 if is_paired else 1), *hidden, 1]
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in pairwise(sizes))
        nn.init.zeros_(self.layers[-1].weight)
        nn.init.zeros_(self.layers[-1].bias)

    def forward(self, inputs: Tensor) -> Tensor:
        """Of inputs [n, views, inputs] the logits [n, views]; a paired network's second is 0."""
        x = (self._sums(inputs) + self.bias).clamp(0, 1)
        if self.is_paired:
            x = x.flatten(1)
        for layer in self.layers[:-1]:
            x = layer(x).clamp(0, 1)
        logits: Tensor = self.layers[-1](x)[..., 0]
        return torch.stack([logits, torch.zeros_like(logits)], 1) if self.is_paired else logits

    def _sums(self, inputs: Tensor) -> Tensor:
        """The sums of the rows of the inputs that hold; a processor adds only these."""
        if inputs.device.type == "cuda":
            return inputs @ self.rows
        flat = inputs.flatten(0, 1)
        numbers = flat.nonzero()[:, 1]
        counts = flat.count_nonzero(1)
        sums = F.embedding_bag(numbers, self.rows, counts.cumsum(0) - counts, mode="sum")
        return sums.unflatten(0, inputs.shape[:2])

    @torch.no_grad()
    def largest_sum(self, inputs: Tensor) -> float:
        """How far an accumulator or one of its rows is from 0 at most."""
        sums = self._sums(inputs) + self.bias
        return max(float(sums.abs().max()), float(self.rows.abs().max()))

    @torch.no_grad()
    def clip(self) -> None:
        """Keep the weights where bytes can hold them."""
        for layer in self.layers:
            layer.weight.clamp_(-LARGEST, LARGEST)


class WholeLayer:
    """A layer in whole numbers, as the core has it."""

    def __init__(
        self, weight: Tensor, bias: Tensor, scale: int, inputs: int, rounding: int
    ) -> None:
        self.weight = _rounded(weight, scale)
        self.bias = _rounded(bias, scale * inputs) + rounding

    def __call__(self, x: NDArray[np.int64]) -> NDArray[np.int64]:
        return x @ self.weight.T + self.bias


class WholeNetwork:
    """The network in whole numbers: what the file holds, and what the core works out."""

    def __init__(self, network: ValueNetwork) -> None:
        self.is_paired = network.is_paired
        fine = 1 << ACCUMULATOR_SHIFT
        # Shifts round down; with half a unit more in the bias they round to the nearest.
        self.first = WholeLayer(network.rows.T, network.bias, ONE * fine, 1, fine // 2)
        half, last = 1 << WEIGHT_SHIFT >> 1, len(network.layers) - 1
        self.layers = [
            WholeLayer(layer.weight, layer.bias, 1 << WEIGHT_SHIFT, ONE, 0 if i == last else half)
            for i, layer in enumerate(network.layers)
        ]

    def logits(self, inputs: NDArray[np.int64]) -> NDArray[np.int64]:
        """Of inputs [n, views, inputs]: [n] of a paired network, else [n, views]."""
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
