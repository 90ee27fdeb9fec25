"""Position strings and bytes of Repulso: what they look like and what is refused."""

from __future__ import annotations

import pytest

from boardwright.games.errors import MalformedPosition
from boardwright.games.repulso import REPULSO
from support import play_all

SLIDING = "repulso o5/6/2b3/2*b2/6/5o b d3,c4"


def test_a_position_string_names_board_seat_and_pieces_to_slide() -> None:
    assert REPULSO.start().to_text() == "repulso 6/6/6/6/6/6 b -"
    assert play_all(REPULSO.start(), "c4 a6 d3 f1 *c3").to_text() == SLIDING
    played_on = REPULSO.start(REPULSO.options_type(unable="play-on")).play("f1")
    assert played_on.to_text() == ("repulso;unable=play-on 6/6/6/6/6/5b o -")


def test_bytes_hold_game_version_option_cells_and_pieces_to_slide() -> None:
    data = REPULSO.parse_position(SLIDING).to_bytes()
    cells = bytes([0, 0, 0, 0, 0, 2, *[0] * 8, 3, 1, 0, 0, 0, 0, 1, *[0] * 9, 2, *[0] * 5])
    assert data == bytes([1, 1, 0]) + cells + bytes([2, 15, 20]) + bytes(4)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("repulso 6/6/6/6/6/5x b -", "is not a row of 6 cells: b o *"),
        ("repulso 6/6/6/6/6/6", "has a board, a seat"),
        ("repulso 6/6/6/6/6/6 b z9", "no cell 'z9'"),
        (SLIDING.replace("d3,c4", "c4,d3"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "d3,d3,c4"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "c3"), "those that can move around one action piece"),
        (SLIDING.replace("d3,c4", "a6"), "those that can move around one action piece"),
        # A piece that has slid lies elsewhere, so none that can move is left out …
        (SLIDING.replace("d3,c4", "d3"), "those that can move around one action piece"),
        (SLIDING.replace("d3,c4", "c4"), "those that can move around one action piece"),
        # … and a blocked one never becomes free.
        ("repulso 6/6/1*o3/obo3/1*4/5b b b3,c4", "those that can move around one action piece"),
    ],
)
def test_a_position_that_no_game_could_have_is_refused(text: str, problem: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        REPULSO.parse_position(text)
    assert problem in str(caught.value)
