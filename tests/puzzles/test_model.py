"""Files of puzzles and of progress: valid files can be read back, all others raise errors."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import msgspec
import pytest

from boardwright.games import MalformedInput, game_named
from boardwright.puzzles import (
    MAX_BYTES,
    puzzles_of,
    read_puzzles,
    write_header,
    write_puzzle,
)
from boardwright.puzzles.progress import GameProgress, Progress, load_progress, store_progress
from game_parts import with_puzzles

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.games import Game


REPULSO = game_named("repulso")
FIRST, SECOND, *_ = puzzles_of(REPULSO)
HEADER = write_header(REPULSO)
GOOD = HEADER + write_puzzle(FIRST) + write_puzzle(SECOND)


@pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())
def test_a_file_is_read_back_unchanged(game: Game) -> None:
    found = puzzles_of(game)
    text = write_header(game) + "".join(map(write_puzzle, found))
    assert read_puzzles(text) == (game, found)


BAD = {
    "not a puzzle file": "",
    "first line": "[1, 2]\n",
    "format 'boardwright-study'": HEADER.replace("boardwright-puzzles", "boardwright-study"),
    "version 2": HEADER.replace(":1", ":2"),
    "unknown game 'chess'": HEADER.replace("repulso", "chess"),
    "cut off": GOOD[:-20],
    "line 2: Input data was truncated": HEADER + write_puzzle(FIRST)[:-20] + "\n",
    "unknown field": GOOD.replace('"seat":', '"chair":', 1),
    "`\\$.rating`": GOOD.replace('"rating":', '"rating":-', 1),
    "`\\$.goal`": GOOD.replace(f'"goal":"{FIRST.goal}"', '"goal":"mate"', 1),
    "not a position of Repulso": GOOD.replace("repulso", "abalone").replace(
        "abalone", "repulso", 1
    ),
    "one id": GOOD + write_puzzle(FIRST),
}


@pytest.mark.parametrize("reason", BAD)
def test_a_bad_file_is_refused_with_the_reason(reason: str) -> None:
    with pytest.raises(MalformedInput, match=reason):
        read_puzzles(BAD[reason], "puzzles.jsonl")


def test_a_file_that_is_too_large_is_not_read() -> None:
    with pytest.raises(MalformedInput, match="larger"):
        read_puzzles(HEADER + " " * MAX_BYTES)


def test_a_puzzle_accepts_the_beginnings_of_its_lines() -> None:
    puzzle = next(p for p in puzzles_of(REPULSO) if len(p.lines[0]) > 2)
    line = puzzle.lines[0]
    assert puzzle.accepts(line[:1])
    assert puzzle.accepts(line)
    assert not puzzle.accepts((*line, "a1"))
    wrong = next(key for key in puzzle.proof.refutations if " " not in key)
    assert not puzzle.accepts((wrong,))
    assert msgspec.structs.replace(puzzle, lines=((wrong,),)).accepts((wrong,))


PUZZLES = puzzles_of(game_named("repulso"))


def test_only_the_first_try_counts() -> None:
    own = GameProgress()
    own.note(PUZZLES[0], is_solved=True)
    after = own.rating
    assert after > GameProgress().rating
    own.note(PUZZLES[0], is_solved=False)
    assert (own.rating, own.tried) == (after, {PUZZLES[0].id: True})


def test_the_next_puzzle_is_new_and_near_the_players_rating() -> None:
    own = GameProgress(rating=1200)
    chosen = [own.choose(PUZZLES, random.Random(seed)) for seed in range(20)]
    nearer = sorted(abs(puzzle.rating - 1200) for puzzle in PUZZLES)[:8]
    assert all(abs(puzzle.rating - 1200) <= nearer[-1] for puzzle in chosen)
    assert len({puzzle.id for puzzle in chosen}) > 1
    own.tried = {puzzle.id: True for puzzle in PUZZLES[1:]}
    assert own.choose(PUZZLES, random.Random(1)) is PUZZLES[0]
    own.tried[PUZZLES[0].id] = True
    assert own.choose(PUZZLES, random.Random(1)) in PUZZLES


def test_progress_is_read_back_from_its_file(tmp_path: Path) -> None:
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
def test_a_file_of_another_kind_is_refused_and_unchanged(
    tmp_path: Path, text: str, reason: str
) -> None:
    path = tmp_path / "puzzles.json"
    path.write_text(text)
    with pytest.raises(MalformedInput, match=reason):
        load_progress(path)
    assert path.read_text() == text
