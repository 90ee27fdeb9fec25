"""The compiled twin of the rules: counts, plays and steps, thousands of times faster."""

from boardwright.core.batch import SKIP, Batch, BatchArrays
from boardwright.core.native import native, variant
from boardwright.core.search import (
    Limits,
    Report,
    Searcher,
    SearchLine,
    Stop,
    feature_names,
    features_of,
    search_methods,
    solve,
    static_chances,
)
from boardwright.core.state import (
    Actions,
    GameInfo,
    Playouts,
    State,
    mask_of,
    observation_of,
    outcome_of,
    perft,
    playouts,
    state_of,
    text_of,
)

__all__ = [
    "SKIP",
    "Actions",
    "Batch",
    "BatchArrays",
    "GameInfo",
    "Limits",
    "Playouts",
    "Report",
    "SearchLine",
    "Searcher",
    "State",
    "Stop",
    "feature_names",
    "features_of",
    "mask_of",
    "native",
    "observation_of",
    "outcome_of",
    "perft",
    "playouts",
    "search_methods",
    "solve",
    "state_of",
    "static_chances",
    "text_of",
    "variant",
]
