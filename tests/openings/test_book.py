"""Books: shipped books are legal and sorted, values are backed up, and engines play from them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.cli.counts import book_starts
from boardwright.engine import Budget, Engine
from boardwright.engine.choice import MARGIN
from boardwright.engine.players import make_player
from boardwright.games import GAMES, MalformedInput, game_named, parse_position
from boardwright.openings.book import Book, BookPosition, book_file, packaged_book, parse_book
from boardwright.openings.book_maker import BookMaker, Edge, Searched, book_of
from boardwright.openings.explorer import book_moves

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.games import Game

MAX_BYTES = 3_000_000


def book_or_skip(name: str) -> Book:
    book = packaged_book(name)
    if book is None:
        assert not book_file(name).is_file(), f"the book of {name} is of older rules"
        pytest.skip(f"{name} has no opening book yet")
    return book


@pytest.mark.parametrize("name", GAMES)
def test_the_book_has_every_start_and_every_move_is_legal(name: str) -> None:
    book = book_or_skip(name)
    game = game_named(name)
    assert list(book.starts) == [start.to_text() for start in book_starts(game)]
    for text in book.starts:
        start = parse_position(text)
        state = core.state_of(start)
        for _ in range(6):  # along the best line
            known = book_moves(game, start.options, state)
            if known is None:
                break
            found, moves = known
            assert len(moves) == len(found.moves), "what the book names can be played"
            chances = [chance for _, chance in moves]
            assert chances == sorted(chances, reverse=True)
            assert all(0 <= chance <= 1 for chance in chances)
            state = state.after(moves[0][0][0])
        else:
            continue
        assert state.key != core.state_of(start).key, "the start itself is in the book"


def test_all_books_together_are_small() -> None:
    books = (book_file(name) for name in GAMES)
    sizes = [len(book.read_bytes()) for book in books if book.is_file()]
    assert 0 < sum(sizes) <= MAX_BYTES


@pytest.mark.parametrize("name", GAMES)
def test_books_were_searched_much_longer_than_levels_do(name: str) -> None:
    level = game_named(name).opponents.levels[-2]
    assert all(p.nodes > 5 * level.nodes for p in book_or_skip(name).positions.values())


def test_a_book_is_read_as_it_was_written() -> None:
    book = book_or_skip(next(iter(GAMES)))
    assert parse_book(book.to_text()) == book


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("hello", "not an opening book"),
        ('{"format": "boardwright-book", "version": 9, "game": "x"}', "version 9"),
        (
            '{"format": "boardwright-book", "version": 1, "game": "x", "rules": 1, "starts": []}'
            "\n12 x y",
            "line 2",
        ),
    ],
)
def test_an_invalid_book_is_refused(text: str, why: str) -> None:
    with pytest.raises(MalformedInput, match=why):
        parse_book(text)


def test_values_are_backed_up_from_the_replies() -> None:
    """The first move looks best until its replies are searched."""
    game = next(iter(GAMES.values()))
    searched = {
        1: Searched(5, 10, (Edge(7, (0.6, 0.4), 2, 1), Edge(8, (0.5, 0.5), 3, 1))),
        2: Searched(5, 10, (Edge(9, (0.7, 0.3), 4, 1), Edge(9, (0.2, 0.8), 5, 1))),
    }
    position: BookPosition = book_of(game, [], searched).positions[1]
    assert [(m.action, round(m.chance, 4), m.is_followed) for m in position.moves] == [
        (8, 0.5, False),
        (7, 0.3, True),
    ]


def _maker(game: Game, log: Path, searches: list[int]) -> BookMaker:
    searcher = core.Searcher(game.start(), memory=4 << 20)

    def search(state: core.State, only: tuple[int, ...]) -> core.Report:
        searches.append(state.key)
        searcher.clear()
        return searcher.search(state, core.Limits(nodes=300, lines=4, seed=1, only=only))

    return BookMaker(game, search, log)


@pytest.mark.parametrize("name", GAMES)
def test_an_interrupted_book_continues_to_the_same_book(name: str, tmp_path: Path) -> None:
    game = game_named(name)
    starts = book_starts(game)[:2]
    first: list[int] = []
    whole = _maker(game, tmp_path / "whole", first).make(starts, 6, lambda count: None)
    _maker(game, tmp_path / "part", []).make(starts, 2, lambda count: None)
    rest: list[int] = []
    again = _maker(game, tmp_path / "part", rest).make(starts, 6, lambda count: None)
    assert again == whole
    assert 0 < len(rest) < len(first) == len(whole.positions)


@pytest.mark.parametrize("name", GAMES)
def test_an_engine_with_the_book_plays_nearly_the_best_of_it(name: str) -> None:
    game, _ = game_named(name), book_or_skip(name)
    start = game.start()
    found = book_moves(game, start.options, core.state_of(start))
    assert found is not None
    chances = {action: chance for alike, chance in found[1] for action in alike}
    best = max(chances.values())
    played = Counter(
        game.action(Engine(game, seed=seed, book=True).choose(start, Budget(nodes=1)))
        for seed in range(30)
    )
    assert len(played) > 1, "it varies"
    assert all(chances[action] >= best - MARGIN for action in played)


def test_a_player_reports_whether_it_uses_the_book() -> None:
    game = next(iter(GAMES.values()))
    start = game.start()
    known = make_player("engine,book=on,nodes=1", game, seed=4).choose(start, Budget(nodes=1))
    again = make_player("engine,book=on,nodes=1", game, seed=4).choose(start, Budget(nodes=1))
    assert known == again
    with pytest.raises(MalformedInput, match="book=perhaps"):
        make_player("engine,book=perhaps", game)
