"""How Abalone is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last play by the
    # search without a network, which spreads them more evenly.
    levels=(
        *weak_levels(
            (20, 1, 0.320),
            (40, 2, 0.446),
            (80, 3, 0.520),
            (160, 4, 0.590),
            (320, 6, 0.733),
            method="pvs",
        ),
        Level(nodes=1_150, lines=6, margin=0.10, temperature=0.031, method="pvs"),
        Level(nodes=2_700, lines=5, margin=0.08, temperature=0.020, method="pvs"),
        Level(nodes=8_000, lines=3, margin=0.04, temperature=0.010, method="pvs"),
        Level(nodes=26_000, lines=2, margin=0.02, temperature=0.004, method="pvs"),
        Level(),
    ),
    horizon=Horizon(first=45, least=45),
    # The standard start invites both sides to wait.
    match_options={"layout": "belgian-daisy"},
    measured_options={"max_plies": "350"},  # then more ejections win
)
