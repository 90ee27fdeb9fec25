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
def test_a_piece_needs_a_free_cell() -> None:
    assert objection(play_all(NEWGAME.start(), "c3"), "c3") == "c3 is not free (QQ2)"


@pytest.mark.rule("QQ3")
@pytest.mark.parametrize(("row", "winner"), [("wins", 0), ("loses", 1)])
def test_four_in_a_row_end_the_game(row: str, winner: int) -> None:
    end = play_all(NEWGAME.start(NewgameOptions(row)), "a1 b1 a2 b2 a3 b3 a4")
    assert end.outcome is not None
    assert (end.outcome.winner, end.outcome.reason) == (winner, "row")


@pytest.mark.rule("QQ4")
def test_a_full_board_without_a_row_is_a_draw() -> None:
    end = NEWGAME.parse_position("newgame bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb/wbwbwbw/bwbwbwb")
    assert end.outcome is not None
    assert (end.outcome.is_draw, end.outcome.reason) == (True, "full")
