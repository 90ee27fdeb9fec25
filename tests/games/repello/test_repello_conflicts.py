"""Conflicts, and the pieces that give way (RE10–RE15)."""

from __future__ import annotations

import pytest

from boardwright.games.events import Collected, Pushed, SeatChanged
from boardwright.games.looks import Piece
from boardwright.games.repello import REPELLO
from games.repello.boards import draw, draw_cells, notation
from support import objection, play_all, walk


@pytest.mark.rule("RE10")
@pytest.mark.parametrize(
    "drawing",
    ["A g", ". A\ng .", "A\ng", "A .\n. g"],
)
def test_pieces_on_neighbouring_fields_are_in_conflict(drawing: str) -> None:
    position = draw(drawing, "g7")
    assert position.in_conflict
    assert len(position.legal_moves()) == 2


@pytest.mark.rule("RE10")
@pytest.mark.parametrize("drawing", ["A . g", "A . .\n. . .\n. . g", "A .\n. .\n. g"])
def test_pieces_with_a_free_field_between_are_not(drawing: str) -> None:
    position = draw(drawing, "g7")
    assert not position.in_conflict
    text = "g7N makes a piece give way though no two pieces touch (RE10)"
    assert objection(position, "g7N") == text


@pytest.mark.rule("RE10")
def test_turns_start_and_games_end_without_conflicts() -> None:
    positions = list(walk(REPELLO.start(), seed=5))
    starts = [p for p in positions if p.starts_turn]
    assert len(starts) == 2 * 16 + 1
    for position in starts:
        pieces = position.pieces()
        assert not any(n in pieces for cell in pieces for n in REPELLO.largest_board.around(cell))


@pytest.mark.rule("RE11")
def test_either_piece_gives_way_straight_away_from_the_other() -> None:
    position = draw("A g", "g7")
    assert notation(position) == ["h7E", "g7W"]
    assert position.play("h7E").cells == draw_cells("A . g", "g7")
    assert position.play("g7W").cells == draw_cells("A . g", "f7")
    diagonal = draw("A .\n. g", "g7")
    assert notation(diagonal) == ["h6SE", "g7NW"]
    assert diagonal.play("h6SE").cells == draw_cells("A . .\n. . .\n. . g", "g7")


@pytest.mark.rule("RE11")
def test_a_push_is_reported_with_the_repelling_piece() -> None:
    position = draw("A .\n. s", "g7")
    event, last = position.events("h6SE")
    assert event == Pushed(0, Piece("silver counter"), "h6", "i5", "g7")
    assert str(event) == "pushes the silver counter on h6 to i5, away from g7"
    assert last == SeatChanged(1)


@pytest.mark.rule("RE12")
def test_outer_pieces_of_a_row_move_first() -> None:
    position = draw("A g g", "e7")
    assert notation(position) == ["g7E", "e7W"]
    assert objection(position, "f7E") == "f7E is blocked by the piece on g7 (RE12)"
    assert objection(position, "f7W") == "f7W is blocked by the piece on e7 (RE12)"
    assert "f7E" in notation(position.play("g7E"))


@pytest.mark.rule("RE12")
def test_a_piece_trapped_in_a_group_is_freed_from_outside() -> None:
    position = draw(". g .\ng A g\n. g .", "f8")
    assert not [move for move in notation(position) if move.startswith("g7")]
    assert notation(position)[0] == "g8N"
    assert "g7N" in notation(position.play("g8N"))


@pytest.mark.rule("RE12")
def test_off_the_board_is_as_good_as_a_free_field() -> None:
    assert notation(draw("A g", "l7")) == ["m7E", "l7W"]
    assert "m12NE" in notation(draw(". g\nA .", "l12"))


@pytest.mark.rule("RE13")
def test_a_pushed_stacker_moves_one_field_and_leaves_no_counter() -> None:
    position = draw("A B", "e7")
    for push, drawing, corner in (("f7E", "A . B", "e7"), ("e7W", "A . B", "d7")):
        after = position.play(push)
        assert after.cells == draw_cells(drawing, corner)
        assert after.carried == (15, 15)


@pytest.mark.rule("RE14")
def test_only_stackers_of_opponents_leave_the_board() -> None:
    assert notation(draw("B A", "a7")) == ["b7E", "a7W"]
    position = draw("A g", "a7")
    assert notation(position) == ["b7E"]
    assert objection(position, "a7W") == "a7W would take your own stacker off the board (RE14)"
    position = draw(". g\nA .", "a7")
    text = "a6SW would take your own stacker off the board (RE14)"
    assert objection(position, "a6SW") == text


@pytest.mark.rule("RE15")
def test_one_step_makes_a_conflict_with_the_own_counter() -> None:
    position = play_all(REPELLO.start(), "i10 d4 E")  # j10 has a 1
    assert position.to_move == 0
    assert notation(position) == ["j10E", "i10W"]
    assert position.cells[47:49] == draw_cells("g A", "i10")[47:49]


@pytest.mark.rule("RE10", "RE17")
def test_the_turn_continues_until_no_pieces_touch_and_is_reported_step_by_step() -> None:
    position = draw("A g . G", "j7")
    assert (position.to_move, position.starts_turn) == (0, False)
    first = position.step("k7E")  # next to the gold counter
    assert (first.position.to_move, first.position.starts_turn) == (0, False)
    assert first.events == (Pushed(0, Piece("grey counter"), "k7", "l7", "j7"),)
    second = first.position.step("m7E")
    assert (second.position.to_move, second.position.starts_turn) == (1, True)
    assert second.events == (
        Pushed(0, Piece("gold counter"), "m7", None, "l7"),
        Collected(0, Piece("gold counter")),
        SeatChanged(1),
    )
    assert str(second.events[0]) == "pushes the gold counter on m7 off the board, away from l7"
