"""Records by turns: what people are told about them."""

from __future__ import annotations

from boardwright.games import game_named
from boardwright.records import Line, Ply, Record
from boardwright.records.turns import turns_of


def test_marks_comments_and_other_lines_are_told_with_the_turn() -> None:
    game = game_named("repulso")
    start = game.start()
    other = Line((Ply(game.parse_move("c4")), Ply(game.parse_move("d5"))))
    marked = Ply(game.parse_move("c3"), "too early", (6,), (other,))
    record = Record(game, start, Line((marked, Ply(game.parse_move("c5")))), "*", "unfinished")
    first, second = turns_of(record)
    assert first.comments == ("?! too early", "instead: c4 d5")
    assert second.comments == ()
