"""How Alliances is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last play by the
    # search without a network, which spreads them more evenly.
    levels=(
        Level(nodes=20, ideas=1, temperature=0.165, sees_replies=False, method="mcts"),
        Level(nodes=40, ideas=2, temperature=0.185, sees_replies=False, method="mcts"),
        Level(nodes=60, ideas=3, temperature=0.165, method="mcts"),
        Level(nodes=100, ideas=4, temperature=0.130, method="mcts"),
        Level(nodes=160, ideas=6, temperature=0.090, method="mcts"),
        Level(nodes=220, method="mcts"),
        Level(nodes=460, method="mcts"),
        Level(nodes=1_000, method="mcts"),
        Level(nodes=2_200, method="mcts"),
        Level(),
    ),
    horizon=Horizon(first=36, least=12, fills=75),
    opening_plies=2,
)
