"""What the observation planes of Repulso mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.repulso import REPULSO
from support import draw_repulso, play_all

if TYPE_CHECKING:
    from boardwright.games import Position

# Orange has put an action piece on c3: the orange piece on c4 and the blue one on b3 slide.
SLIDING = """
    . . . . . .
    . . . . . .
    . . o . . .
    . b * . . .
    . . . . . .
    b . . . . .
"""


def marked(position: Position, plane: str) -> list[str]:
    """The names of the cells that a plane of ones and zeros marks."""
    values = position.observation()[REPULSO.observation_planes.index(plane)]
    assert set(values) <= {0, 1}
    return [REPULSO.board.name(cell) for cell, value in enumerate(values) if value]


def fact(position: Position, name: str) -> int:
    return position.observation()[-1][REPULSO.observation_facts.index(name)]


def test_the_pieces_are_seen_by_the_seat_that_slides() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    assert orange.to_move == 1
    assert marked(orange, "own coloured pieces") == ["c4"]
    assert marked(orange, "opponent's coloured pieces") == ["a1", "b3"]
    assert marked(orange, "action pieces") == ["c3"]
    assert marked(orange, "own pieces still to slide") == ["c4"]
    assert marked(orange, "opponent's pieces still to slide") == ["b3"]


def test_own_and_opponent_exchange_when_the_other_seat_slides() -> None:
    blue = play_all(draw_repulso(SLIDING, "b3 c4"), "c4N")
    assert blue.to_move == 0
    assert marked(blue, "own coloured pieces") == ["a1", "b3"]
    assert marked(blue, "opponent's coloured pieces") == ["c6"]
    assert marked(blue, "own pieces still to slide") == ["b3"]
    assert marked(blue, "opponent's pieces still to slide") == []


def test_the_supplies_are_those_of_the_viewer_first() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    blue = play_all(orange, "c4N")
    names = REPULSO.observation_facts[:4]
    assert [fact(orange, name) for name in names] == [11, 5, 10, 6]
    assert [fact(blue, name) for name in names] == [10, 6, 11, 5]


def test_a_slide_in_the_other_seats_turn_is_no_own_turn() -> None:
    orange = draw_repulso(SLIDING, "b3 c4")
    blue = play_all(orange, "c4N")
    start = play_all(blue, "b3W")
    assert [fact(p, "own turn") for p in (orange, blue, start)] == [1, 0, 1]


def test_a_finished_game_is_seen_by_blue_and_is_nobodys_turn() -> None:
    over = draw_repulso(
        """
        b b . * . b
        b * o * o b
        o * . . o b
        . . * o b *
        * o b . o *
        b o . * o .
        """
    )
    assert over.outcome is not None
    assert "a1" in marked(over, "own coloured pieces")
    assert fact(over, "own turn") == 0
