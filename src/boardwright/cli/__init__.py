"""The `boardwright` command."""

# For helps, which must not wait until the games are imported.
GAME_NAMES = "repulso, repello, abalone, alliances"
