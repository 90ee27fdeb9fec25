"""Puzzles with proof: positions in which one move or line is proven to be best."""
