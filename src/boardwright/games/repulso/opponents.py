"""How Repulso is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md. All but the last play by the
    # search without a network, which spreads them more evenly.
    levels=(
        Level(nodes=20, ideas=1, temperature=0.750, sees_replies=False, method="alphabeta"),
        Level(nodes=40, ideas=2, temperature=1.300, sees_replies=False, method="alphabeta"),
        Level(nodes=80, ideas=3, temperature=1.200, method="alphabeta"),
        Level(nodes=160, ideas=4, temperature=0.500, method="alphabeta"),
        Level(nodes=400, ideas=6, temperature=0.300, method="alphabeta"),
        Level(nodes=1_300, method="alphabeta"),
        Level(nodes=4_500, method="alphabeta"),
        Level(nodes=24_000, method="alphabeta"),
        Level(nodes=120_000, method="alphabeta"),
        Level(),
    ),
    horizon=Horizon(first=30, least=6, fills=36),  # slides in the opponent's turn are decisions
    first_moves=dict.fromkeys(("repulso", "repulso;unable=play-on"), "c3 c4 d3 d4"),  # the centre
)
