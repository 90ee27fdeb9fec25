"""How Abalone is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md.
    levels=(
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
    horizon=Horizon(first=45, least=45),
    # The standard start invites both sides to wait.
    match_options={"layout": "belgian-daisy"},
)
