"""The rules of Newgame."""

from __future__ import annotations

import pytest

from boardwright.games.newgame import NEWGAME, NewgameOptions
from support import objection, play_all, walk


@pytest.mark.rule("QQ1")
def test_the_board_is_empty_and_black_starts() -> None:
    start = NEWGAME.start()
    assert (start.pieces(), start.to_move, start.play("a1").to_move) == ({}, 0, 1)


@pytest.mark.rule("QQ2")
def test_a_piece_needs_a_free_cell() -> None:
    assert objection(play_all(NEWGAME.start(), "c3"), "c3") == "c3 is not free (QQ2)"


@pytest.mark.rule("QQ3")
@pytest.mark.parametrize(("last", "winner"), [("wins", 0), ("loses", 1)])
def test_the_game_ends_when_the_board_is_full(last: str, winner: int) -> None:
    *_, end = walk(NEWGAME.start(NewgameOptions(last)), seed=1)
    assert end.outcome is not None
    assert (end.outcome.winner, len(end.pieces())) == (winner, 25)
