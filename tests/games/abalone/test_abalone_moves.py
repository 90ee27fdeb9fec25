"""Turns, in-line and broadside moves (AB1–AB4, AB8), their numbers, notation and symmetries."""

from __future__ import annotations

import pytest

from boardwright.games import MalformedMove, Position
from boardwright.games.abalone import ABALONE, Broadside, InLine
from boardwright.games.events import SeatChanged, Slid
from boardwright.games.looks import Piece
from games.abalone.boards import draw_abalone, draw_line, middle_row
from support import objection

TRIANGLE = """
     . . . . .
    . . . . . .
   . . . . . . .
  . . . . . . . .
 . . b b b . . . .
  . . . . w . . .
   . . . . . . .
    . . . . . .
     . . . . .
"""

CORNER = """
     . . . . .
    . . . . . .
   . . . . . . .
  . . . . . . . .
 . . b b . . . . .
  . . . . b . . .
   . . . . . . .
    . . . . . .
     . . . . w
"""


def index(name: str) -> int:
    return ABALONE.largest_board.index(name)


def notations(position: Position) -> set[str]:
    return {str(move) for move in position.legal_moves()}


@pytest.mark.rule("AB1")
def test_black_starts_and_the_players_alternate() -> None:
    position = ABALONE.start()
    seats = [position.to_move]
    for move in ("c3d3", "g5f5", "d3e3"):
        position = position.play(move)
        seats.append(position.to_move)
        assert position.starts_turn
    assert seats == [0, 1, 0, 1]


@pytest.mark.rule("AB1")
def test_a_turn_is_one_move_and_never_a_pass() -> None:
    start = ABALONE.start()
    assert start.events("c3d3")[-1] == SeatChanged(1)
    assert all(start.play(move).cells != start.cells for move in start.legal_moves())
    with pytest.raises(MalformedMove):
        start.play("pass")


@pytest.mark.rule("AB2")
def test_a_lone_marble_moves_one_cell_in_six_directions() -> None:
    position = draw_line("....b....")
    alone = {move for move in notations(position) if move.startswith("e5")}
    assert alone == {"e5e6", "e5f6", "e5f5", "e5e4", "e5d4", "e5d5"}
    assert middle_row(position.play("e5e6")) == ".....b..."


@pytest.mark.rule("AB2")
@pytest.mark.parametrize(
    ("row", "move", "reason"),
    [
        ("....b....", "e4e5", "moves a marble on e4, which is empty"),
        ("....w....", "e5e4", "moves the opponent's marble on e5"),
        ("b.b......", "e1e3f2", "moves a marble on e2, which is empty"),
        ("bwb......", "e1e3f2", "moves the opponent's marble on e2"),
        ("b.b......", "e1e2f2", "moves a marble on e2, which is empty"),
    ],
)
def test_only_own_marbles_that_touch_move(row: str, move: str, reason: str) -> None:
    assert objection(draw_line(row), move) == f"{move} {reason} (AB2)"


@pytest.mark.rule("AB2")
def test_no_more_than_three_marbles_move() -> None:
    position = draw_line("bbbb.....")
    expected = "e1e2 would move 4 marbles, but at most three can move together (AB2)"
    assert objection(position, "e1e2") == expected
    assert middle_row(position.play("e2e3")) == "b.bbb...."
    with pytest.raises(MalformedMove):
        position.play("e1e4f2")


@pytest.mark.rule("AB2")
def test_marbles_round_a_corner_do_not_move_together() -> None:
    with pytest.raises(MalformedMove):
        ABALONE.parse_move("c3d5e3")  # c3 and d5 are not on a line
    position = draw_abalone(CORNER)
    after = position.play("e3e4")
    assert middle_row(after) == "...bb...."
    assert after.cells[index("d5")] == 1  # not part of the line, so it stays


@pytest.mark.rule("AB3")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("b........", "e1e2", ".b......."),
        ("bb.......", "e1e2", ".bb......"),
        ("bbb......", "e1e2", ".bbb....."),
        (".bbb.....", "e4e3", "bbb......"),
        ("bb.......", "e2e3", "b.b......"),
    ],
)
def test_in_line_all_marbles_from_the_tail_on_move_forward(
    before: str, move: str, after: str
) -> None:
    assert middle_row(draw_line(before).play(move)) == after


@pytest.mark.rule("AB3")
def test_in_line_the_front_marble_moves_first() -> None:
    events = draw_line("bbb......").events("e1e2")
    assert events[:3] == (
        Slid(0, Piece("marble", 0), ("e3", "e4")),
        Slid(0, Piece("marble", 0), ("e2", "e3")),
        Slid(0, Piece("marble", 0), ("e1", "e2")),
    )


@pytest.mark.rule("AB4")
def test_broadside_keeps_the_formation() -> None:
    position = draw_abalone(TRIANGLE)
    after = position.play("e3e5f4")
    assert after.drawing(labels=False).splitlines()[3].split() == list("..bbb...")
    assert middle_row(after) == "........."
    assert position.events("e3e5f4")[:3] == (
        Slid(0, Piece("marble", 0), ("e3", "f4")),
        Slid(0, Piece("marble", 0), ("e4", "f5")),
        Slid(0, Piece("marble", 0), ("e5", "f6")),
    )
    broken = position.play("e3e4f3")  # two of the three
    assert middle_row(broken) == "....b...."
    assert broken.cells[index("f3")] == broken.cells[index("f4")] == 1


@pytest.mark.rule("AB4")
def test_broadside_needs_every_target_free_and_never_pushes() -> None:
    position = draw_abalone(TRIANGLE)
    expected = "e3e5d3 would push the marble on d5, and a broadside never pushes (AB4)"
    assert objection(position, "e3e5d3") == expected
    assert position.objection("e3e4d3") is None  # d3 and d4 are free
    assert position.objection("e4e5d4") is not None
    own = "a1a2b1 needs b1, where your own marble lies (AB4)"
    assert objection(ABALONE.start(), "a1a2b1") == own


@pytest.mark.rule("AB8")
def test_pushing_is_never_compulsory() -> None:
    position = draw_line("bbw......")
    legal = notations(position)
    assert "e1e2" in legal  # the sumito
    assert {"e2f2", "e1e2f2", "i9h8"} <= legal
    assert middle_row(position.play("i9h8")) == "bbw......"


def test_numbers_are_planes_of_61_cells() -> None:
    assert ABALONE.action_space == 30 * 61
    assert ABALONE.action(InLine(index("c3"), 1)) == 61 + index("c3")
    # Direction NW (2): its axes are E and NE; three along NE is the last of its four planes.
    assert ABALONE.action(Broadside(index("c3"), 1, 3, 2)) == (6 + 4 * 2 + 3) * 61 + index("c3")
    # Direction W (3) has the axis E, so its first axis is NE.
    assert ABALONE.action(Broadside(index("c3"), 1, 2, 3)) == (6 + 4 * 3) * 61 + index("c3")


def test_numbers_that_leave_the_board_name_no_move() -> None:
    for action in (index("a5"), 6 * 61 + index("i5"), 14 * 61 + index("a5")):
        with pytest.raises(MalformedMove):
            ABALONE.move(action)
    assert str(ABALONE.move(index("a4"))) == "a4a5"


def test_both_spellings_of_a_broadside_are_read_and_the_lower_is_written() -> None:
    move = ABALONE.parse_move("c2c4d3")
    assert move == Broadside(index("c2"), 0, 3, 1)
    assert ABALONE.parse_move("c4c2d5") == move
    assert str(move) == "c2c4d3"
    assert str(ABALONE.parse_move("h4f4g3")) == "f4h4e3"


@pytest.mark.parametrize("text", ["", "c3", "c3c5", "c3c3", "c2c4e4", "c2c4c5", "z1z2", "C3C4"])
def test_other_notations_are_malformed(text: str) -> None:
    with pytest.raises(MalformedMove):
        ABALONE.parse_move(text)


SYMMETRIES = {symmetry.name: symmetry for symmetry in ABALONE.symmetries()}


def test_there_are_twenty_four() -> None:
    assert len(SYMMETRIES) == 24
    images = {symmetry.position(draw_line("bbw....w.")) for symmetry in SYMMETRIES.values()}
    assert len(images) == 24


def test_turning_the_standard_start_and_exchanging_colours_gives_white_the_move() -> None:
    turned = SYMMETRIES["rotate-180-exchange"].position(ABALONE.start())
    assert turned.pieces() == ABALONE.start().pieces()
    assert turned.to_move == 1


def test_a_broadside_is_reported_from_its_new_lower_end() -> None:
    half_turn = SYMMETRIES["rotate-180"]
    assert str(half_turn.move(ABALONE.parse_move("c2c4d3"))) == "g6g8f5"
