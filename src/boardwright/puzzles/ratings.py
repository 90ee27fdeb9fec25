"""Ratings of puzzles that are there already, measured again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from boardwright.games import game_named
from boardwright.puzzles.difficulty import difficulty_of
from boardwright.puzzles.profile import profile_of

if TYPE_CHECKING:
    from boardwright.puzzles.model import Puzzle


def measured(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle with its difficulty measured anew; None where no level finds it, or the first."""
    game = game_named(puzzle.position.partition(" ")[0].partition(";")[0])
    profile = profile_of(game)
    lines = [[game.action(game.parse_move(move)) for move in line] for line in puzzle.lines]
    found = difficulty_of(
        profile.question(puzzle), lines, puzzle.proof.nodes, is_plain=profile.measured_plainly
    )
    return found and msgspec.structs.replace(puzzle, **found._asdict())
