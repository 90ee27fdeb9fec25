"""The miner: a seed always finds the same puzzles, and a stopped run can continue."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardwright.games import game_named
from boardwright.puzzles import Puzzle, puzzles_of
from boardwright.puzzles.miner import PuzzleMiner
from boardwright.puzzles.solution import problems
from boardwright.records import Record

if TYPE_CHECKING:
    import pytest

REPULSO = game_named("repulso")
GAMES_PLAYED = 12


def _found(miner: PuzzleMiner, games: int = GAMES_PLAYED) -> list[Puzzle]:
    return [puzzle for found in islice(miner.games_of_engine(), games) for puzzle in found]


def test_the_same_seed_finds_the_same_puzzles_and_they_hold() -> None:
    found = _found(PuzzleMiner(REPULSO, seed=3))
    assert found == _found(PuzzleMiner(REPULSO, seed=3))
    assert [puzzle.id for puzzle in found] == [f"ru{n + 1:04}" for n in range(len(found))]
    assert found
    for puzzle in found:
        assert problems(puzzle) == []


def test_mining_continues_after_the_last_game_with_a_puzzle() -> None:
    first = _found(PuzzleMiner(REPULSO, seed=3))
    miner = PuzzleMiner(REPULSO, seed=3, known=list(first))
    assert miner.next_game == max(int(puzzle.origin.partition("/")[2]) for puzzle in first) + 1
    more = _found(miner)
    assert not {puzzle.position for puzzle in more} & {puzzle.position for puzzle in first}
    assert PuzzleMiner(REPULSO, seed=4, known=list(first)).next_game == 0


def test_known_puzzles_are_not_found_in_another_orientation() -> None:
    (puzzle, *_) = _found(PuzzleMiner(REPULSO, seed=3))
    turn = REPULSO.symmetries()[-1]
    turned = replace(puzzle, position=turn.position(puzzle.start()).to_text(), origin="")
    assert turned.position != puzzle.position
    again = _found(
        PuzzleMiner(REPULSO, seed=3, known=[turned]), int(puzzle.origin.partition("/")[2]) + 1
    )
    assert puzzle.position not in {other.position for other in again}


def test_only_games_of_the_same_seed_are_counted() -> None:
    own, *_ = puzzles_of(REPULSO)
    known = [
        replace(own, source="engine", origin="0/x"),
        replace(own, source="record", origin="0/7"),
        replace(own, source="engine", origin="0/4"),
    ]
    assert PuzzleMiner(REPULSO, seed=0, known=known).next_game == 5


def test_recorded_games_have_numbers_and_their_own_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def search_stub(
        _: PuzzleMiner, states: object, source: str, origin: str, rng: Random
    ) -> list[Puzzle]:
        seen.append((source, origin, rng.random()))
        return []

    monkeypatch.setattr(PuzzleMiner, "search_game", search_stub)
    record = Record.from_moves(REPULSO.start(), [])
    list(PuzzleMiner(REPULSO, seed=7).games_of_records([record, record], "arena"))
    assert [(source, origin) for source, origin, _ in seen] == [
        ("arena", "game 1"),
        ("arena", "game 2"),
    ]
    assert seen[0] != seen[1]
    assert [number for *_, number in seen] == [Random(f"7 {n}").random() for n in (1, 2)]


def test_records_are_searched_and_named() -> None:
    source = puzzles_of(REPULSO)[0]
    record = Record.from_moves(source.start(), [source.lines[0][0]], [("Event", "a match")])
    found = [p for each in PuzzleMiner(REPULSO).games_of_records([record]) for p in each]
    assert [(p.source, p.origin, p.position) for p in found] == [
        ("record", "a match", source.position)
    ]
    assert found[0].lines == source.lines
