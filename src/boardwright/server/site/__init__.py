"""The socket of a page for everything that is not a game."""
