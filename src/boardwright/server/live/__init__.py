"""What a live game is, without any input or output: commands become entries, entries a game."""
