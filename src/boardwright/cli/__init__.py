"""The `boardwright` command."""

# For helps, which must not wait until the games are imported.
GAME_HELP = "A game; `boardwright games` lists them."
