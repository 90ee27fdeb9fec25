"""The facts and the observation of Abalone: ejections, repetition and the limit."""

from __future__ import annotations

import pytest

from boardwright.games.abalone import ABALONE, AbaloneOptions
from games.abalone.boards import DANCE, draw_abalone, draw_line
from support import marked_cells, observed_facts, play_all


def test_ejections_are_counted_by_the_pushing_side() -> None:
    expected = {"ejected": [0, 0], "needed": 6, "occurrences": 1, "ply": None, "max_plies": None}
    assert ABALONE.start().facts() == expected
    position = draw_line("......bbw")
    assert position.facts()["ejected"] == [12, 11]  # marbles not drawn count as ejected
    assert position.play("e7e8").facts()["ejected"] == [13, 11]
    assert position.facts()["needed"] == 14


def test_occurrences_count_the_same_board_with_the_same_side_to_move() -> None:
    second = play_all(ABALONE.start(), DANCE)
    assert second.facts()["occurrences"] == 2
    assert second.play("c3d3").facts()["occurrences"] == 2
    assert second.play("c3d4").facts()["occurrences"] == 1
    uncounted = play_all(ABALONE.start(AbaloneOptions(repetition=0)), DANCE)
    assert uncounted.facts()["occurrences"] == 1


def test_with_a_limit_the_moves_are_counted_and_stay_after_the_end() -> None:
    start = ABALONE.start(AbaloneOptions(max_plies=3))
    positions = [start, play_all(start, "c3d3 g5f5"), play_all(start, "c3d3 g5f5 d3c3")]
    assert [p.outcome is None for p in positions] == [True, True, False]
    counts = [(p.facts()["ply"], p.facts()["max_plies"]) for p in positions]
    assert counts == [(0, 3), (2, 3), (3, 3)]


# Black has lost twelve marbles, White ten.
FEW = """
         . . . . .
        . . . . . .
       . . w . . . .
      . . . . . . . .
     w w . . . . . . w
      . . . . . . . .
       . . b . . . .
        . . . . . .
         b . . . .
"""
BLACK_CELLS, WHITE_CELLS = ["a1", "c3"], ["e1", "e2", "e9", "g5"]


@pytest.mark.parametrize(
    ("side", "own", "other", "out"),
    [("b", BLACK_CELLS, WHITE_CELLS, [12, 10, 0]), ("w", WHITE_CELLS, BLACK_CELLS, [10, 12, 1])],
)
def test_the_side_to_move_sees_its_own_marbles_first(
    side: str, own: list[str], other: list[str], out: list[int]
) -> None:
    position = draw_abalone(FEW, side)
    assert marked_cells(position, "own marbles") == own
    assert marked_cells(position, "opponent's marbles") == other
    facts = observed_facts(position)
    names = ("own marbles out", "opponent's marbles out", "playing white")
    assert [facts[name] for name in names] == out


def test_a_finished_game_is_observed_by_black() -> None:
    over = draw_abalone(FEW, "w", ply=9, max_plies=9)
    assert over.outcome is not None
    assert marked_cells(over, "own marbles") == BLACK_CELLS
    assert observed_facts(over)["playing white"] == 0


def test_earlier_occurrences_are_counted_where_repetition_is_on() -> None:
    def seen(rounds: int, repetition: int) -> int:
        start = draw_abalone(FEW, repetition=repetition)
        after = play_all(start, " ".join([DANCE] * rounds))
        return observed_facts(after)["earlier occurrences"]

    assert [seen(rounds, 5) for rounds in range(4)] == [0, 1, 2, 3]
    assert seen(3, 0) == 0


def test_plies_left_are_clipped_to_a_byte() -> None:
    def left(max_plies: int | None, ply: int = 0) -> int:
        return observed_facts(draw_abalone(FEW, ply=ply, max_plies=max_plies))["plies left"]

    assert left(350) == 255
    assert left(350, ply=95) == 255
    assert left(350, ply=96) == 254
    assert left(350, ply=350) == 0
    assert left(None) == 0
