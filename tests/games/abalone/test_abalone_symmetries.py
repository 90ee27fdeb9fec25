"""The 24 symmetries of Abalone."""

from __future__ import annotations

from abalone_boards import draw_line
from boardwright.games.abalone import ABALONE

SYMMETRIES = {symmetry.name: symmetry for symmetry in ABALONE.symmetries()}


def test_there_are_twenty_four() -> None:
    assert len(SYMMETRIES) == 24
    images = {symmetry.position(draw_line("bbw....w.")) for symmetry in SYMMETRIES.values()}
    assert len(images) == 24


def test_turning_the_standard_start_and_exchanging_colours_gives_white_the_move() -> None:
    turned = SYMMETRIES["rotate-180-exchange"].position(ABALONE.start())
    assert turned.pieces() == ABALONE.start().pieces()
    assert turned.to_move == 1


def test_a_broadside_is_told_from_its_new_lower_end() -> None:
    half_turn = SYMMETRIES["rotate-180"]
    assert str(half_turn.move(ABALONE.parse_move("c2c4d3"))) == "g6g8f5"
