"""The levels of every game as data, measured against each other in the arena."""

from __future__ import annotations

from boardwright.engine.levels import Level

_UNTUNED = (
    Level(nodes=60, lines=10, margin=0.30, temperature=0.120),
    Level(nodes=120, lines=10, margin=0.25, temperature=0.090),
    Level(nodes=250, lines=8, margin=0.20, temperature=0.070),
    Level(nodes=500, lines=8, margin=0.16, temperature=0.050),
    Level(nodes=1_000, lines=6, margin=0.12, temperature=0.035),
    Level(nodes=2_000, lines=6, margin=0.09, temperature=0.025),
    Level(nodes=5_000, lines=4, margin=0.06, temperature=0.015),
    Level(nodes=12_000, lines=3, margin=0.04, temperature=0.010),
    Level(nodes=40_000, lines=2, margin=0.02, temperature=0.005),
    Level(),
)

LEVELS: dict[str, tuple[Level, ...]] = {
    "repulso": _UNTUNED,
    "repello": _UNTUNED,
    "abalone": _UNTUNED,
    "alliances": _UNTUNED,
}
