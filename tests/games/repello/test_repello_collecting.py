"""Collecting counters, and the stacker's return to the board (RE17–RE19)."""

from __future__ import annotations

import pytest

from boardwright.cli.screen import event_sentence
from boardwright.games.events import Collected, Placed, Pushed, SeatChanged, Slid
from boardwright.games.looks import Piece
from boardwright.games.repello import REPELLO, RepelloOptions, RepelloPosition
from boardwright.games.repello.board import BOARD, START_ZONE, stacker_cell
from boardwright.games.repello.moves import collected_bottom, took_nothing
from games.repello.boards import draw, draw_cells, notation
from support import objection, play_all, walk

COLLECTED = ((0, 0, 0), (2, 1, 0))


@pytest.mark.rule("RE17")
@pytest.mark.parametrize(
    ("letter", "name", "collection"),
    [("g", "grey", (1, 0, 0)), ("s", "silver", (0, 1, 0)), ("G", "gold", (0, 0, 1))],
)
def test_a_counter_pushed_off_belongs_to_the_player_on_turn(
    letter: str, name: str, collection: tuple[int, int, int]
) -> None:
    step = draw(f"B {letter}", "l7", turn=3).step("m7E")
    assert step.events == (
        Pushed(1, Piece(f"{name} counter"), "m7", None, "l7"),
        Collected(1, Piece(f"{name} counter")),
        SeatChanged(0),
    )
    assert step.position.collected == ((0, 0, 0), collection)


@pytest.mark.rule("RE18")
def test_a_stacker_pushed_off_gives_its_bottom_counter_and_a_choice() -> None:
    before = draw("A B", "l7", collected=COLLECTED)
    assert before.events("m7E") == (
        Pushed(0, Piece("stacker", 1), "m7", None, "l7"),
        collected_bottom(0, 1),
    )
    position = before.play("m7E")
    assert position.carried == (15, 14)
    assert position.collected == ((1, 0, 0), (2, 1, 0))
    assert (position.to_move, position.on_turn, position.starts_turn) == (0, 0, False)
    assert notation(position) == ["=grey", "=silver", "=none"]
    assert position.summary()[-1] == (
        f"Red may take from the collection of Green: {' '.join(map(str, position.legal_moves()))}"
    )
    text = "=gold takes a counter that Green has not collected (RE18)"
    assert objection(position, "=gold") == text


@pytest.mark.rule("RE18")
@pytest.mark.parametrize(
    ("choice", "collected"),
    [
        ("=grey", ((2, 0, 0), (1, 1, 0))),
        ("=silver", ((1, 1, 0), (2, 0, 0))),
        ("=none", ((1, 0, 0), (2, 1, 0))),
    ],
)
def test_one_counter_of_choice_may_be_taken(
    choice: str, collected: tuple[tuple[int, int, int], ...]
) -> None:
    position = draw("A B", "l7", collected=COLLECTED).play("m7E")
    assert position.play(choice).collected == collected
    gain = (
        took_nothing(0, 1)
        if choice == "=none"
        else Collected(0, Piece(f"{choice[1:]} counter"), "collection", 1)
    )
    assert position.events(choice) == (gain, SeatChanged(1))


@pytest.mark.rule("RE18")
def test_the_choice_precedes_further_pushes() -> None:
    position = draw("A B\ng .", "l7", collected=COLLECTED).play("m7E")
    assert position.in_conflict
    for move in ("l6S", "N"):
        text = f"{move} comes before the choice from the collection of Green (RE18)"
        assert objection(position, move) == text
    after = position.play("=none")
    assert after.to_move == 0
    assert "l6S" in notation(after)
    assert [str(move) for move in after.path] == ["m7E", "=none"]


@pytest.mark.rule("RE18")
def test_the_choice_is_from_the_collection_of_that_opponent() -> None:
    collected = ((0, 0, 1), (0, 1, 0), (1, 0, 0))
    position = draw("A C", "l7", players=3, collected=collected).play("m7E")
    assert notation(position) == ["=grey", "=none"]
    assert position.play("=grey").collected == ((2, 0, 1), (0, 1, 0), (0, 0, 0))


@pytest.mark.rule("RE18")
def test_there_is_no_choice_from_an_empty_collection_or_without_a_stacker_pushed_off() -> None:
    position = draw("A B", "l7", collected=((3, 0, 0), (0, 0, 0))).play("m7E")
    assert position.starts_turn
    assert position.collected == ((4, 0, 0), (0, 0, 0))
    text = "=none takes a counter though no stacker was pushed off just now (RE18)"
    assert objection(draw("A g", "l7", collected=COLLECTED), "=none") == text


@pytest.mark.rule("RE19")
def test_a_stacker_off_the_board_returns_to_the_start_zone() -> None:
    position = draw("A . g", "d10", turn=3, carried=(14, 14))
    free = [name for name in BOARD.names(START_ZONE) if name not in ("d10", "f10")]
    assert notation(position) == free
    assert objection(position, "d10") == "d10 is not free (RE19)"
    text = "N moves a stacker that must first come back to the start zone (RE19)"
    assert objection(position, "N") == text


@pytest.mark.rule("RE19")
def test_returning_is_the_whole_turn_and_leaves_no_counter() -> None:
    step = draw("A", "d10", turn=3, carried=(14, 14)).step("j4")
    assert step.events == (Placed(1, Piece("stacker", 1), "j4"), SeatChanged(0))
    assert step.position.carried == (14, 14)
    assert step.position.turn == 4


@pytest.mark.rule("RE19")
def test_returning_next_to_a_piece_makes_a_conflict() -> None:
    position = draw("A", "d10", turn=3, carried=(14, 14)).play("e10")
    assert position.to_move == 1
    assert notation(position) == ["e10E", "d10W"]
    after = position.play("d10W")
    assert (after.to_move, after.turn) == (0, 4)
    assert after.carried == (14, 14)


@pytest.mark.rule("RE19")
def test_a_stacker_on_the_board_carries_as_many_counters_as_it_has_turns_left() -> None:
    came_back = 0
    for seed in range(6):
        for position in walk(REPELLO.start(RepelloOptions(players=4, counters=8)), seed):
            if position.starts_turn and position.is_set_up:
                for seat in range(4):
                    left = len([t for t in range(position.turn, 36) if t % 4 == seat])
                    on_board = stacker_cell(position.cells, seat) is not None
                    assert position.carried[seat] == (left if on_board else max(left - 1, 0))
                    came_back += not on_board
    assert came_back > 0


def coming_back(drawing: str, corner: str, carried: int = 14) -> RepelloPosition:
    """Green returns the stacker to the board and then moves it."""
    return draw(drawing, corner, turn=3, carried=(14, carried), reentry="then-move")


@pytest.mark.rule("RE19")
def test_with_then_move_the_stacker_moves_after_returning() -> None:
    back = coming_back("A", "j4").play("d10")
    assert (back.to_move, back.starts_turn, back.move_due) == (1, False, True)
    assert back.base == back
    assert "E" in notation(back)
    text = "e10 puts the stacker down though it can move"
    assert objection(back, "e10").startswith(text)
    after = back.play("E")
    assert (after.to_move, after.turn, after.carried) == (0, 4, (14, 13))
    assert after.cells[42:45] == draw_cells("g . B", "d10")[42:45]


@pytest.mark.rule("RE19")
def test_with_then_move_the_move_follows_the_conflicts() -> None:
    back = coming_back("A", "e10").play("d10")
    assert notation(back) == ["e10E", "d10W"]
    assert objection(back, "S").endswith("(RE10)")
    resolved = back.play("e10E")
    assert (resolved.to_move, resolved.starts_turn) == (1, False)
    assert "S" in notation(resolved)
    assert [str(move) for move in resolved.path] == ["e10E"]
    assert resolved.play("S").turn == 4


@pytest.mark.rule("RE9", "RE19")
def test_with_then_move_a_blocked_stacker_returns_to_the_start_zone() -> None:
    around = "g . g . g\n. . . . .\ng . . . g\n. . . . .\ng . g . g"
    back = coming_back(around, "b9").play("d7")
    assert "j7" in notation(back)
    assert "d7" not in notation(back)
    assert back.play("j7").carried == (14, 13)


@pytest.mark.rule("RE16", "RE19")
def test_with_then_move_the_loop_guard_covers_the_whole_turn() -> None:
    moved = coming_back("g", "k10", carried=0).play("i10").play("E")  # j10 has a 1
    assert notation(moved) == ["k10E"]
    text = "j10W recreates a position already seen in this turn (RE16)"
    assert objection(moved, "j10W") == text
    assert [str(move) for move in moved.path] == ["E"]


@pytest.mark.rule("RE16", "RE19")
def test_with_then_move_pushes_are_counted_over_the_whole_turn() -> None:
    position = play_all(coming_back("A", "h10"), "i10 h10W E i10W")
    assert [str(move) for move in position.path] == ["h10W", "E", "i10W"]
    assert position.pushes == 2


@pytest.mark.rule("RE19")
def test_an_empty_stacker_leaves_nothing_and_its_origin_counts_as_occupied() -> None:
    position = draw("B", "d10", turn=3, carried=(14, 0), reentry="then-move")
    step = position.step("E")
    assert step.events == (Slid(1, Piece("stacker", 1), ("d10", "e10", "f10")), SeatChanged(0))
    assert step.position.cells == draw_cells("B", "f10")
    assert step.position.carried == (14, 0)
    text = "W takes 6 steps and comes back to its own field d10 (RE8)"
    assert objection(position, "W") == text
    around = "g . g . g\n. . . . .\ng . B . g\n. . . . .\ng . g . g"
    position = draw(around, "b9", turn=3, carried=(14, 0), reentry="then-move")
    assert objection(position, "d7") == "d7 is not free (RE9)"


@pytest.mark.rule("RE18")
def test_notation_distinguishes_the_stacker_from_the_collection() -> None:
    gains = [
        Collected(0, Piece("grey counter")),
        collected_bottom(0, 1),
        Collected(0, Piece("grey counter"), "collection", 1),
    ]
    assert list(map(str, gains)) == [
        "collects a grey counter",
        "collects a grey counter from the stacker",
        "collects a grey counter from the collection",
    ]
    assert event_sentence(gains[1], ("Ann", "Bob")) == (
        "Ann collects a grey counter from the stacker of Bob"
    )
