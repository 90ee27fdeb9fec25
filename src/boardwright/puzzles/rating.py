"""A player's rating after puzzles: the first try counts like a game against the puzzle."""

from __future__ import annotations

from boardwright.arena.glicko import Encounter, Rating, rated

PUZZLE_DEVIATION = 80.0  # the uncertainty of a puzzle's rating


def rated_by_puzzle(player: Rating, puzzle: float, *, is_solved: bool) -> Rating:
    """The player's rating after the first try at a puzzle with this rating."""
    return rated(player, [Encounter(Rating(puzzle, PUZZLE_DEVIATION), float(is_solved))])
