"""What a puzzle is in each game: a module of the game's name with its `PROFILE`."""
