"""How Repello is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. With so few nodes the search by
    # rounds is as good as the tree.
    levels=(
        *weak_levels(
            (20, 1, 1.800),
            (40, 1, 0.250),
            (80, 2, 1.000),
            (250, 3, 0.700),
            (700, 4, 0.500),
            method="turns",
        ),
        Level(nodes=1_700, method="turns"),
        Level(nodes=4_300, method="turns"),
        Level(nodes=11_000, method="turns"),
        Level(nodes=30_000, method="turns"),
        Level(),
    ),
    # The pushes of a chain are decisions; those after the first take a quarter of the time.
    horizon=Horizon(first=30, least=30),
    opening_plies=None,  # RE5: everyone has put down the stacker
)
