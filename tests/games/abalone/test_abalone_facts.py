"""The facts of Abalone: ejections, repetition and the limit."""

from __future__ import annotations

from boardwright.games.abalone import ABALONE, AbaloneOptions
from games.abalone.boards import DANCE, draw_line
from support import play_all


def test_at_the_start_nothing_is_out() -> None:
    assert ABALONE.start().facts() == {
        "ejected": [0, 0],
        "needed": 6,
        "occurrences": 1,
        "ply": None,
        "max_plies": None,
    }


def test_ejections_are_told_by_who_pushed() -> None:
    position = draw_line("......bbw")
    assert position.facts()["ejected"] == [12, 11]  # only the marbles of the test are drawn
    assert position.play("e7e8").facts()["ejected"] == [13, 11]
    assert position.facts()["needed"] == 14


def test_occurrences_count_the_same_board_with_the_same_side_to_move() -> None:
    second = play_all(ABALONE.start(), DANCE)
    assert second.facts()["occurrences"] == 2
    assert second.play("c3d3").facts()["occurrences"] == 2
    assert second.play("c3d4").facts()["occurrences"] == 1


def test_without_the_rule_of_repetition_nothing_is_counted() -> None:
    position = play_all(ABALONE.start(AbaloneOptions(repetition=0)), DANCE)
    assert position.facts()["occurrences"] == 1


def test_with_a_limit_the_moves_are_counted() -> None:
    start = ABALONE.start(AbaloneOptions(max_plies=3))
    facts = [start.facts(), play_all(start, "c3d3 g5f5").facts()]
    assert [(f["ply"], f["max_plies"]) for f in facts] == [(0, 3), (2, 3)]


def test_after_the_end_the_facts_stay() -> None:
    last = play_all(ABALONE.start(AbaloneOptions(max_plies=3)), "c3d3 g5f5 d3c3")
    assert last.outcome is not None
    assert (last.facts()["ply"], last.facts()["ejected"]) == (3, [0, 0])
    won = draw_line("......bbw", ejections=13).play("e7e8")
    assert won.outcome is not None
    assert won.facts()["ejected"] == [13, 11]
