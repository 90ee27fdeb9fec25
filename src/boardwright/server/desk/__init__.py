"""The desk runs live games: loads them, decides one command at a time, stores and tells it."""
