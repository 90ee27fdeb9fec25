"""The levels of every game as data, measured against each other in the arena.

What a node is differs between the games' searches, so the numbers do too. `docs/strength.md` has
what each level scores against the one below.
"""

from __future__ import annotations

from boardwright.engine.levels import Level

LEVELS: dict[str, tuple[Level, ...]] = {
    "repulso": (
        Level(nodes=20, lines=16, margin=0.60, temperature=0.300),
        Level(nodes=40, lines=12, margin=0.40, temperature=0.150),
        Level(nodes=120, lines=8, margin=0.20, temperature=0.050),
        Level(nodes=250, lines=5, margin=0.10, temperature=0.015),
        Level(nodes=400),
        Level(nodes=750),
        Level(nodes=1_600),
        Level(nodes=6_000),
        Level(nodes=25_000),
        Level(),
    ),
    "repello": (
        Level(nodes=60, lines=10, margin=0.30, temperature=0.120),
        Level(nodes=120, lines=10, margin=0.25, temperature=0.080),
        Level(nodes=250, lines=8, margin=0.20, temperature=0.050),
        Level(nodes=500, lines=6, margin=0.15, temperature=0.030),
        Level(nodes=1_000, lines=4, margin=0.10, temperature=0.015),
        Level(nodes=2_500),
        Level(nodes=7_000),
        Level(nodes=20_000),
        Level(nodes=60_000),
        Level(),
    ),
    "abalone": (
        Level(nodes=60, lines=10, margin=0.30, temperature=0.120),
        Level(nodes=120, lines=10, margin=0.25, temperature=0.090),
        Level(nodes=250, lines=8, margin=0.20, temperature=0.070),
        Level(nodes=500, lines=8, margin=0.16, temperature=0.050),
        Level(nodes=1_000, lines=6, margin=0.12, temperature=0.035),
        Level(nodes=2_000, lines=6, margin=0.09, temperature=0.025),
        Level(nodes=5_000, lines=4, margin=0.06, temperature=0.015),
        Level(nodes=12_000, lines=3, margin=0.04, temperature=0.010),
        Level(nodes=40_000),
        Level(),
    ),
    "alliances": (
        Level(nodes=20, lines=12, margin=0.30, temperature=0.120),
        Level(nodes=30, lines=10, margin=0.25, temperature=0.070),
        Level(nodes=45, lines=8, margin=0.20, temperature=0.040),
        Level(nodes=70, lines=6, margin=0.12, temperature=0.020),
        Level(nodes=120, lines=4, margin=0.06, temperature=0.010),
        Level(nodes=220),
        Level(nodes=500),
        Level(nodes=1_100),
        Level(nodes=2_500),
        Level(),
    ),
}
