"""Reads networks back from their files, so that a run can begin with their weights.

Parameters that a file does not have, such as the heads used only for learning, are not changed.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from boardwright.games.errors import MalformedInput
from boardwright.training.network_file import (
    EXPONENT,
    FACT_EXPONENT,
    ODDS_SCALE,
    PLANE_EXPONENT,
    TOWER,
    VALUE,
)
from boardwright.training.value_network import ACCUMULATOR_SHIFT, ONE, WEIGHT_SHIFT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray
    from torch import Tensor, nn

    from boardwright.training.network import Tower
    from boardwright.training.network_file import EncoderInfo
    from boardwright.training.value_network import ValueNetwork

    Floats = NDArray[np.float64]

HEADER = struct.Struct("<5sBBB")
CHECKSUM = 4  # bytes, at the end


class NetworkReader:
    """Reads the numbers of a file in order; the core has checked the file before."""

    def __init__(self, file: bytes, kind: int) -> None:
        if len(file) < HEADER.size or HEADER.unpack_from(file)[2] != kind:
            raise MalformedInput("the start network is of another kind")
        self._file, self._at = file, HEADER.size

    def numbers(self, kinds: str) -> tuple[int, ...]:
        found = struct.unpack_from(kinds, self._file, self._at)
        self._at += struct.calcsize(kinds)
        return found

    def array(self, kind: str, *shape: int) -> Floats:
        count = int(np.prod(shape))
        found = np.frombuffer(self._file, kind, count, self._at)
        self._at += found.nbytes
        return found.astype(np.float64).reshape(shape)

    def layer(self, outputs: int, inputs: int, exponent: int = EXPONENT) -> tuple[Floats, Floats]:
        """Weights [outputs, inputs] and biases, for inputs with this exponent."""
        (own,) = self.numbers("<B")
        weights = self.array("<i2", outputs, inputs) / 2.0**own
        return weights, self.array("<i4", outputs) / 2.0 ** (own + exponent)

    def linear(self, layer: nn.Linear) -> None:
        weights, biases = self.layer(layer.out_features, layer.in_features)
        put(layer.weight, weights)
        put(layer.bias, biases)

    def finish(self) -> None:
        if self._at != len(self._file) - CHECKSUM:
            raise MalformedInput("the start network has another size")


@torch.no_grad()
def put(parameter: Tensor, numbers: Floats) -> None:
    parameter.copy_(torch.from_numpy(numbers))


def compare_sizes(found: Sequence[int], expected: Sequence[int]) -> None:
    if tuple(found) != tuple(expected):
        found_text, expected_text = (" × ".join(map(str, sizes)) for sizes in (found, expected))
        raise MalformedInput(
            f"the start network has the sizes {found_text}, the run's {expected_text}"
        )


def load_value_network(network: ValueNetwork, file: bytes) -> None:
    """Give a value network the weights of a file."""
    reader = NetworkReader(file, VALUE)
    inputs, is_paired, width, count = reader.numbers("<HBHB")
    hidden = reader.numbers(f"<{count}H")
    own = *network.rows.shape, *(layer.out_features for layer in network.layers[:-1])
    compare_sizes((inputs, width, *hidden), own)
    if bool(is_paired) != network.is_paired:
        raise MalformedInput("the start network is of another kind")
    fine, last = 1 << ACCUMULATOR_SHIFT, len(network.layers) - 1
    # Files have half a unit added to biases, so that the core rounds to the nearest.
    put(network.bias, (reader.array("<i2", width) - fine // 2) / (ONE * fine))
    put(network.rows, reader.array("<i2", inputs, width) / (ONE * fine))
    scale = 1 << WEIGHT_SHIFT
    for i, layer in enumerate(network.layers):
        half = 0 if i == last else scale >> 1
        put(layer.bias, (reader.array("<i4", layer.out_features) - half) / (scale * ONE))
        put(layer.weight, reader.array("i1", layer.out_features, layer.in_features) / scale)
    reader.finish()


def load_tower(network: Tower, encoder: EncoderInfo, file: bytes) -> None:
    """Give a tower network the weights of a file."""
    e, reader = encoder, NetworkReader(file, TOWER)
    *sizes, share_scale, policy_scale = reader.numbers("<9H2i")
    channels, stride = network.stem.out_features, e.planes + e.planes % 2
    own = channels, len(network.blocks), network.HIDDEN
    compare_sizes(sizes, (*own, e.planes, e.cells, e.facts, e.slots, e.taps, e.seats))
    stem, bias = reader.layer(channels, e.taps * stride, PLANE_EXPONENT)
    by_tap = stem.reshape(channels, e.taps, stride)[:, :, : e.planes].copy()
    by_tap[:, :, e.planes - e.prior_planes :] *= ODDS_SCALE / 2.0**PLANE_EXPONENT
    put(network.stem.weight, by_tap.reshape(channels, -1))
    put(network.stem.bias, bias)
    facts, none = reader.layer(channels, e.facts, FACT_EXPONENT)
    put(network.facts.weight, facts)
    put(network.facts.bias, none)
    for block in network.blocks:
        _put_block(reader, block, channels, e.taps)
    for layer in network.wholes:
        reader.linear(layer)  # type: ignore[arg-type]
    for layer in (network.policy, network.policy_kinds, network.hidden, network.policy_extra):
        reader.linear(layer)
    reader.linear(network.shares)
    reader.finish()
    put(network.share_scale, np.array(share_scale / 65536))
    put(network.policy_scale, np.array(policy_scale / 65536))


def _put_block(reader: NetworkReader, block: Any, channels: int, taps: int) -> None:
    (own,) = reader.numbers("<B")
    put(block.depthwise.weight, reader.array("<i2", taps, channels) / 2.0**own)
    put(block.depthwise.bias, reader.array("<i4", channels) / 2.0 ** (own + EXPONENT))
    reader.linear(block.first)
    reader.linear(block.second)
