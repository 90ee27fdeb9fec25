"""`boardwright puzzles` at the terminal: solve, fail and find them; broken files lose nothing."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from boardwright.arena.storage import MANIFEST
from boardwright.cli.screen import event_sentences
from boardwright.games import game_named
from boardwright.puzzles import puzzles_of, read_puzzles, write_header, write_puzzle
from boardwright.puzzles.games import profile_of
from boardwright.puzzles.miner import PuzzleMiner
from boardwright.records import Record
from boardwright.records.formats import write_records
from game_parts import with_puzzles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.games import Game
    from boardwright.puzzles import Puzzle
    from cli.conftest import Boardwright

REPULSO = game_named("repulso")
every_game = pytest.mark.parametrize("game", with_puzzles().values(), ids=with_puzzles())


def _own_moves(puzzle: Puzzle) -> list[str]:
    """The moves of the first solution that a player has to type."""
    position, typed = puzzle.start(), []
    for move in puzzle.lines[0]:
        if position.to_move == puzzle.seat and len(position.legal_moves()) > 1:
            typed.append(move)
        position = position.play(move)
    return typed


def _play(boardwright: Boardwright, puzzle: Puzzle, *typed: str) -> str:
    """The output of the command for a player who types these lines."""
    name = puzzle.start().game.name
    words = ("puzzles", "play", name, "--id", puzzle.id)
    lines = "".join(f"{line}\n" for line in typed)
    return boardwright(*words, typed=lines, COLUMNS="300", BOARDWRIGHT_PUZZLES="p.json").stdout


def _stored(game: Game) -> tuple[dict[str, bool], float]:
    """The puzzles that were tried, with their results, and the rating."""
    found = json.loads(Path("p.json").read_text())["games"][game.name]
    return found["tried"], found["rating"]


@every_game
def test_a_solved_puzzle_raises_the_rating(boardwright: Boardwright, game: Game) -> None:
    puzzle = puzzles_of(game)[0]
    output = _play(boardwright, puzzle, *_own_moves(puzzle))
    assert "Right!" in output
    assert "Proven" in output
    tried, rating = _stored(game)
    assert tried == {puzzle.id: True}
    assert rating > 1500


@every_game
def test_a_wrong_try_is_answered_by_the_refutation(boardwright: Boardwright, game: Game) -> None:
    puzzle = puzzles_of(game)[0]
    wrong, rest = next((k, r) for k, r in puzzle.proof.refutations.items() if " " not in k)
    output = _play(boardwright, puzzle, wrong, "solution")
    assert f"{wrong} does not solve it: {' '.join(rest)}".rstrip() in output
    assert "Right!" not in output
    assert f"Solution: {' '.join(puzzle.lines[0])}" in output
    tried, rating = _stored(game)
    assert tried == {puzzle.id: False}
    assert rating < 1500


def test_hints_lists_and_illegal_moves_on_the_way(boardwright: Boardwright) -> None:
    puzzle = puzzles_of(REPULSO)[0]
    output = _play(boardwright, puzzle, "?", "help", "hint", "z9", "board", "", "quit")
    theme = profile_of(REPULSO).themes[puzzle.themes[0]]
    for words in (puzzle.lines[0][0], theme, "z9", "help the commands"):
        assert words in output
    assert not Path("p.json").exists()  # an unfinished puzzle does not count


def test_a_shown_solution_is_printed_once(boardwright: Boardwright) -> None:
    puzzle = puzzles_of(REPULSO)[0]
    step = puzzle.start().step(puzzle.lines[0][0])
    sentence = event_sentences(step.events, REPULSO.seat_names(puzzle.start().options))[0]
    assert _play(boardwright, puzzle, "solution").count(sentence) == 1


COMMANDS = ("mine repulso --out", "check repulso --file", "play repulso --file", "rate")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_bad_file_is_refused_and_stays_as_it_is(boardwright: Boardwright, command: str) -> None:
    file = Path("puzzles.jsonl")
    bad = write_header(REPULSO) + write_puzzle(puzzles_of(REPULSO)[0])[:-9]
    file.write_text(bad)
    done = boardwright("puzzles", *command.split(), str(file), code=1)
    assert "cut off" in done.stderr
    assert file.read_text() == bad


def test_puzzles_that_are_found_are_appended_and_hold(boardwright: Boardwright) -> None:
    file = Path("new.jsonl")
    for count in (1, 2):
        done = boardwright(
            *("puzzles", "mine", "repulso", "--count", "1", "--seed", "3", "--out", str(file))
        )
        assert "1 found" in done.stdout
        game, found = read_puzzles(file.read_text())
        assert (game, len(found)) == (REPULSO, count)
    done = boardwright("puzzles", "check", "--file", str(file))
    assert "2 of 2 puzzles checked" in done.stdout


def test_games_of_an_arena_are_searched_for_puzzles(boardwright: Boardwright) -> None:
    source = puzzles_of(REPULSO)[0]
    record = Record.from_moves(source.start(), [source.lines[0][0]])
    folder, file = Path("match"), Path("new.jsonl")
    folder.mkdir()
    (folder / "games.jsonl").write_text(write_records([record, record], "jsonl"))
    words = ("puzzles", "mine", "repulso", "--records", str(folder), "--out", str(file))
    done = boardwright(*words, code=1)
    assert "a folder without an arena" in done.stderr
    (folder / MANIFEST).write_text("{}")
    done = boardwright(*words)
    assert "1 found in 2 games" in done.stdout
    _, (found,) = read_puzzles(file.read_text())
    assert (found.source, found.origin, found.lines) == ("arena", "game 1", source.lines)


def test_an_interruption_saves_the_puzzles_found_so_far(
    boardwright: Boardwright, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path("new.jsonl")
    games = PuzzleMiner.games_of_engine

    def interrupted(miner: PuzzleMiner) -> Iterator[list[Puzzle]]:
        yield next(found for found in islice(games(miner), 60) if found)
        raise KeyboardInterrupt

    monkeypatch.setattr(PuzzleMiner, "games_of_engine", interrupted)
    done = boardwright("puzzles", "mine", "repulso", "--seed", "3", "--out", str(file), code=130)
    assert "stopped; 1 found" in done.stdout
    assert len(read_puzzles(file.read_text())[1]) == 1


def test_broken_proofs_are_reported_and_ratings_measured_again_in_place(
    boardwright: Boardwright,
) -> None:
    file, own = Path("puzzles.jsonl"), puzzles_of(REPULSO)[:2]
    right = own[0].lines[0][0]
    broken = replace(own[0], proof=replace(own[0].proof, refutations={right: ()}))
    file.write_text(write_header(REPULSO) + write_puzzle(broken))
    done = boardwright("puzzles", "check", "--file", str(file), code=1)
    assert f"{broken.id}: {right} is right" in done.stdout
    forgotten = [replace(puzzle, rating=0, level=1, nodes=0) for puzzle in own]
    file.write_text(write_header(REPULSO) + "".join(map(write_puzzle, forgotten)))
    rated = boardwright("puzzles", "rate", str(file))
    assert "2 of 2 puzzles have a new rating" in rated.stdout
    assert read_puzzles(file.read_text())[1] == own
