"""What the observation planes of Abalone mean."""

from __future__ import annotations

from abalone_boards import DANCE, draw_abalone
from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from support import play_all

# Black has lost twelve marbles, white ten.
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


def planes(position: AbalonePosition) -> dict[str, tuple[int, ...]]:
    *seen, facts = position.observation()
    assert all(len(plane) == len(ABALONE.board) for plane in (*seen, facts))
    named = zip(ABALONE.observation_facts, facts, strict=False)
    return dict(zip(ABALONE.observation_planes, seen, strict=True)) | {
        name: (fact,) for name, fact in named
    }


def marked(plane: tuple[int, ...]) -> list[str]:
    assert set(plane) <= {0, 1}
    return [ABALONE.board.name(cell) for cell, content in enumerate(plane) if content]


def number(plane: tuple[int, ...]) -> int:
    (fact,) = plane
    return fact


def test_black_sees_black_as_own() -> None:
    seen = planes(draw_abalone(FEW, "b"))
    assert marked(seen["own marbles"]) == BLACK_CELLS
    assert marked(seen["opponent's marbles"]) == WHITE_CELLS
    assert number(seen["own marbles out"]) == 12
    assert number(seen["opponent's marbles out"]) == 10
    assert number(seen["playing white"]) == 0


def test_white_sees_the_sides_exchanged() -> None:
    seen = planes(draw_abalone(FEW, "w"))
    assert marked(seen["own marbles"]) == WHITE_CELLS
    assert marked(seen["opponent's marbles"]) == BLACK_CELLS
    assert number(seen["own marbles out"]) == 10
    assert number(seen["opponent's marbles out"]) == 12
    assert number(seen["playing white"]) == 1


def test_when_the_game_is_over_black_looks() -> None:
    over = draw_abalone(FEW, "w", ply=9, max_plies=9)
    assert over.outcome is not None
    assert marked(planes(over)["own marbles"]) == BLACK_CELLS
    assert number(planes(over)["playing white"]) == 0


def test_earlier_occurrences_are_counted_where_repetition_is_on() -> None:
    def seen(rounds: int, repetition: int) -> int:
        start = draw_abalone(FEW, repetition=repetition)
        after = play_all(start, " ".join([DANCE] * rounds))
        return number(planes(after)["earlier occurrences"])

    assert [seen(rounds, 5) for rounds in range(4)] == [0, 1, 2, 3]
    assert seen(3, 0) == 0


def test_plies_left_are_clipped_to_a_byte() -> None:
    def left(max_plies: int | None, ply: int = 0) -> int:
        return number(planes(draw_abalone(FEW, ply=ply, max_plies=max_plies))["plies left"])

    assert left(350) == 255
    assert left(350, ply=95) == 255
    assert left(350, ply=96) == 254
    assert left(350, ply=350) == 0
    assert left(None) == 0


def test_the_start_is_the_same_for_both_but_for_the_colour() -> None:
    start = ABALONE.start(AbaloneOptions())
    after = start.play("a1b2")
    assert marked(planes(after)["own marbles"]) == marked(planes(start)["opponent's marbles"])
