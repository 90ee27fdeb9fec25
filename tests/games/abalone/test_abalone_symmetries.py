"""The 24 symmetries of Abalone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from abalone_boards import draw_line
from boardwright.games.abalone import ABALONE, AbaloneOptions
from support import play_all

if TYPE_CHECKING:
    from boardwright.games import GameSymmetry

SYMMETRIES = {symmetry.name: symmetry for symmetry in ABALONE.symmetries()}


def test_there_are_twenty_four_and_the_identity_comes_first() -> None:
    assert len(SYMMETRIES) == 24
    first = next(iter(SYMMETRIES.values()))
    start = ABALONE.start()
    assert first.position(start) == start
    images = {symmetry.position(draw_line("bbw....w.")) for symmetry in SYMMETRIES.values()}
    assert len(images) == 24


def test_turning_the_standard_start_and_exchanging_colours_gives_white_the_move() -> None:
    turned = SYMMETRIES["rotate-180-exchange"].position(ABALONE.start())
    assert turned.pieces() == ABALONE.start().pieces()
    assert turned.to_move == 1


def test_a_broadside_is_told_from_its_new_lower_end() -> None:
    half_turn = SYMMETRIES["rotate-180"]
    assert str(half_turn.move(ABALONE.parse_move("c2c4d3"))) == "g6g8f5"


@pytest.mark.parametrize("symmetry", SYMMETRIES.values(), ids=SYMMETRIES)
def test_playing_and_turning_commute(symmetry: GameSymmetry) -> None:
    options = AbaloneOptions(layout="belgian-daisy", max_plies=350)
    before = play_all(ABALONE.start(options), "i9h8 i6h6 i8h7 a5b5")
    turned = symmetry.position(before)
    assert set(turned.legal_moves()) == {symmetry.move(move) for move in before.legal_moves()}
    for move in before.legal_moves():
        assert turned.play(symmetry.move(move)) == symmetry.position(before.play(move))
