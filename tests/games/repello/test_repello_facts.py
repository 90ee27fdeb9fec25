"""The facts and the observation of Repello: holdings, and the task of the player to move."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.repello import REPELLO, RepelloOptions, RepelloPosition
from games.repello.boards import draw
from support import marked_cells, observed_facts, play_all, walk

EMPTY_HANDED = {"grey": 0, "silver": 0, "gold": 0, "points": 0}


def task_of(facts: dict[str, Any]) -> tuple[Any, ...]:
    return facts["task"], facts["conflicts"], facts["victim"], facts["choices"]


@pytest.mark.parametrize(("players", "counters"), [(2, 15), (3, 12), (4, 10)])
def test_at_the_start_the_stackers_are_full_and_off_the_board(players: int, counters: int) -> None:
    facts = REPELLO.start(RepelloOptions(players=players)).facts()
    assert facts["seats"] == [{"carried": counters, **EMPTY_HANDED, "cell": None}] * players
    assert task_of(facts) == ("put", [], None, [])


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (REPELLO.start().play("d10"), ("put", [], None, [])),
        (play_all(REPELLO.start(), "d10 j4"), ("move", [], None, [])),
        (draw("A g . g g", "e7"), ("resolve", ["e7", "f7", "h7", "i7"], None, [])),
        # The player chooses a counter before resolving the remaining conflicts.
        (
            draw("g . .\ng A B", "k7", collected=((0, 0, 0), (0, 1, 0))).play("m6E"),
            ("take", ["k7", "k6", "l6"], 1, ["silver"]),
        ),
        # A stacker off the board is put down, and then moves if the option says so.
        (draw("B . g", "e7", turn=2), ("put", [], None, [])),
        (draw("B", "a1", reentry="then-move").play("d10"), ("move", [], None, [])),
    ],
)
def test_the_facts_name_the_task_of_the_turn(
    position: RepelloPosition, expected: tuple[Any, ...]
) -> None:
    assert task_of(position.facts()) == expected


def test_a_move_leaves_a_counter() -> None:
    position = play_all(REPELLO.start(), "d10 j4")
    assert [seat["cell"] for seat in position.facts()["seats"]] == ["d10", "j4"]
    facts = position.play("S").facts()
    assert facts["seats"][0] == {"carried": 14, **EMPTY_HANDED, "cell": "d7"}


def test_a_stacker_pushed_off_gives_a_choice_of_its_owners_counters() -> None:
    before = draw("A B", "l7", collected=((0, 0, 0), (2, 0, 1)))
    position = before.play("m7E")
    facts = position.facts()
    assert task_of(facts) == ("take", [], 1, ["grey", "gold"])
    assert facts["seats"][1] == {
        "carried": 14,
        "grey": 2,
        "silver": 0,
        "gold": 1,
        "points": 7,
        "cell": None,
    }
    after = position.play("=gold").facts()
    assert task_of(after) == ("put", [], None, [])
    assert [seat["points"] for seat in after["seats"]] == [6, 2]


def test_after_the_end_there_is_no_task() -> None:
    *_, last = walk(REPELLO.start(RepelloOptions(counters=1)), 3)
    assert last.outcome is not None
    facts = last.facts()
    assert task_of(facts) == (None, [], None, [])
    assert [seat["carried"] for seat in facts["seats"]] == [0, 0]


DRAWING = """
A . s
. . .
g . B
"""
HELD = {"carried": (14, 12), "collected": ((1, 2, 0), (3, 0, 1))}


def seen(position: RepelloPosition) -> dict[str, list[str] | int]:
    """The marked fields by plane, the stackers by seat, and the facts by name."""
    game, stackers = position.game, position.observation()[-2]
    result: dict[str, list[str] | int] = {
        plane: marked_cells(position, plane) for plane in game.observation_planes[:-1]
    }
    for number, seat in enumerate(("own", "next seat's", "second seat's", "third seat's"), 1):
        cells = [game.largest_board.name(c) for c, value in enumerate(stackers) if value == number]
        result[f"{seat} stacker"] = cells
    return result | observed_facts(position)


def test_the_seat_to_move_sees_its_own_things_first() -> None:
    red = seen(draw(DRAWING, "e9", turn=2, **HELD))
    counters = [red[f"{kind} counters"] for kind in ("grey", "silver", "gold")]
    assert counters == [["e7"], ["g9"], []]
    assert (red["own stacker"], red["next seat's stacker"]) == (["e9"], ["g7"])
    assert (red["own carried counters"], red["next seat's carried counters"]) == (14, 12)
    assert [n for name, n in red.items() if " collected " in name] == [1, 2, 0, 3, 0, 1] + 6 * [0]


def test_own_and_opponent_planes_swap_with_the_seat_to_move() -> None:
    red, green = (seen(draw(DRAWING, "e9", turn=turn, **HELD)) for turn in (2, 3))
    for what in ("stacker", "carried counters", "collected grey counters"):
        assert red[f"own {what}"] == green[f"next seat's {what}"]
        assert red[f"next seat's {what}"] == green[f"own {what}"]
    assert red["silver counters"] == green["silver counters"]


def test_seats_follow_each_other_in_turn_order() -> None:
    blue = seen(draw("A . B . C", "e9", turn=5, players=3))
    stackers = [cells for name, cells in blue.items() if name.endswith("stacker")]
    assert stackers == [["i9"], ["e9"], ["g9"], []]


def test_the_numbers_encode_the_phase() -> None:
    quiet = seen(draw(DRAWING, "e9", turn=2, **HELD))
    assert list(quiet.values())[-4:] == [15, 0, 0, 0]
    touching = draw("A B g", "k7", turn=3, reentry="then-move", move_due=True, **HELD)
    assert list(seen(touching).values())[-4:] == [15, 1, 0, 1]
    choosing = draw(DRAWING, "e9", turn=2, victim=1, **HELD)
    assert list(seen(choosing).values())[-4:] == [15, 0, 2, 0]


def test_own_remaining_turns_count_down_to_zero() -> None:
    left = [position.observation()[-1][16] for position in walk(REPELLO.start(), seed=3)]
    assert left == sorted(left, reverse=True)
    assert (left[0], left[-1]) == (16, 0)
