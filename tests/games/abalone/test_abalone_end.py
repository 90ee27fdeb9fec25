"""How a game of Abalone ends (AB9, AB10)."""

from __future__ import annotations

import pytest

from boardwright.games import Outcome
from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.events import GameOver
from games.abalone.boards import DANCE, draw_abalone, draw_line
from support import play_all

WIN = Outcome.win(0, "ejections", "AB9")
REPETITION = Outcome.draw(2, "repetition", "AB10")

# White's only marble, on a1, has no move as soon as Black's marble moves from c3 to b2.
SHUT_IN = """
         . . . . .
        . . . . . .
       . . . . . . .
      . . . . . . . .
     . . . . . . . . .
      . . . . . . . .
       . . b . . . .
        b . . . . .
         w b . . .
"""

# Black has pushed out four marbles, White eight.
UNEVEN = """
         w w w w w
        w w w w . .
       . . . . . . .
      . . . . . . . .
     . . . . . . b b w
      . . . . . . . .
       . . b . . . .
        b . . . . .
         b b . . .
"""


def before_ejection(ejections: int) -> AbalonePosition:
    """A position in which Black can push out the last marble that is needed to win."""
    stored = ("w" * (14 - ejections)).ljust(18, ".")
    rows = [stored[:5], stored[5:11], stored[11:], "........", "......bbw", "bbbbbbbb", "bbbb..."]
    return draw_abalone("\n".join(map(" ".join, [*rows, "......", "....."])), ejections=ejections)


@pytest.mark.rule("AB9")
@pytest.mark.parametrize("ejections", range(1, 15))
def test_the_option_says_how_many_ejections_win(ejections: int) -> None:
    position = before_ejection(ejections)
    assert (position.ejected_by(0), position.outcome) == (ejections - 1, None)
    step = position.step("e7e8")
    assert step.position.outcome == WIN
    assert step.events[-1] == GameOver(WIN)


@pytest.mark.rule("AB9")
def test_fewer_ejections_do_not_win_and_white_needs_as_many() -> None:
    position = draw_abalone(UNEVEN, ejections=9).play("e7e8")
    assert (position.ejected_by(0), position.ejected_by(1)) == (5, 8)
    assert position.outcome is None
    assert AbaloneOptions().ejections == 6
    white = draw_line("......wwb", "w", ejections=13).play("e7e8")
    assert white.outcome == Outcome.win(1, "ejections", "AB9")


@pytest.mark.rule("AB10")
@pytest.mark.parametrize(
    ("options", "occurrence"),
    [(AbaloneOptions(), 3), (AbaloneOptions(repetition=2), 2), (AbaloneOptions(repetition=4), 4)],
)
def test_an_occurrence_draws_and_the_start_is_the_first(
    options: AbaloneOptions, occurrence: int
) -> None:
    moves = DANCE.split() * (occurrence - 1)
    before = play_all(ABALONE.start(options), " ".join(moves[:-1]))
    assert before.outcome is None
    assert before.play(moves[-1]).outcome == REPETITION
    assert before.events(moves[-1])[-1] == GameOver(REPETITION)


@pytest.mark.rule("AB10")
def test_repetition_can_be_switched_off() -> None:
    start = ABALONE.start(AbaloneOptions(repetition=0))
    position = play_all(start, " ".join([DANCE] * 10))
    assert position == start
    assert position.path == ()


@pytest.mark.rule("AB10")
def test_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    start = draw_line("..b......", repetition=2)
    # Black moves in a triangle while White moves there and back: five moves in all.
    position = play_all(start, "e3e4 a5a4 e4f4 a4a5 f4e3")
    assert position.pieces() == start.pieces()
    assert position.to_move == 1
    assert position.outcome is None


@pytest.mark.rule("AB10")
def test_only_moves_since_the_last_ejection_are_remembered() -> None:
    start = draw_line("......bbw")
    before = play_all(start, "i9i8 a5a4")
    assert (before.base, [str(move) for move in before.path]) == (start, ["i9i8", "a5a4"])
    after = before.play("e7e8")
    assert (after.base, after.path) == (after, ())


@pytest.mark.rule("AB10")
def test_a_position_that_was_read_counts_as_the_first_occurrence() -> None:
    base = play_all(ABALONE.start(), DANCE).base
    read = ABALONE.from_bytes(base.to_bytes())
    assert play_all(read, DANCE).outcome is None
    assert play_all(read, f"{DANCE} {DANCE}").outcome == REPETITION


@pytest.mark.rule("AB10")
def test_the_summary_counts_occurrences_and_limited_moves() -> None:
    position = play_all(ABALONE.start(AbaloneOptions(max_plies=350)), DANCE)
    assert position.summary() == (
        "Black has pushed out 0 of 6",
        "White has pushed out 0 of 6",
        "occurrence 2 of this position",
        "move 4 of 350",
    )


@pytest.mark.rule("AB10")
def test_a_side_without_a_move_draws() -> None:
    step = draw_abalone(SHUT_IN).step("c3b2")
    assert step.position.outcome == Outcome.draw(2, "no-move", "AB10")
    assert step.events[-1] == GameOver(Outcome.draw(2, "no-move", "AB10"))
    assert draw_abalone(SHUT_IN).play("c3c4").outcome is None  # White can move to b2


@pytest.mark.rule("AB10")
def test_a_side_that_can_only_push_has_a_move() -> None:
    position = draw_abalone(
        """
         . . . . .
        . . . . . .
       . . . . . . .
      . . . . . . . .
     . . . . . . . . .
      b b b . . . . .
       b w b . . . .
        w w b . . .
         b b b . .
    """,
        "w",
    )
    assert position.outcome is None
    assert {str(move) for move in position.legal_moves()} == {"b1b2", "b1c2", "b2c2", "c2b2"}


@pytest.mark.rule("AB10")
def test_at_the_limit_more_ejections_win() -> None:
    white = draw_abalone(UNEVEN, ply=9, ejections=9, max_plies=10).play("b1c2")
    assert white.outcome == Outcome.win(1, "ply-limit", "AB10")
    swapped = UNEVEN.translate(str.maketrans("bw", "wb"))
    black = draw_abalone(swapped, "w", ply=9, ejections=9, max_plies=10).play("b1c2")
    assert black.outcome == Outcome.win(0, "ply-limit", "AB10")


@pytest.mark.rule("AB10")
def test_at_the_limit_equal_ejections_draw() -> None:
    position = play_all(ABALONE.start(AbaloneOptions(max_plies=3)), "c3d3 g5f5")
    assert position.outcome is None
    assert position.play("d3e3").outcome == Outcome.draw(2, "ply-limit", "AB10")


@pytest.mark.rule("AB10")
def test_without_a_limit_moves_are_not_counted() -> None:
    unlimited = play_all(ABALONE.start(AbaloneOptions(repetition=0)), "c3d3 g5f5")
    assert AbaloneOptions().max_plies is None
    assert unlimited.to_text().endswith(" b -")
    limited = play_all(ABALONE.start(AbaloneOptions(repetition=0, max_plies=350)), "c3d3 g5f5")
    assert limited.to_text().endswith(" b 2")


@pytest.mark.rule("AB9", "AB10")
def test_ejections_come_before_repetition_then_the_limit_then_no_move() -> None:
    ejected = draw_line("......bbw", ejections=13, max_plies=1)
    assert ejected.play("e7e8").outcome == WIN
    repeated = draw_abalone(UNEVEN, ejections=9, repetition=2, max_plies=4)
    assert play_all(repeated, "b1c2 i5h5").outcome is None
    assert play_all(repeated, "c3d4 h4g4 d4c3 g4h4").outcome == REPETITION
    shut_in = draw_abalone(SHUT_IN, max_plies=1)
    assert shut_in.play("c3b2").outcome == Outcome.win(0, "ply-limit", "AB10")
