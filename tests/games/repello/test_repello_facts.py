"""The facts of Repello: holdings, and what the player on turn has to do."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.games.repello import REPELLO, RepelloOptions
from games.repello.boards import draw
from support import play_all, walk

EMPTY_HANDED = {"grey": 0, "silver": 0, "gold": 0, "points": 0}


def asked(facts: dict[str, Any]) -> tuple[Any, ...]:
    return facts["task"], facts["conflicts"], facts["victim"], facts["choices"]


@pytest.mark.parametrize(("players", "counters"), [(2, 15), (3, 12), (4, 10)])
def test_at_the_start_the_stackers_are_full_and_to_be_put_down(players: int, counters: int) -> None:
    facts = REPELLO.start(RepelloOptions(players=players)).facts()
    assert facts["seats"] == [{"carried": counters, **EMPTY_HANDED, "cell": None}] * players
    assert asked(facts) == ("put", [], None, [])


def test_once_all_are_put_down_the_stacker_moves() -> None:
    position = REPELLO.start().play("d10")
    assert asked(position.facts()) == ("put", [], None, [])
    facts = position.play("j4").facts()
    assert asked(facts) == ("move", [], None, [])
    assert [seat["cell"] for seat in facts["seats"]] == ["d10", "j4"]


def test_a_move_leaves_a_counter() -> None:
    facts = play_all(REPELLO.start(), "d10 j4 S").facts()
    assert facts["seats"][0] == {"carried": 14, **EMPTY_HANDED, "cell": "d7"}


def test_pieces_that_touch_are_to_be_resolved() -> None:
    facts = draw("A g . g g", "e7").facts()
    assert asked(facts) == ("resolve", ["e7", "f7", "h7", "i7"], None, [])


def test_a_stacker_pushed_off_gives_a_choice_of_what_its_owner_has() -> None:
    before = draw("A B", "l7", collected=((0, 0, 0), (2, 0, 1)))
    position = before.play("m7E")
    facts = position.facts()
    assert asked(facts) == ("take", [], 1, ["grey", "gold"])
    assert facts["seats"][1] == {
        "carried": 14,
        "grey": 2,
        "silver": 0,
        "gold": 1,
        "points": 7,
        "cell": None,
    }
    after = position.play("=gold").facts()
    assert asked(after) == ("put", [], None, [])
    assert [seat["points"] for seat in after["seats"]] == [6, 2]


def test_a_choice_comes_before_the_conflicts_that_are_left() -> None:
    before = draw("g . .\ng A B", "k7", collected=((0, 0, 0), (0, 1, 0)))
    facts = before.play("m6E").facts()
    assert asked(facts) == ("take", ["k7", "k6", "l6"], 1, ["silver"])


def test_a_stacker_that_cannot_move_is_put_down() -> None:
    away = draw("B . g", "e7", turn=2)
    assert asked(away.facts()) == ("put", [], None, [])
    assert away.facts()["seats"][0]["cell"] is None


def test_a_stacker_that_came_back_moves_where_the_option_says_so() -> None:
    back = draw("B", "a1", reentry="then-move").play("d10")
    assert (back.to_move, back.facts()["task"]) == (0, "move")


def test_after_the_end_there_is_nothing_to_do() -> None:
    *_, last = walk(REPELLO.start(RepelloOptions(counters=1)), 3)
    assert last.outcome is not None
    facts = last.facts()
    assert asked(facts) == (None, [], None, [])
    assert [seat["carried"] for seat in facts["seats"]] == [0, 0]
