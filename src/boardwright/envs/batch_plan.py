"""How a batch is made: how many games, by how many threads, how they open and when they are cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

from boardwright import core
from boardwright.envs.checking import checked_number, checked_seed

if TYPE_CHECKING:
    from boardwright.games import Position

_MOST_GAMES = 2**20
_TRIALS = 1024  # random openings: a tenth of a second where they are longest


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
            checked_number("num_envs", self.num_envs, _MOST_GAMES, least=1),
            seed=checked_seed(seed),
            threads=self.threads,
            opening_plies=checked_number("opening_plies", self.opening_plies),
            max_plies=checked_number("max_steps", self.max_steps),
        )

    def check_openings(self, start: Position) -> None:
        """Refuse openings that rarely leave a game to play.

        The core tries a hundred of them for a game. If a quarter of all is good, it finds one.
        """
        if not self.opening_plies:
            return
        left = core.playouts(start, _TRIALS, max_plies=self.opening_plies).unfinished
        if left < _TRIALS // 4:
            raise ValueError(
                f"opening_plies is {self.opening_plies}, and of {_TRIALS} random openings so long "
                f"{_TRIALS - left} end the game"
            )
