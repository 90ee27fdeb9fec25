"""How Alliances is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md.
    levels=(
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
    horizon=Horizon(first=36, least=12, fills=75),
    opening_plies=2,
)
