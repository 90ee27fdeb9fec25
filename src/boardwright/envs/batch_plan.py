"""How a batch is made: how many games, by how many threads, how they open and when they are cut."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

from boardwright import core

if TYPE_CHECKING:
    from boardwright.games import Position

MOST = 2**31 - 1
MOST_SEED = 2**64 - 1


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
            threads=checked_number("threads", self.threads),
            opening_plies=checked_number("opening_plies", self.opening_plies),
            max_plies=checked_number("max_steps", self.max_steps),
        )


def checked_seed(seed: SupportsIndex) -> int:
    return checked_number("seed", seed, MOST_SEED)


def checked_number(name: str, value: SupportsIndex, most: int = MOST) -> int:
    """A whole number of whatever type; one that the core cannot be told is refused by name."""
    number = operator.index(value)
    if not 0 <= number <= most:
        raise ValueError(f"{name} is {number}, which is not between 0 and {most}")
    return number
