"""The rules of Newgame."""

from __future__ import annotations

import pytest

from boardwright.games.newgame import NEWGAME, NewgameOptions
from support import objection, play_all


@pytest.mark.rule("QQ1")
def test_the_board_is_empty_and_black_starts() -> None:
    start = NEWGAME.start()
    assert (start.pieces(), start.to_move, start.play("a1").to_move) == ({}, 0, 1)


@pytest.mark.rule("QQ2")
def test_a_piece_is_placed_on_a_free_cell() -> None:
    text = "c3 needs a free cell, and c3 is not free (QQ2)"
    assert objection(play_all(NEWGAME.start(), "c3"), "c3") == text


@pytest.mark.rule("QQ3")
def test_a_piece_moves_up_or_to_the_right() -> None:
    position = play_all(NEWGAME.start(), "c3 c4")
    moves = [str(move) for move in position.legal_moves() if len(move.cells) > 1]
    assert moves == ["c3d3"]
    assert position.play("c3d3").to_text() == "newgame 7/7/7/2w4/3b3/7/7 w"


@pytest.mark.rule("QQ3")
def test_a_piece_of_the_other_colour_is_not_moved() -> None:
    text = "c4c5 moves a piece of yours, but you have no piece on c4 (QQ3)"
    assert objection(play_all(NEWGAME.start(), "c3 c4"), "c4c5") == text


@pytest.mark.rule("QQ4")
@pytest.mark.parametrize(("row", "winner"), [("wins", 0), ("loses", 1)])
def test_four_in_a_row_end_the_game(row: str, winner: int) -> None:
    end = play_all(NEWGAME.start(NewgameOptions(row)), "a1 b1 a2 b2 a3 b3 a4")
    assert end.outcome is not None
    assert (end.outcome.winner, end.outcome.reason) == (winner, "row")


@pytest.mark.rule("QQ5")
def test_a_full_board_without_a_row_is_a_draw() -> None:
    rows = "bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb"
    end = NEWGAME.parse_position(f"newgame {rows} w")
    assert end.outcome is not None
    assert (end.outcome.is_draw, end.outcome.reason) == (True, "full")
