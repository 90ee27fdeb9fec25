"""Clocks as values, and losing on time (AB11)."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest

from boardwright.games import MalformedInput, Outcome
from boardwright.games.abalone import ABALONE
from boardwright.games.clock import Clock
from support import ODD_OBJECTS

if TYPE_CHECKING:
    from collections.abc import Callable


CLOCK = Clock.start(2, 10)


@pytest.mark.rule("AB11")
def test_each_player_has_ten_or_fifteen_minutes() -> None:
    assert ABALONE.clock_minutes == (10, 15)
    clocks = [Clock.start(2, minutes) for minutes in ABALONE.clock_minutes]
    assert [clock.remaining for clock in clocks] == [(600.0, 600.0), (900.0, 900.0)]


@pytest.mark.rule("AB11")
def test_a_side_that_runs_out_of_time_loses() -> None:
    clock = CLOCK.spend(0, 599).spend(1, 12)
    assert clock.flagged is None
    assert clock.outcome(ABALONE.clock_rule) is None
    late = clock.spend(0, 1)
    assert late.flagged == 0
    assert late.outcome(ABALONE.clock_rule) == Outcome.forfeit(((1,),), 0, "time", "AB11")
    assert late.outcome(ABALONE.clock_rule).winner == 1  # type: ignore[union-attr]


@pytest.mark.rule("AB11")
def test_only_the_time_of_the_seat_to_move_is_used() -> None:
    assert CLOCK.spend(1, 30.5).remaining == (600.0, 569.5)
    assert CLOCK.remaining == (600.0, 600.0)


def test_an_increment_is_added_after_a_move_but_not_after_the_flag() -> None:
    clock = Clock.start(2, 1, increment=5)
    assert clock.spend(0, 20).remaining == (45.0, 60.0)
    assert clock.spend(0, 60).remaining == (0.0, 60.0)
    assert clock.spend(0, 61).remaining == (0.0, 60.0)


def test_more_than_two_may_play_by_the_clock() -> None:
    outcome = Clock.start(3, 1).spend(1, 60).outcome()
    assert outcome == Outcome(((0, 2), (1,)), "time", "")


@pytest.mark.parametrize("odd", [*ODD_OBJECTS, "x", 10**400, math.nan])
def test_a_clock_refuses_odd_objects(odd: Any) -> None:
    """3.5 is valid as a time, but not as a number of seats or as a seat."""
    attempts: list[Callable[[], object]] = [
        lambda: Clock.start(odd, 10),
        lambda: CLOCK.spend(odd, 1),
        lambda: Clock(odd, 0.0, 60.0),
        lambda: Clock((odd, odd), -1.0, 60.0),
    ]
    if odd != 3.5:
        attempts += [
            lambda: Clock.start(2, odd),
            lambda: Clock.start(2, 10, odd),
            lambda: CLOCK.run(0, odd),
        ]
    for attempt in attempts:
        with pytest.raises(MalformedInput):
            attempt()


@pytest.mark.parametrize(
    ("attempt", "message"),
    [
        *((partial(CLOCK.spend, 0, t), "a move cannot take") for t in (-1.0, math.nan, math.inf)),
        (lambda: CLOCK.spend(2, 1), "no seat 2"),
        (lambda: Clock.start(2, 0), "not a valid time"),
        (lambda: Clock.start(2, 10, increment=-1), "not a valid increment"),
        (lambda: CLOCK.spend(0, 600).spend(1, 1), "seat 0 has run out"),
    ],
)
def test_a_clock_refuses_invalid_values(attempt: Callable[[], Clock], message: str) -> None:
    with pytest.raises(MalformedInput, match=message):
        attempt()
