"""Sumito: which groups can push which marbles, and which marbles leave the board (AB5–AB7)."""

from __future__ import annotations

import pytest

from boardwright.games import MalformedMove
from boardwright.games.abalone import ABALONE
from boardwright.games.events import Collected, Pushed, SeatChanged, Slid
from boardwright.games.looks import Piece
from games.abalone.boards import draw_abalone, draw_line, middle_row
from support import objection


@pytest.mark.rule("AB5")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("bbw......", "e1e2", ".bbw....."),  # 2 against 1
        ("bbbw.....", "e1e2", ".bbbw...."),  # 3 against 1
        ("bbbw.....", "e2e3", "b.bbw...."),  # 2 of them against 1
        ("bbbww....", "e1e2", ".bbbww..."),  # 3 against 2
        ("bbbbww...", "e2e3", "b.bbbww.."),  # the fourth marble does not push
        ("...wwbbb.", "e8e7", "..wwbbb.."),  # to the west
        ("bbw.ww...", "e1e2", ".bbwww..."),  # AB6: up to a gap
    ],
)
def test_a_majority_pushes(before: str, move: str, after: str) -> None:
    assert middle_row(draw_line(before).play(move)) == after


@pytest.mark.rule("AB5")
@pytest.mark.parametrize(
    ("row", "move", "numbers"),
    [
        ("bw.......", "e1e2", "1 against 1"),
        ("bbww.....", "e1e2", "2 against 2"),
        ("bbbww....", "e2e3", "2 against 2"),
        ("bbwww....", "e1e2", "2 against 3"),
        ("bbbwww...", "e1e2", "3 against 3"),
        ("bbbbwww..", "e2e3", "3 against 3"),
        ("bbbbbwwww", "e3e4", "3 against 4"),
    ],
)
def test_no_majority_no_push(row: str, move: str, numbers: str) -> None:
    expected = f"{move} pushes with {numbers}, which is not a majority (AB5)"
    assert objection(draw_line(row), move) == expected


@pytest.mark.rule("AB5")
def test_a_sumito_is_reported_from_the_outermost_marble_inwards() -> None:
    assert draw_line("bbbww....").events("e1e2") == (
        Pushed(0, Piece("marble", 1), "e5", "e6", "e4"),
        Pushed(0, Piece("marble", 1), "e4", "e5", "e3"),
        Slid(0, Piece("marble", 0), ("e3", "e4")),
        Slid(0, Piece("marble", 0), ("e2", "e3")),
        Slid(0, Piece("marble", 0), ("e1", "e2")),
        SeatChanged(1),
    )


@pytest.mark.rule("AB5")
def test_white_pushes_by_the_same_rule() -> None:
    position = draw_line("..bww....", "w")
    assert middle_row(position.play("e5e4")) == ".bww....."
    assert position.events("e5e4")[0] == Pushed(1, Piece("marble", 0), "e3", "e2", "e4")


@pytest.mark.rule("AB6")
@pytest.mark.parametrize(
    ("row", "blocker"), [("bbwb.....", "e4"), ("bbbwwb...", "e6"), ("bbbwb....", "e5")]
)
def test_an_own_marble_behind_the_pushed_blocks(row: str, blocker: str) -> None:
    expected = f"e1e2 pushes against your own marble on {blocker} (AB6)"
    assert objection(draw_line(row), "e1e2") == expected


@pytest.mark.rule("AB6")
def test_no_marble_is_pushed_across_a_gap() -> None:
    position = draw_line("bb.w.....")
    assert middle_row(position.play("e1e2")) == ".bbw....."
    assert not any(isinstance(event, Pushed) for event in position.events("e1e2"))


@pytest.mark.rule("AB5")
def test_marbles_off_the_line_are_not_pushed() -> None:
    position = draw_abalone("""
         . . . . .
        . . . . . .
       . . . . . . .
      . . . w . . . .
     . . b b . . . . .
      . . . . . . . .
       . . . . . . .
        . . . . . .
         . . . . .
    """)
    assert objection(position, "e4f5").endswith("(AB5)")
    assert objection(position, "e3e4f4").endswith("(AB4)")


@pytest.mark.rule("AB6", "AB7")
@pytest.mark.parametrize(
    ("before", "move", "after"),
    [
        ("......bbw", "e7e8", ".......bb"),
        (".....bbbw", "e6e7", "......bbb"),
        ("....bbbww", "e5e6", ".....bbbw"),
        ("wbb......", "e3e2", "bb......."),
    ],
)
def test_a_marble_pushed_over_the_edge_is_out(before: str, move: str, after: str) -> None:
    position = draw_line(before)
    played = position.play(move)
    assert middle_row(played) == after
    assert played.ejected_by(0) == position.ejected_by(0) + 1
    assert played.ejected_by(1) == position.ejected_by(1)


@pytest.mark.rule("AB7")
def test_an_ejection_is_reported_before_the_other_marbles_move_up() -> None:
    assert draw_line("....bbbww").events("e5e6") == (
        Pushed(0, Piece("marble", 1), "e9", None, "e8"),
        Collected(0, Piece("marble", 1)),
        Pushed(0, Piece("marble", 1), "e8", "e9", "e7"),
        Slid(0, Piece("marble", 0), ("e7", "e8")),
        Slid(0, Piece("marble", 0), ("e6", "e7")),
        Slid(0, Piece("marble", 0), ("e5", "e6")),
        SeatChanged(1),
    )


@pytest.mark.rule("AB7")
def test_own_marbles_never_leave_the_board() -> None:
    position = draw_line(".......bb")
    expected = "e8e9 would take your own marble on e9 over the edge (AB7)"
    assert objection(position, "e8e9") == expected
    with pytest.raises(MalformedMove):
        ABALONE.parse_move("e9e10")
    with pytest.raises(MalformedMove):
        ABALONE.parse_move("a1a2z1")
    counts = {p.cells.count(1) for p in map(position.play, position.legal_moves())}
    assert counts == {3}


@pytest.mark.rule("AB7")
def test_a_sumito_along_a_diagonal_ejects_at_its_end() -> None:
    position = draw_abalone("""
         . . . . w
        . . . . b .
       . . . . b . .
      . . . . . . . .
     . . . . . . . . .
      . . . . . . . .
       . . . . . . .
        . . . . . .
         . . . . w
    """)
    played = position.play("g7h8")
    assert played.drawing(labels=False).splitlines()[0].split() == list("....b")
    assert played.ejected_by(0) == 13
