"""How Repello is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. With so few nodes the search by
    # rounds is as good as the tree.
    levels=(
        Level(nodes=20, ideas=1, temperature=1.800, sees_replies=False, method="turns"),
        Level(nodes=40, ideas=1, temperature=0.250, sees_replies=False, method="turns"),
        Level(nodes=80, ideas=2, temperature=1.000, method="turns"),
        Level(nodes=250, ideas=3, temperature=0.700, method="turns"),
        Level(nodes=700, ideas=4, temperature=0.500, method="turns"),
        Level(nodes=1_700, method="turns"),
        Level(nodes=4_300, method="turns"),
        Level(nodes=11_000, method="turns"),
        Level(nodes=30_000, method="turns"),
        Level(),
    ),
    horizon=Horizon(first=60, least=60),  # the pushes of a chain are decisions
    opening_plies=None,  # RE5: everyone has put down the stacker
)
