"""Ratings: pools, what a finished game does to them, and the games that can be rated."""
