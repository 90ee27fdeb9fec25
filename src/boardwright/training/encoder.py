"""What the core's encoder of a game writes: sizes, neighbours and symmetries."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import _portable

PLANE_SCALE = 4.0  # what a plane's 1 is
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
    moves: int  # of a sample's policy
    taps: int
    prior_planes: int  # the last planes and facts hold log-odds (`LogOdds` in the core)
    prior_facts: int
    neighbours: tuple[int, ...]  # [cells × taps], `cells` where there is none
    symmetries: tuple[tuple[NDArray[np.int64], ...], ...]  # planes, cells, facts, slots, labels

    @classmethod
    def of(cls, games: _portable.SelfPlay) -> EncoderInfo:
        tables = tuple(
            tuple(np.array(part, dtype=np.int64) for part in one) for one in games.symmetries
        )
        return cls(**games.sizes, neighbours=tuple(games.neighbours), symmetries=tables)
