"""The check finds puzzles that claim too much."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardwright.games import Game, game_named
from boardwright.puzzles import Puzzle, puzzles_of
from boardwright.puzzles.solution import problems
from game_parts import with_puzzles

every_game = pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())


def _puzzle(game: Game) -> Puzzle:
    """The puzzle of a game with the shortest proof."""
    return min(puzzles_of(game), key=lambda puzzle: puzzle.proof.nodes)


@every_game
def test_a_wrong_solution_is_detected(game: Game) -> None:
    puzzle = _puzzle(game)
    wrong = next(key for key in puzzle.proof.refutations if " " not in key)
    assert any("the solutions are" in text for text in problems(replace(puzzle, lines=((wrong,),))))


@every_game
def test_a_refutation_of_a_right_move_is_detected(game: Game) -> None:
    puzzle = _puzzle(game)
    right = puzzle.lines[0][0]
    proof = replace(puzzle.proof, refutations={right: ()})
    assert f"{right} is right" in problems(replace(puzzle, proof=proof))


# A wrong move of a puzzle, and an answer that does not refute it: the goal is still reached, the
# turn could give more, or the attack fails or stops too early.
UNREFUTED = [
    ("ru0004", "e6", ("*b1",)),
    ("re0136", "N", ("e2N",)),
    ("ab0112", "c2c3", ("a4a5",)),
    ("ab0112", "c2c3", ()),
    ("ab0030", "f4g5", ("c3c4",)),
    ("ab0030", "f4g5", ()),
    ("ab0001", "e1d1", ("d4d3", "c1c2b1")),
    ("al0001", "Oe10", ("Oa3",)),
    ("al0175", "Gk1", ("Oa4",)),
]


@pytest.mark.parametrize(("name", "wrong", "rest"), UNREFUTED)
def test_a_failing_refutation_is_detected(name: str, wrong: str, rest: tuple[str, ...]) -> None:
    every = (puzzle for game in with_puzzles().values() for puzzle in puzzles_of(game))
    puzzle = next(puzzle for puzzle in every if puzzle.id == name)
    assert wrong in puzzle.proof.refutations
    proof = replace(puzzle.proof, refutations={wrong: rest})
    expected = f"{wrong} is not refuted by {' '.join(rest) or 'nothing'}"
    assert problems(replace(puzzle, proof=proof)) == [expected]


@every_game
def test_an_unreached_value_is_detected(game: Game) -> None:
    puzzle = _puzzle(game)
    proof = replace(puzzle.proof, value=puzzle.proof.value + 1)
    assert any("it reaches" in text for text in problems(replace(puzzle, proof=proof)))


@every_game
def test_an_illegal_move_is_detected_by_the_rules(game: Game) -> None:
    puzzle = _puzzle(game)
    first = puzzle.lines[0][0]
    found = problems(replace(puzzle, lines=((first,) * 20,)))
    assert len(found) == 1
    assert first in found[0]


def test_a_position_that_cannot_be_read_is_a_problem() -> None:
    puzzle = replace(_puzzle(game_named("repulso")), position="repulso b6/6 b -")
    assert problems(puzzle)
