"""The levels of every game as data, measured against each other in the arena.

What a node is differs between the games' searches, so the numbers do too. `docs/strength.md` has
what each level scores against the one below.
"""

from __future__ import annotations

from boardwright.engine.levels import Level

LEVELS: dict[str, tuple[Level, ...]] = {
    "repulso": (
        Level(nodes=40, lines=12, margin=0.36, temperature=0.150),
        Level(nodes=60, lines=10, margin=0.30, temperature=0.095),
        Level(nodes=120, lines=8, margin=0.19, temperature=0.047),
        Level(nodes=330, lines=4, margin=0.08, temperature=0.010),
        Level(nodes=420),
        Level(nodes=1_300),
        Level(nodes=4_500),
        Level(nodes=15_000),
        Level(nodes=45_000),
        Level(),
    ),
    "repello": (
        Level(nodes=60, lines=10, margin=0.30, temperature=0.140),
        Level(nodes=120, lines=10, margin=0.25, temperature=0.080),
        Level(nodes=250, lines=8, margin=0.20, temperature=0.050),
        Level(nodes=450, lines=6, margin=0.15, temperature=0.030),
        Level(nodes=900, lines=4, margin=0.10, temperature=0.016),
        Level(nodes=1_700),
        Level(nodes=4_300),
        Level(nodes=11_000),
        Level(nodes=30_000),
        Level(),
    ),
    "abalone": (
        Level(nodes=60, lines=10, margin=0.30, temperature=0.140),
        Level(nodes=100, lines=10, margin=0.25, temperature=0.095),
        Level(nodes=180, lines=8, margin=0.20, temperature=0.070),
        Level(nodes=370, lines=8, margin=0.16, temperature=0.053),
        Level(nodes=620, lines=6, margin=0.12, temperature=0.041),
        Level(nodes=1_150, lines=6, margin=0.10, temperature=0.031),
        Level(nodes=2_700, lines=5, margin=0.08, temperature=0.020),
        Level(nodes=8_000, lines=3, margin=0.04, temperature=0.010),
        Level(nodes=26_000, lines=2, margin=0.02, temperature=0.004),
        Level(),
    ),
    "alliances": (
        Level(nodes=20, lines=12, margin=0.35, temperature=0.150),
        Level(nodes=30, lines=10, margin=0.25, temperature=0.075),
        Level(nodes=40, lines=8, margin=0.20, temperature=0.045),
        Level(nodes=75, lines=6, margin=0.12, temperature=0.019),
        Level(nodes=125, lines=4, margin=0.06, temperature=0.010),
        Level(nodes=220),
        Level(nodes=460),
        Level(nodes=1_000),
        Level(nodes=2_200),
        Level(),
    ),
}
