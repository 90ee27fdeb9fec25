"""What the observation planes of Repulso mean."""

from __future__ import annotations

from boardwright.games.repulso import REPULSO
from games.repulso.boards import NOTHING_OPENS, draw_repulso
from support import marked_cells, observed_facts, play_all

# Orange has put an action piece on c3: the orange piece on c4 and the blue one on b3 slide.
SLIDING = """
    . . . . . .
    . . . . . .
    . . o . . .
    . b * . . .
    . . . . . .
    b . . . . .
"""


def test_the_pieces_are_seen_by_the_seat_that_slides() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    assert orange.to_move == 1
    assert marked_cells(orange, "own coloured pieces") == ["c4"]
    assert marked_cells(orange, "opponent's coloured pieces") == ["a1", "b3"]
    assert marked_cells(orange, "action pieces") == ["c3"]
    assert marked_cells(orange, "own pieces still to slide") == ["c4"]
    assert marked_cells(orange, "opponent's pieces still to slide") == ["b3"]


def test_own_and_opponent_exchange_when_the_other_seat_slides() -> None:
    blue = play_all(draw_repulso(SLIDING, "b3 c4"), "c4N")
    assert blue.to_move == 0
    assert marked_cells(blue, "own coloured pieces") == ["a1", "b3"]
    assert marked_cells(blue, "opponent's coloured pieces") == ["c6"]
    assert marked_cells(blue, "own pieces still to slide") == ["b3"]
    assert marked_cells(blue, "opponent's pieces still to slide") == []


def test_the_supplies_are_those_of_the_viewer_first() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    blue = play_all(orange, "c4N")
    names = REPULSO.observation_facts[:4]
    assert [observed_facts(orange)[name] for name in names] == [11, 5, 10, 6]
    assert [observed_facts(blue)[name] for name in names] == [10, 6, 11, 5]


def test_a_slide_in_the_other_seats_turn_is_no_own_turn() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    blue = play_all(orange, "c4N")
    start = play_all(blue, "b3W")
    assert [observed_facts(p)["own turn"] for p in (orange, blue, start)] == [1, 0, 1]


def test_a_finished_game_is_seen_by_blue_and_is_nobodys_turn() -> None:
    over = draw_repulso(NOTHING_OPENS)
    assert over.outcome is not None
    assert "a1" in marked_cells(over, "own coloured pieces")
    assert observed_facts(over)["own turn"] == 0
