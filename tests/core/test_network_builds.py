"""Networks in the portable and the AVX2 build: all layers give the same numbers."""

from __future__ import annotations

import random
import struct
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from boardwright import core
from boardwright.core.native import usable
from boardwright.games import GAMES
from boardwright.training.network_file import TOWER, VALUE, file_bytes

BUILDS: list[Any] = [import_module(f"boardwright.core._{name}") for name in usable]
VALUED = [name for name, game in GAMES.items() if core.has_value_network(game.start())]
TOWERS = ["alliances", "repulso"]

pytestmark = [
    pytest.mark.skipif(usable == ["portable"], reason="only the portable build runs here"),
    pytest.mark.usefixtures("every_build"),
]


def numbers(rng: np.random.Generator, count: int, spread: float, kind: str) -> bytes:
    """Random numbers as bytes, some at the limits of their type."""
    limits = np.iinfo(kind)
    return np.clip(rng.normal(0, spread, count), limits.min, limits.max).astype(kind).tobytes()


def value_file(name: str, width: int, hidden: list[int], seed: int) -> bytes:
    """Weights of all sizes: accumulators overflow, and activations are clipped at both ends."""
    rng, inputs = np.random.default_rng(seed), core.native.ValueInputs(start_of(core.native, name))
    parts = [
        struct.pack("<HBHB", inputs.inputs, inputs.is_paired, width, len(hidden)),
        struct.pack(f"<{len(hidden)}H", *hidden),
        numbers(rng, width * (1 + inputs.inputs), 9000, "<i2"),
    ]
    before = (2 if inputs.is_paired else 1) * width
    for size in (*hidden, 1):
        parts += [numbers(rng, size, 3000, "<i4"), numbers(rng, before * size, 40, "i1")]
        before = size
    return file_bytes(VALUE, GAMES[name].number, parts)


def tower_file(name: str, channels: int, blocks: int, seed: int) -> bytes:
    """Weights as large as possible without overflow of the sums, so that activations saturate."""
    rng = np.random.default_rng(seed)
    e = core.native.SelfPlay(start_of(core.native, name), 1).sizes
    planes, taps, hidden = e["planes"] + e["planes"] % 2, e["taps"], 32
    kinds, extra = divmod(e["slots"], e["cells"])

    def layer(inputs: int, outputs: int, exponent: int = 12) -> bytes:
        maximum = min(32_767, (1 << 30) // (32_768 * inputs))
        weights = rng.integers(-maximum, maximum + 1, inputs * outputs).astype("<i2")
        biases = rng.integers(-(1 << 20), 1 << 20, outputs).astype("<i4")
        return struct.pack("<B", exponent) + weights.tobytes() + biases.tobytes()

    block = [(taps, channels), (channels, channels), (channels, channels)]
    shapes = [
        (taps * planes, channels), (e["facts"], channels), *block * blocks,
        *[(2 * channels, channels)] * (blocks // 2), (channels, channels), (channels, kinds),
        (2 * channels, hidden), (hidden, extra), (hidden, e["seats"]),
    ]  # fmt: skip
    sizes = [channels, blocks, hidden, e["planes"], e["cells"], e["facts"], e["slots"], taps]
    header = struct.pack("<9H2i", *sizes, e["seats"], 65_536, 65_536)
    return file_bytes(TOWER, GAMES[name].number, [header, *(layer(*shape) for shape in shapes)])


def start_of(build: Any, name: str) -> Any:
    return build.State.from_position(GAMES[name].start())


@pytest.mark.parametrize("name", VALUED)
@pytest.mark.parametrize(
    ("width", "hidden"), [(64, [4]), (128, [16]), (256, [32, 8]), (512, [64]), (64, [20, 12])]
)
def test_accumulators_and_layers_of_bytes(name: str, width: int, hidden: list[int]) -> None:
    """Accumulators are updated move by move, with jumps to other positions in between."""
    file = value_file(name, width, hidden, seed=width)
    networks = [build.ValueNetwork(start_of(build, name), file) for build in BUILDS]
    found = set()
    for seed in range(2):
        rng = random.Random(seed)
        states = [start_of(build, name) for build in BUILDS]
        while not states[0].is_over and rng.random() < 0.99:
            logits = [
                network.logits(state) for network, state in zip(networks, states, strict=True)
            ]
            assert logits[0] == logits[1]
            found.add(tuple(logits[0]))
            action = rng.choice(states[0].legal_actions())
            for state in states:
                state.apply(action)
    assert len(found) > 5


@pytest.mark.parametrize("name", TOWERS)
@pytest.mark.parametrize(("channels", "blocks"), [(16, 1), (48, 3)])
def test_dense_and_depthwise_layers(name: str, channels: int, blocks: int) -> None:
    count, file = 32, tower_file(name, channels, blocks, seed=channels)
    e = core.native.SelfPlay(start_of(core.native, name), 1).sizes
    rng = np.random.default_rng(5)
    planes = rng.integers(0, 256, (count, e["planes"], e["cells"])).astype(np.uint8)
    facts = rng.integers(0, 256, (count, e["facts"])).astype(np.uint8)
    answers = []
    for build in BUILDS:
        logits = np.zeros((count, e["slots"]), np.float32)
        shares = np.zeros((count, e["seats"]), np.float32)
        build.Network(start_of(build, name), file).evaluate(planes, facts, logits, shares)
        answers.append((logits, shares))
    assert np.array_equal(answers[0][0], answers[1][0])
    assert np.array_equal(answers[0][1], answers[1][1])
    assert len(np.unique(answers[0][0])) > 100
