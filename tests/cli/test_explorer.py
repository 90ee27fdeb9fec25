"""`boardwright explorer`: counts from records and arenas, and error messages."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from boardwright.games import game_named
from boardwright.records import Record
from boardwright.records.formats import write_records

if TYPE_CHECKING:
    from cli.conftest import Boardwright


def _records() -> None:
    start = game_named("repulso").start()
    won, open_end = ("1-0", "resignation"), ("*", "unfinished")
    games = [
        Record.from_moves(start, ["a1"], [("Blue", "Ann"), ("Orange", "level3")], won),
        Record.from_moves(start, ["f6"], [("Blue", "level3"), ("Orange", "Ann")], won),
        Record.from_moves(start, ["c3"], [("Blue", "Ann")], open_end),
    ]
    Path("games.bwr").write_text(write_records(games, "text"))
    Path("more.jsonl").write_text(write_records(games[:1], "jsonl"))


def test_records_are_counted_and_shown(boardwright: Boardwright) -> None:
    _records()
    made = boardwright("explorer", "build", "games.bwr", "more.jsonl", "--out", "book.db")
    assert "the openings of 3 games" in made.stdout
    assert "1 game without a move or a result left out" in made.stdout
    show = ("show", "repulso", "--book", "book.db")
    shown = boardwright("explorer", *show, COLUMNS="120").stdout
    row = next(line for line in shown.splitlines() if line.startswith("a1 (+3)"))
    assert row.split()[2:4] == ["3", "100"]
    assert "more.jsonl, game 1" in row
    assert "by people 2, level3 1" in shown
    people = boardwright("explorer", *show, "--who", "people")
    assert "a1 (+3)  2 " in people.stdout


def test_a_book_is_made(boardwright: Boardwright) -> None:
    words = ("--out", "small.book", "--positions", "2", "--nodes", "200")
    done = boardwright("explorer", "book", "repulso", *words)
    assert "small.book: 4 positions from 2 starts" in done.stdout
    again = Path("small.book").read_text()
    Path("small.book.log").unlink()
    boardwright("explorer", "book", "repulso", *words)
    assert Path("small.book").read_text() == again


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("build", "nothing.bwr", "--out", "b.db"), "file not found: nothing.bwr"),
        (("build", ".", "--out", "b.db"), "a folder without an arena"),
        (("build", "broken.jsonl", "--out", "b.db"), "broken.jsonl"),
        (("show", "repulso", "--book", "games.bwr"), "holds no opening counts"),
        (("show", "chess"), "the games are: repulso, repello, abalone, alliances"),
    ],
)
def test_invalid_arguments_are_refused(
    boardwright: Boardwright, words: tuple[str, ...], why: str
) -> None:
    _records()
    Path("broken.jsonl").write_text("{}\n")
    done = boardwright("explorer", *words, code=1)
    assert why.lower() in done.stderr.lower()
    assert not Path("b.db").exists()
