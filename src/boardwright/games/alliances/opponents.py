"""How Alliances is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last play by the
    # search without a network, which spreads them more evenly.
    levels=(
        *weak_levels(
            (20, 1, 0.165),
            (40, 2, 0.185),
            (60, 3, 0.165),
            (100, 4, 0.130),
            (160, 6, 0.082),
            method="mcts",
        ),
        Level(nodes=220, method="mcts"),
        Level(nodes=460, method="mcts"),
        Level(nodes=1_000, method="mcts"),
        Level(nodes=2_200, method="mcts"),
        Level(),
    ),
    horizon=Horizon(first=36, least=12, fills=75),
    opening_plies=2,
)
