"""The network's inputs and its file, which has the weights as integers.

The core reads the file in `nets/tower.hpp`.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import _portable


PLANE_SCALE = 4.0  # the value of 1 in a plane
FACT_SCALE = 64.0
ODDS_ZERO, ODDS_SCALE = 128, 16.0  # log-odds in planes and facts


@dataclass(frozen=True, slots=True)
class EncoderInfo:
    """Sizes of the arrays, and tables for networks over the cells."""

    planes: int
    cells: int
    facts: int
    slots: int
    labels: int
    seats: int
    moves: int  # in the policy of a sample
    taps: int
    prior_planes: int  # the last planes and facts hold log-odds (`LogOdds` in the core)
    prior_facts: int
    neighbours: tuple[int, ...]  # [cells × taps], `cells` for a missing neighbour
    symmetries: tuple[tuple[NDArray[np.int64], ...], ...]  # planes, cells, facts, slots, labels

    @classmethod
    def of(cls, games: _portable.SelfPlay) -> EncoderInfo:
        tables = tuple(
            tuple(np.array(part, dtype=np.int64) for part in symmetry)
            for symmetry in games.symmetries
        )
        return cls(**games.sizes, neighbours=tuple(games.neighbours), symmetries=tables)


if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray
    from torch import Tensor, nn

    from boardwright.training.network import Tower
    from boardwright.training.network_file import EncoderInfo

    Floats = NDArray[np.float64]

VERSION = 2
TOWER, VALUE = 1, 2  # kinds of networks
EXPONENT = 8  # of activations between layers: 1 is 256
PLANE_EXPONENT, FACT_EXPONENT = 2, 6
MAX_SHORT = 32767
MAX_EXPONENT = 14
MAX_SUM = 2**31 - 1


class NetworkWriter:
    """Collects the bytes of a file, layer by layer."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def layer(
        self, weight: Floats, bias: Floats, *, inputs: int = EXPONENT, exponent: int | None = None,
        maximum: int = MAX_SHORT,
    ) -> int:  # fmt: skip
        """Add weights [outputs, inputs] and biases; returns the largest exponent without overflow.

        `inputs` is the exponent of the input numbers, `maximum` their largest value.
        """
        if exponent is None:
            exponent = _fitting_exponent(weight, bias, inputs, maximum)
        scaled = np.rint(weight * 2.0**exponent).astype("<i2")
        biases = np.rint(bias * 2.0 ** (exponent + inputs)).astype("<i4")
        self.parts += [struct.pack("<B", exponent), scaled.tobytes(), biases.tobytes()]
        return exponent


def file_bytes(kind: int, game_number: int, parts: Iterable[bytes]) -> bytes:
    """The file of a network of this kind."""
    return sealed(b"BWNET" + bytes([VERSION, kind, game_number]) + b"".join(parts))


def sealed(data: bytes) -> bytes:
    """The data with the checksum that ends a file."""
    return data + struct.pack("<I", zlib.adler32(data))


def _fitting_exponent(weight: Floats, bias: Floats, inputs: int, maximum: int) -> int:
    sums = np.abs(weight).sum(axis=1) * maximum + np.abs(bias) * 2.0**inputs
    room = MAX_SUM / 2 / max(float(sums.max(initial=0)), 1e-9)
    largest = MAX_SHORT / max(float(np.abs(weight).max(initial=0)), 1e-9)
    return int(np.clip(np.floor(np.log2(min(room, largest))), 1, MAX_EXPONENT))


def _numbers(parameter: Tensor) -> Floats:
    return parameter.detach().cpu().double().numpy()


def network_bytes(network: Tower, encoder: EncoderInfo, game_number: int) -> bytes:
    """The file of a tower network."""
    e, writer = encoder, NetworkWriter()
    channels, hidden = network.stem.out_features, network.HIDDEN
    padding = [(0, 0), (0, 0), (0, e.planes % 2)]
    by_tap = _numbers(network.stem.weight).reshape(channels, e.taps, e.planes)
    # The core uses one exponent for all planes.
    by_tap[:, :, e.planes - e.prior_planes :] *= 2.0**PLANE_EXPONENT / ODDS_SCALE
    stem = np.pad(by_tap, padding).reshape(channels, -1)
    facts, zeros = _numbers(network.facts.weight), np.zeros(channels)
    bias = _numbers(network.stem.bias) + _numbers(network.facts.bias)
    both = np.concatenate([stem, facts / 2.0 ** (FACT_EXPONENT - PLANE_EXPONENT)], axis=1)
    exponent = _fitting_exponent(both, bias, PLANE_EXPONENT, 255)
    exponent = max(exponent, FACT_EXPONENT - PLANE_EXPONENT + 1)
    writer.layer(stem, bias, inputs=PLANE_EXPONENT, exponent=exponent)
    writer.layer(
        facts, zeros, inputs=FACT_EXPONENT, exponent=exponent - FACT_EXPONENT + PLANE_EXPONENT
    )
    for block in network.blocks:
        depthwise = _numbers(block.depthwise.weight)  # [taps, channels]
        depth = _fitting_exponent(depthwise.T, _numbers(block.depthwise.bias), EXPONENT, MAX_SHORT)
        writer.layer(depthwise, _numbers(block.depthwise.bias), exponent=depth)
        _linear(writer, block.first)
        _linear(writer, block.second)
    for whole in network.wholes:
        _linear(writer, whole)
    for layer in (network.policy, network.policy_kinds, network.hidden, network.policy_extra):
        _linear(writer, layer)
    _linear(writer, network.shares)
    sizes = (channels, len(network.blocks), hidden, e.planes, e.cells, e.facts, e.slots, e.taps)
    scales = [round(scale.item() * 65536) for scale in (network.share_scale, network.policy_scale)]
    header = struct.pack("<9H2i", *sizes, e.seats, *scales)
    return file_bytes(TOWER, game_number, [header, *writer.parts])


def _linear(writer: NetworkWriter, layer: nn.Linear) -> None:
    writer.layer(_numbers(layer.weight), _numbers(layer.bias))
