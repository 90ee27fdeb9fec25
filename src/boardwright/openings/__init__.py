"""Openings: positions folded by symmetry, what was played in them, and books made by a search."""
