"""The progress of somebody who solves puzzles, and the file that keeps it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from boardwright.games import MalformedInput, game_named
from boardwright.puzzles import puzzles_of
from boardwright.puzzles.progress import GameProgress, Progress, load_progress, store_progress

if TYPE_CHECKING:
    from pathlib import Path

PUZZLES = puzzles_of(game_named("repulso"))


def test_only_the_first_try_counts() -> None:
    own = GameProgress()
    own.note(PUZZLES[0], is_solved=True)
    after = own.rating
    assert after > GameProgress().rating
    own.note(PUZZLES[0], is_solved=False)
    assert (own.rating, own.tried) == (after, {PUZZLES[0].id: True})


def test_the_next_puzzle_is_a_new_one_about_as_hard_as_the_player_is_good() -> None:
    own = GameProgress(rating=1200)
    chosen = [own.choose(PUZZLES, random.Random(seed)) for seed in range(20)]
    nearer = sorted(abs(puzzle.rating - 1200) for puzzle in PUZZLES)[:8]
    assert all(abs(puzzle.rating - 1200) <= nearer[-1] for puzzle in chosen)
    assert len({puzzle.id for puzzle in chosen}) > 1
    own.tried = {puzzle.id: True for puzzle in PUZZLES[1:]}
    assert own.choose(PUZZLES, random.Random(1)) is PUZZLES[0]
    own.tried[PUZZLES[0].id] = True
    assert own.choose(PUZZLES, random.Random(1)) in PUZZLES


def test_it_comes_back_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "data" / "puzzles.json"
    assert load_progress(path) == Progress()
    progress = Progress()
    progress.of("repulso").note(PUZZLES[0], is_solved=False)
    store_progress(progress, path)
    assert load_progress(path) == progress


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "truncated"),
        ('{"format":"boardwright-puzzle-progress","version":9}', "version 9"),
        ('{"format":"something"}', "something"),
        ('{"games":{"repulso":{"deviation":0}}}', "deviation"),
    ],
)
def test_a_file_of_another_kind_is_refused_and_stays(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(text)
    with pytest.raises(MalformedInput, match=reason):
        load_progress(path)
    assert path.read_text() == text
