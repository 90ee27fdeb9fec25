"""The positions that a value network learns from, on the device that learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch

from boardwright.core.native import native

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from numpy.typing import NDArray
    from torch import Tensor

    from boardwright.core import State
    from boardwright.training.scored_games import ScoredGames


class Positions(NamedTuple):
    """A row for each position; of a paired network the seat to move comes first."""

    sets: Tensor  # uint8 [n, views, bytes], a bit for each input
    targets: Tensor  # float [n, views], shares of the win
    offsets: Tensor  # float [n, views], which the core adds to the logits

    def to(self, device: torch.device) -> Positions:
        return Positions(*(tensor.to(device) for tensor in self))


def read_positions(start: State, games: ScoredGames, search_share: float) -> Positions:
    """What the core's inputs are of games that begin there, and what is to be learned."""
    inputs = native.ValueInputs(start)
    wanted = games.is_searched.astype(np.uint8)
    rows, seats = int(wanted.sum()), inputs.seats
    sets = np.zeros((rows, seats, (inputs.inputs + 7) // 8), np.uint8)
    movers, offsets = np.zeros(rows, np.uint8), np.zeros((rows, seats), np.float32)
    lengths, actions = np.ascontiguousarray(games.lengths), np.ascontiguousarray(games.actions)
    rows = inputs.write(start, lengths, actions, sets, movers, offsets, wanted)
    sets, movers, offsets, known = sets[:rows], movers[:rows], offsets[:rows], wanted != 0
    targets = search_share * games.chances[known] + (1 - search_share) * games.results[known]
    if inputs.is_paired:
        _put_mover_first(sets, movers)
        _put_mover_first(targets, movers)
        _put_mover_first(offsets, movers)
    arrays = sets, targets.astype(np.float32), offsets
    return Positions(*map(torch.from_numpy, arrays))


def _put_mover_first(rows: NDArray[Any], movers: NDArray[np.uint8]) -> None:
    rows[movers == 1] = rows[movers == 1, ::-1]


class Batches:
    """Positions in the order of chance, each batch under one of the symmetries."""

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
        """Inputs [n, views, inputs] as numbers, targets and offsets, all of one group."""
        sizes = [len(group.targets) for group in self.groups]
        (group,) = rng.choices(self.groups, sizes)
        device = group.targets.device
        at = torch.randint(len(group.targets), (count,), generator=generator, device=device)
        symmetry = rng.randrange(len(self._from))
        return self.unpack(group.sets[at], symmetry), group.targets[at], group.offsets[at]

    def unpack(self, sets: Tensor, symmetry: int = 0) -> Tensor:
        bits = (sets[..., None] >> self._bits & 1).flatten(-2)[..., : self.inputs]
        return bits[..., self._from[symmetry]].float()
