"""How Repello is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. With so few nodes the search by
    # rounds is as good as the tree.
    levels=(
        Level(nodes=60, lines=10, margin=0.30, temperature=0.140, method="turns"),
        Level(nodes=120, lines=10, margin=0.25, temperature=0.080, method="turns"),
        Level(nodes=250, lines=8, margin=0.20, temperature=0.050, method="turns"),
        Level(nodes=450, lines=6, margin=0.15, temperature=0.030, method="turns"),
        Level(nodes=900, lines=4, margin=0.10, temperature=0.016, method="turns"),
        Level(nodes=1_700, method="turns"),
        Level(nodes=4_300, method="turns"),
        Level(nodes=11_000, method="turns"),
        Level(nodes=30_000, method="turns"),
        Level(),
    ),
    horizon=Horizon(first=60, least=60),  # the pushes of a chain are decisions
    opening_plies=None,  # RE5: everyone has put down the stacker
)
