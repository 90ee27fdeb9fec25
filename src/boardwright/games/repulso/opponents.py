"""How Repulso is played by the engine and in the arena."""

from boardwright.games.opponents import EngineProfile, Horizon, Level

OPPONENTS = EngineProfile(
    # Measured against each other in the arena: docs/strength.md.
    levels=(
        Level(nodes=40, lines=12, margin=0.36, temperature=0.150),
        Level(nodes=60, lines=10, margin=0.30, temperature=0.095),
        Level(nodes=120, lines=8, margin=0.19, temperature=0.047),
        Level(nodes=330, lines=4, margin=0.08, temperature=0.010),
        Level(nodes=420),
        Level(nodes=1_300),
        Level(nodes=4_500),
        Level(nodes=15_000),
        Level(nodes=45_000),
        Level(),
    ),
    horizon=Horizon(first=30, least=6, fills=36),  # slides in the opponent's turn are decisions
    first_moves=dict.fromkeys(("repulso", "repulso;unable=play-on"), "c3 c4 d3 d4"),  # the centre
)
