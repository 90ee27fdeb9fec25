"""How Repello is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md.
    levels=(
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
    horizon=Horizon(first=60, least=60),  # the pushes of a chain are decisions
    opening_plies=None,  # RE5: everyone has put down the stacker
)
