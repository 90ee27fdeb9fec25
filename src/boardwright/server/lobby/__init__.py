"""The lobby: seeks, challenges, games to watch."""
