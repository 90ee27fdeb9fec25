"""Live games without any input or output: commands become entries, entries a game."""
