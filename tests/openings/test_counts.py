"""Counts of openings: equal for all orientations, and each game counts once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright.games import (
    GAMES,
    Game,
    MalformedInput,
    MalformedPosition,
    Position,
    game_named,
    parse_position,
)
from boardwright.openings.book import BookMove, BookPosition
from boardwright.openings.counts import BOTS, OPENING_PLIES, PEOPLE, Row, merged, rows_of_game
from boardwright.openings.counts_file import CountsFile
from boardwright.openings.explorer import explored, kinds_named, opening_in, opening_of
from support import random_moves, walk

if TYPE_CHECKING:
    from pathlib import Path

SAMPLE = "abcdefghijkm"


def line(game: Game, seed: int, plies: int = 30) -> list[int]:
    return [game.action(move) for move in random_moves(game.start(), seed, plies)]


def whole(start: Position, actions: list[int], winner: int = 0) -> list[Row]:
    kinds = [PEOPLE] * start.game.seats(start.options)
    return rows_of_game(start, actions, kinds, (winner,), SAMPLE)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_counts_the_same_from_any_orientation(name: str) -> None:
    game = game_named(name)
    start, actions = game.start(), line(game, seed=1)
    rows = whole(start, actions)
    assert len(rows) == OPENING_PLIES
    for symmetry in game.symmetries():
        image = symmetry.position(start)
        turned = [game.action(symmetry.move(game.move(action))) for action in actions]
        winner = 0 if image.to_move == start.to_move else 1
        assert whole(image, turned, winner) == rows, symmetry.name


@pytest.mark.parametrize("name", GAMES)
def test_moves_are_returned_in_the_requested_orientation(name: str) -> None:
    game = game_named(name)
    start, actions = game.start(), line(game, seed=2, plies=2)
    rows = whole(start, actions)
    after = start.play(game.move(actions[0]))
    for symmetry in game.symmetries():
        requested = symmetry.position(after)
        opening = opening_of(requested)
        matching = [row for row in rows if row.key == opening.key]
        [move] = explored(opening, matching, kinds_named("all"), None).moves
        assert str(symmetry.move(game.move(actions[1]))) in move.moves
        assert all(requested.objection(one) is None for one in move.moves)
        assert move.samples == (SAMPLE,)


def test_results_are_those_of_the_seat_that_moved() -> None:
    game = next(iter(GAMES.values()))
    start, actions = game.start(), line(game, seed=3, plies=2)
    first, second = whole(start, actions, winner=1)
    assert (first.wins, first.draws, second.wins, second.draws) == (0, 0, 1, 0)
    shared = rows_of_game(start, actions, [PEOPLE, BOTS], (0, 1))
    assert [(row.who, row.wins, row.draws) for row in shared] == [(PEOPLE, 0, 1), (BOTS, 0, 1)]
    assert rows_of_game(start, actions, [PEOPLE, PEOPLE], ()) == []


def test_a_repeated_position_counts_once_and_earlier_plies_do_not() -> None:
    game = game_named("abalone")
    there_and_back = ["c3d3", "g5f5", "d3c3", "f5g5"] * 2
    actions = [game.action(game.parse_move(move)) for move in there_and_back]
    rows = whole(game.start(), actions)
    assert len(rows) == len({row.place for row in rows}) < len(actions)
    assert all(row.games == 1 for row in rows)
    later = rows_of_game(game.start(), actions, [0, 0], (0,), first=len(actions) - 1)
    assert len(later) == 1
    assert rows_of_game(game.start(), actions, [0, 0], (0,), first=len(actions)) == []


def test_rows_are_added_up_in_one_order_with_the_latest_games() -> None:
    names = [f"{n:012}" for n in range(6)]
    rows = [Row(5, 1, 0, 1, 1, 0, name) for name in names] + [Row(-5, 2, 0, 1, 0, 1, "")]
    assert merged(rows) == [
        Row(-5, 2, 0, 1, 0, 1, ""),
        Row(5, 1, 0, 6, 6, 0, "".join(reversed(names[2:]))),
    ]


def test_a_file_of_counts_adds_up_its_parts(tmp_path: Path) -> None:
    game = next(iter(GAMES.values()))
    key = opening_of(game.start()).key
    with CountsFile.create(tmp_path / "book.db") as made:
        made.begin_file("games.bwr")
        for number in range(1, 8):
            made.add(whole(game.start(), line(game, number))[:1])
            made._write()
    with CountsFile.open(tmp_path / "book.db") as file:
        rows = file.rows(key)
        assert sum(row.games for row in rows) == 7
        assert all(row.wins == row.games for row in rows)
    with pytest.raises(RuntimeError), CountsFile.create(tmp_path / "book.db"):
        raise RuntimeError
    with CountsFile.open(tmp_path / "book.db") as file:
        assert sum(row.games for row in file.rows(key)) == 7, "the older file is still there"


def test_an_invalid_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.db").write_text("hello")
    for name in ("text.db", "missing.db"):
        with pytest.raises(MalformedInput), CountsFile.open(tmp_path / name):
            pass


def test_kinds_of_players_are_chosen_by_name() -> None:
    assert kinds_named("people,level3") == {0, 3}
    assert kinds_named("levels") == set(range(1, 11))
    with pytest.raises(MalformedInput, match="unknown players 'dragons'"):
        kinds_named("people,dragons")


def test_moves_are_ordered_by_games_and_then_by_the_book() -> None:
    game = next(iter(GAMES.values()))
    opening = opening_of(game.start())
    a, b, c = list(opening.moves)[:3]
    rows = [Row(opening.key, c, PEOPLE, 2, 1, 0), Row(opening.key, a, BOTS, 5, 1, 0)]
    book = BookPosition(9, 1000, (BookMove(b, 0.6, True), BookMove(a, 0.5, False)))
    found = explored(opening, rows, kinds_named("people"), book)
    assert [(m.tally.games, m.book and m.book.chance) for m in found.moves] == [
        (2, None),
        (0, 0.6),
        (0, 0.5),
    ]
    assert (found.games, found.kinds) == (2, {"people": 2, "bots": 5})


def test_a_game_that_is_over_is_no_opening() -> None:
    *_, last = walk(next(iter(GAMES.values())).start(), 8)
    with pytest.raises(MalformedInput, match="over"):
        opening_of(last)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_both_engines_find_the_same_opening_of_a_position_string(game: Game) -> None:
    *_, position = walk(game.start(), 5, OPENING_PLIES)
    assert opening_in(position.to_text()) == opening_of(position)


def test_a_path_that_cannot_be_played_is_refused_with_the_reason() -> None:
    start = game_named("abalone").start()
    move = start.legal_moves()[0]
    text = start.play(move).to_text()
    with pytest.raises(MalformedPosition) as fast:
        opening_in(f"{text} {move}")
    with pytest.raises(MalformedPosition) as strict:
        parse_position(f"{text} {move}")
    assert str(fast.value) == str(strict.value)
