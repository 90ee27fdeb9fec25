"""How a batch is made: how many games, by how many threads, how they open and when they are cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

from boardwright import core
from boardwright.envs.checking import checked_number, checked_seed

if TYPE_CHECKING:
    from boardwright.games import Position


@dataclass(frozen=True)
class BatchPlan:
    """The settings of a batch, its start and seed apart."""

    num_envs: int
    threads: int
    opening_plies: int
    max_steps: int

    def batch(self, start: Position | core.State, seed: SupportsIndex) -> core.Batch:
        return core.Batch(
            start,
            checked_number("num_envs", self.num_envs),
            seed=checked_seed(seed),
            threads=self.threads,
            opening_plies=checked_number("opening_plies", self.opening_plies),
            max_plies=checked_number("max_steps", self.max_steps),
        )
