"""How Repulso is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level, weak_levels

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last two play by
    # the search without a network, which spreads them more evenly; beyond level 8 it gains little
    # by more nodes.
    levels=(
        *weak_levels(
            (20, 1, 0.750),
            (40, 2, 1.300),
            (80, 3, 1.200),
            (160, 4, 0.500),
            (400, 6, 0.250),
            method="alphabeta",
        ),
        Level(nodes=1_300, method="alphabeta"),
        Level(nodes=6_500, method="alphabeta"),
        Level(nodes=36_000, method="alphabeta"),
        Level(nodes=4_000, method="network"),
        Level(),
    ),
    horizon=Horizon(first=30, least=6, fills=36),  # slides in the opponent's turn are decisions
    first_moves=dict.fromkeys(("repulso", "repulso;unable=play-on"), "c3 c4 d3 d4"),  # the centre
)
