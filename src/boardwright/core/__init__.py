"""The compiled twin of the rules: counts, plays and steps, thousands of times faster."""

from boardwright.core.batch import Batch, BatchArrays
from boardwright.core.native import native, variant
from boardwright.core.state import (
    GameInfo,
    Playouts,
    State,
    mask_of,
    observation_of,
    outcome_of,
    perft,
    playouts,
    state_of,
)

__all__ = [
    "Batch",
    "BatchArrays",
    "GameInfo",
    "Playouts",
    "State",
    "mask_of",
    "native",
    "observation_of",
    "outcome_of",
    "perft",
    "playouts",
    "state_of",
    "variant",
]
