"""Position strings and bytes of Repulso: what they look like and what is refused."""

from __future__ import annotations

import pytest

from boardwright.games.errors import MalformedPosition
from boardwright.games.repulso import REPULSO
from games.repulso.boards import draw_repulso
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


@pytest.mark.parametrize("text", [SLIDING, "repulso 6/6/6/6/6/6 b -"])
def test_a_position_string_reads_back(text: str) -> None:
    position = REPULSO.parse_position(text)
    assert position.to_text() == text
    assert REPULSO.from_bytes(position.to_bytes()) == position


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("repulso 6/6 b -", "has 6 rows, not 2"),
        ("repulso 6/6/6/6/6/5x b -", "is not a row of 6 cells: b o *"),
        ("repulso 6/6/6/6/6/6", "has a board, a seat"),
        ("repulso 6/6/6/6/6/6 o -", "'b' is on turn, not 'o'"),
        ("repulso 6/6/6/6/6/6 b z9", "no cell 'z9'"),
        ("repulso bbbbbb/bbbbbb/b5/6/6/6 o -", "more than 12 coloured"),
        ("repulso ******/******/*5/6/6/6 o -", "that many action pieces"),
        ("repulso bbb3/6/6/6/6/6 o -", "that many action pieces"),
        (SLIDING.replace("d3,c4", "c4,d3"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "d3,d3,c4"), "are not, in rising order, those"),
        (SLIDING.replace("d3,c4", "c3"), "those that can move around one action piece"),
        (SLIDING.replace("d3,c4", "a6"), "those that can move around one action piece"),
    ],
)
def test_a_position_that_no_game_could_have_is_refused(text: str, problem: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        REPULSO.parse_position(text)
    assert problem in str(caught.value)


def test_a_blocked_piece_does_not_wait_to_slide() -> None:
    shut_in = """
        . . . . . .
        . . . . . .
        . * o . . .
        o b o . . .
        . * . . . .
        . . . . . b
    """
    with pytest.raises(MalformedPosition, match="those that can move around one action piece"):
        draw_repulso(shut_in, sliding="b3 c4")


@pytest.mark.parametrize("waiting", ["d3", "c4"])
def test_all_affected_pieces_that_can_move_wait_to_slide(waiting: str) -> None:
    """A piece that has slid lies elsewhere, so none that can move is left out."""
    with pytest.raises(MalformedPosition, match="those that can move around one action piece"):
        REPULSO.parse_position(SLIDING.replace("d3,c4", waiting))


def test_the_player_on_turn_placed_the_action_piece_that_set_them_off() -> None:
    # With an action piece on the board after Blue's second turn, it is Orange's.
    with pytest.raises(MalformedPosition, match="Blue slides but has placed no action piece"):
        REPULSO.parse_position("repulso b5/6/2b3/2*3/6/6 b c4")
