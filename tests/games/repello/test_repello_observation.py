"""What a player of Repello sees."""

from __future__ import annotations

from boardwright.games.repello import REPELLO, RepelloPosition
from games.repello.boards import draw
from support import walk

DRAWING = """
A . s
. . .
g . B
"""
HELD = {"carried": (14, 12), "collected": ((1, 2, 0), (3, 0, 1))}


def seen(position: RepelloPosition) -> dict[str, set[str] | int]:
    """By plane the fields that are set, stackers by seat, and the facts by name."""
    *counters, stackers, facts = position.observation()
    assert all(len(plane) == len(REPELLO.largest_board) for plane in (*counters, stackers, facts))
    result: dict[str, set[str] | int] = {
        name: fields(plane, 1)
        for name, plane in zip(REPELLO.observation_planes, counters, strict=False)
    }
    for number, seat in enumerate(("own", "next seat's", "second seat's", "third seat's"), 1):
        result[f"{seat} stacker"] = fields(stackers, number)
    return result | dict(zip(REPELLO.observation_facts, facts, strict=False))


def fields(plane: tuple[int, ...], number: int) -> set[str]:
    return {REPELLO.largest_board.name(cell) for cell, value in enumerate(plane) if value == number}


def test_the_seat_to_move_sees_its_own_things_first() -> None:
    red = seen(draw(DRAWING, "e9", turn=2, **HELD))
    assert red["grey counters"] == {"e7"}
    assert red["silver counters"] == {"g9"}
    assert red["gold counters"] == set()
    assert (red["own stacker"], red["next seat's stacker"]) == ({"e9"}, {"g7"})
    assert (red["own carried counters"], red["next seat's carried counters"]) == (14, 12)
    assert [n for name, n in red.items() if " collected " in name] == [1, 2, 0, 3, 0, 1] + 6 * [0]


def test_own_and_opponent_change_places_with_the_seat_to_move() -> None:
    red, green = (seen(draw(DRAWING, "e9", turn=turn, **HELD)) for turn in (2, 3))
    for what in ("stacker", "carried counters", "collected grey counters"):
        assert red[f"own {what}"] == green[f"next seat's {what}"]
        assert red[f"next seat's {what}"] == green[f"own {what}"]
    assert red["silver counters"] == green["silver counters"]


def test_seats_follow_each_other_in_turn_order() -> None:
    blue = seen(draw("A . B . C", "e9", turn=5, players=3))
    stackers = [cells for name, cells in blue.items() if name.endswith("stacker")]
    assert stackers == [{"i9"}, {"e9"}, {"g9"}, set()]


def test_the_numbers_tell_the_phase() -> None:
    quiet = seen(draw(DRAWING, "e9", turn=2, **HELD))
    assert list(quiet.values())[-4:] == [15, 0, 0, 0]
    touching = draw("A B g", "k7", turn=3, reentry="then-move", move_due=True, **HELD)
    assert list(seen(touching).values())[-4:] == [15, 1, 0, 1]
    choosing = draw(DRAWING, "e9", turn=2, victim=1, **HELD)
    assert list(seen(choosing).values())[-4:] == [15, 0, 2, 0]


def test_own_turns_to_come_run_down_to_none() -> None:
    left = [position.observation()[-1][16] for position in walk(REPELLO.start(), seed=3)]
    assert left == sorted(left, reverse=True)
    assert (left[0], left[-1]) == (16, 0)
