"""The shipped puzzles: enough of them, all different, and each with a valid proof."""

from __future__ import annotations

import random
from collections import Counter
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright import core
from boardwright.puzzles import puzzles_of
from boardwright.puzzles.difficulty import MAX_NODES, measured
from boardwright.puzzles.games import profile_of
from boardwright.puzzles.miner import images
from boardwright.puzzles.solution import problems, walk
from game_parts import with_puzzles

if TYPE_CHECKING:
    from boardwright.games import Game
    from boardwright.puzzles import Puzzle

MAX_BYTES = 2_000_000
SAMPLE, SEED = 8, 17

every_game = pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())


@every_game
def test_there_are_at_least_250_of_each_game(game: Game) -> None:
    assert len(puzzles_of(game)) >= 250


def test_all_of_them_take_at_most_two_megabytes() -> None:
    folder = files("boardwright.puzzles").joinpath("data")
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) <= MAX_BYTES


@every_game
def test_every_line_replays_by_the_rules_and_ends_with_the_solver(game: Game) -> None:
    for puzzle in puzzles_of(game):
        start = puzzle.start()
        assert start.to_move == puzzle.seat, puzzle.id
        assert len(set(puzzle.lines)) == len(puzzle.lines), puzzle.id
        for line in puzzle.lines:
            assert walk(start, line, puzzle.goal).own_steps[-1] == len(line) - 1, puzzle.id


@every_game
def test_themes_and_goals_are_valid_and_have_texts(game: Game) -> None:
    profile = profile_of(game)
    for puzzle in puzzles_of(game):
        assert puzzle.themes, puzzle.id
        assert all(profile.themes[theme] for theme in puzzle.themes)
        assert profile.goals[puzzle.goal]
    used = {theme for puzzle in puzzles_of(game) for theme in puzzle.themes}
    assert used == set(profile.themes)


@every_game
def test_no_two_are_nearly_the_same_under_a_symmetry(game: Game) -> None:
    found = puzzles_of(game)
    boards = np.array([puzzle.start().cells for puzzle in found], dtype=np.uint8)
    for number, puzzle in enumerate(found):
        for image in images(puzzle.start()):
            others = (boards != image).sum(axis=1)
            others[number] = len(image)
            assert others.min() >= profile_of(game).distance, puzzle.id


@every_game
def test_no_one_ply_search_finds_the_solution(game: Game) -> None:
    greedy = core.Searcher(game.start(), method="greedy")
    for puzzle in puzzles_of(game):
        position = puzzle.start()
        seen = greedy.search(position, core.Limits(depth=1)).best.actions[0]
        assert str(game.move(seen)) not in {line[0] for line in puzzle.lines}, puzzle.id


@every_game
def test_natural_moves_are_refuted(game: Game) -> None:
    for puzzle in puzzles_of(game):
        first = {key for key in puzzle.proof.refutations if " " not in key}
        assert first, puzzle.id
        assert not first & {line[0] for line in puzzle.lines}, puzzle.id


@every_game
def test_ratings_spread(game: Game) -> None:
    found = puzzles_of(game)
    assert all(1 <= puzzle.nodes <= MAX_NODES for puzzle in found)
    ratings = Counter(puzzle.rating for puzzle in found)
    assert max(ratings) - min(ratings) >= 600
    assert len(ratings) >= len(found) / 2
    assert max(ratings.values()) <= len(found) / 25, "as many as a search settles alike are one"


@every_game
def test_difficulties_are_as_measured(game: Game) -> None:
    puzzle = min(puzzles_of(game), key=lambda puzzle: (puzzle.level, puzzle.nodes, puzzle.id))
    assert measured(puzzle) == puzzle


def _sample(game: Game) -> list[Puzzle]:
    return random.Random(SEED).sample(puzzles_of(game), SAMPLE)


@every_game
def test_the_proofs_of_a_sample_hold_and_replay_by_the_rules(game: Game) -> None:
    for puzzle in _sample(game):
        assert problems(puzzle) == [], puzzle.id
