"""A tower in integers, computed like the core's `nets/tower.hpp`.

It reads the same file and makes the same steps with NumPy: sums of 32 bits, a shift that rounds a
half up, clipping to 16 bits.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from boardwright.training.network_file import EXPONENT, ODDS_SCALE, ODDS_ZERO, PLANE_EXPONENT

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.training.network_file import EncoderInfo

    Whole = NDArray[np.int64]
    Bytes = NDArray[np.uint8]
    Floats = NDArray[np.float32]

HEADER = 8  # bytes: the magic word, the version, the kind, the game
LEAST, MOST = -(2**15), 2**15 - 1
SUM_BITS = 31


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def take(self, kind: str, *shape: int) -> NDArray[Any]:
        count = int(np.prod(shape, dtype=int))
        numbers = np.frombuffer(self.data, np.dtype(kind), count, self.at).reshape(shape)
        self.at += numbers.nbytes
        return numbers

    def layer(self, outputs: int, inputs: int) -> Layer:
        exponent = int(self.take("u1", 1)[0])
        weights, biases = self.take("<i2", outputs, inputs), self.take("<i4", outputs)
        return Layer(exponent, weights.astype(np.int64), biases.astype(np.int64))

    def depthwise(self, taps: int, channels: int) -> Layer:
        """Weights [taps, channels], with a bias for each channel."""
        exponent = int(self.take("u1", 1)[0])
        weights, biases = self.take("<i2", taps, channels), self.take("<i4", channels)
        return Layer(exponent, weights.astype(np.int64), biases.astype(np.int64))


@dataclass(frozen=True)
class Layer:
    """Weights and biases with a common exponent."""

    exponent: int
    weights: Whole
    biases: Whole

    def sums(self, x: Whole) -> Whole:
        return within_sum(x @ self.weights.T + self.biases)

    def shorts(self, x: Whole, least: int = 0) -> Whole:
        return np.maximum(shifted(self.sums(x), self.exponent), least)

    def floats(self, x: Whole) -> Floats:
        unit = np.float32(2.0 ** -(EXPONENT + self.exponent))
        return self.sums(x).astype(np.float32) * unit

    def by_channel(self, x: Whole, neighbours: Whole) -> Whole:
        """A depthwise convolution: each channel separately over the neighbours of each cell."""
        padded = np.pad(x, ((0, 0), (0, 1), (0, 0)))
        products = padded[:, neighbours] * self.weights  # [n, cells, taps, channels]
        return shifted(within_sum(products.sum(axis=2) + self.biases), self.exponent)


def within_sum(sums: Whole) -> Whole:
    """Assert that the sums fit the core's 32 bits, which every valid file ensures."""
    assert np.abs(sums).max(initial=0) < 2**SUM_BITS
    return sums


def saturated(x: Whole) -> Whole:
    return np.clip(x, LEAST, MOST)


def shifted(sums: Whole, shift: int) -> Whole:
    return saturated((sums + (1 << (shift - 1))) >> shift)


class WholeTower:
    """The layers of a file, in the order of their use."""

    def __init__(self, file: bytes, encoder: EncoderInfo) -> None:
        e, self.encoder = encoder, encoder
        reader = _Reader(file[HEADER:-4])
        sizes = [int(size) for size in reader.take("<u2", 9)]
        channels, blocks, hidden = sizes[:3]
        assert sizes[3:] == [e.planes, e.cells, e.facts, e.slots, e.taps, e.seats]
        scales = reader.take("<i4", 2).astype(np.float32) / np.float32(65536)
        self.share_scale, self.policy_scale = scales
        self.stride = e.planes + e.planes % 2
        kinds, extra = divmod(e.slots, e.cells)
        self.stem = reader.layer(channels, e.taps * self.stride)
        self.facts = reader.layer(channels, e.facts)
        self.blocks = [
            (reader.depthwise(e.taps, channels), *(reader.layer(channels, channels) for _ in "12"))
            for _ in range(blocks)
        ]
        self.wholes = [reader.layer(channels, 2 * channels) for _ in range(blocks // 2)]
        self.policy = reader.layer(channels, channels)
        self.kinds = reader.layer(kinds, channels)
        self.hidden = reader.layer(hidden, 2 * channels)
        self.extra = reader.layer(extra, hidden)
        self.shares = reader.layer(e.seats, hidden)
        assert reader.at == len(reader.data)
        self.neighbours = np.array(e.neighbours).reshape(e.cells, e.taps)

    def evaluate(self, planes: Bytes, facts: Bytes) -> tuple[Floats, Floats]:
        """Logits of the policy [n, slots], and of each seat's share of the win [n, seats]."""
        e = self.encoder
        x = self.board(planes, facts)
        by_cell = self.kinds.floats(self.policy.shorts(x)).swapaxes(1, 2).reshape(len(x), -1)
        priors = odds(planes[:, e.planes - e.prior_planes :]).reshape(len(x), -1)
        by_cell[:, : priors.shape[1]] += self.policy_scale * priors
        hidden = self.hidden.shorts(self.pooled(x))
        shares = self.shares.floats(hidden)
        if e.prior_facts:
            half = self.share_scale * odds(facts[:, e.facts - e.prior_facts]) / np.float32(2)
            shares += np.stack([half, -half], axis=1)
        return np.concatenate([by_cell, self.extra.floats(hidden)], axis=1), shares

    def board(self, planes: Bytes, facts: Bytes) -> Whole:
        """The cells after all blocks, [n, cells, channels]."""
        x = self.first(planes, facts)
        for number, (depthwise, first, second) in enumerate(self.blocks):
            inner = first.shorts(depthwise.by_channel(x, self.neighbours))
            x = saturated(x + second.shorts(inner, LEAST))
            if number % 2 == 1:
                x = saturated(x + self.wholes[number // 2].shorts(self.pooled(x))[:, None])
        return x

    def first(self, planes: Bytes, facts: Bytes) -> Whole:
        e = self.encoder
        cells = around_zero(planes, e.planes - e.prior_planes).swapaxes(1, 2)
        cells = np.pad(cells, ((0, 0), (0, 1), (0, self.stride - e.planes)))
        rows = cells[:, self.neighbours].reshape(len(planes), e.cells, -1)
        known = around_zero(facts, e.facts - e.prior_facts) @ self.facts.weights.T
        sums = within_sum(self.stem.sums(rows) + known[:, None])
        return np.maximum(shifted(sums, self.stem.exponent + PLANE_EXPONENT - EXPONENT), 0)

    def pooled(self, x: Whole) -> Whole:
        """The mean and the maximum over the cells."""
        cells = self.encoder.cells
        share = (65536 + cells // 2) // cells
        mean = saturated((x.sum(axis=1) * share + 32768) >> 16)
        return np.concatenate([mean, x.max(axis=1)], axis=1)


def around_zero(numbers: Bytes, first_prior: int) -> Whole:
    """The bytes of planes or facts; the log-odds, which are last, shifted to be around zero."""
    whole = numbers.astype(np.int64)
    whole[:, first_prior:] -= ODDS_ZERO
    return whole


def odds(numbers: Bytes) -> Floats:
    return (numbers.astype(np.float32) - np.float32(ODDS_ZERO)) / np.float32(ODDS_SCALE)
