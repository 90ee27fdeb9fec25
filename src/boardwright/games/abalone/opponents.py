"""How Abalone is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last play by the
    # search without a network, which spreads them more evenly.
    levels=(
        Level(nodes=20, ideas=1, temperature=0.320, sees_replies=False, method="pvs"),
        Level(nodes=40, ideas=2, temperature=0.446, sees_replies=False, method="pvs"),
        Level(nodes=80, ideas=3, temperature=0.520, method="pvs"),
        Level(nodes=160, ideas=4, temperature=0.590, method="pvs"),
        Level(nodes=320, ideas=6, temperature=0.733, method="pvs"),
        Level(nodes=1_150, lines=6, margin=0.10, temperature=0.031, method="pvs"),
        Level(nodes=2_700, lines=5, margin=0.08, temperature=0.020, method="pvs"),
        Level(nodes=8_000, lines=3, margin=0.04, temperature=0.010, method="pvs"),
        Level(nodes=26_000, lines=2, margin=0.02, temperature=0.004, method="pvs"),
        Level(),
    ),
    horizon=Horizon(first=45, least=45),
    # The standard start invites both sides to wait.
    match_options={"layout": "belgian-daisy"},
)
