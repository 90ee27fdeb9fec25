"""A network without training, written without PyTorch."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from boardwright.core import native, state_of
from boardwright.games import game_named
from boardwright.training.network_file import EncoderInfo, network_bytes

if TYPE_CHECKING:
    from boardwright.training.network import Tower

# The settings of a run that takes seconds.
TINY_RUN = [
    "channels=16", "blocks=1", "games=8", "batch=16", "simulations=4", "quick_simulations=2",
    "full_share=0.5", "replay=1000",
]  # fmt: skip


class _Zeros:
    """The part of a tensor's interface that the writer of files uses."""

    def __init__(self, *shape: int) -> None:
        self._shape = shape

    def detach(self) -> _Zeros:
        return self

    cpu = double = detach

    def numpy(self) -> np.ndarray[Any, np.dtype[np.float64]]:
        return np.zeros(self._shape)

    def item(self) -> float:
        return 1.0


def _layer(inputs: int, outputs: int) -> SimpleNamespace:
    return SimpleNamespace(
        weight=_Zeros(outputs, inputs), bias=_Zeros(outputs), out_features=outputs
    )


def tiny_network(name: str) -> bytes:
    """The file of a tower of 16 channels without blocks, whose policy equals its priors."""
    game, channels, hidden = game_named(name), 16, 2
    e = EncoderInfo.of(native.SelfPlay(state_of(game.start()), 1))
    kinds, extra = divmod(e.slots, e.cells)
    tower = SimpleNamespace(
        HIDDEN=hidden, blocks=(), wholes=(), share_scale=_Zeros(), policy_scale=_Zeros(),
        stem=_layer(e.planes * e.taps, channels), facts=_layer(e.facts, channels),
        policy=_layer(channels, channels), policy_kinds=_layer(channels, kinds),
        hidden=_layer(2 * channels, hidden), policy_extra=_layer(hidden, extra),
        shares=_layer(hidden, e.seats),
    )  # fmt: skip
    return network_bytes(cast("Tower", tower), e, game.number)
