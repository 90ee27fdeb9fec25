"""The time for a decision; clocks are simulated, never measured."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.core import State, state_of
from boardwright.engine import Budget
from boardwright.engine.player import (
    USUAL_SECONDS,
    decisions_left,
    longest_time,
    thinking_time,
)
from boardwright.games import GAMES, game_named
from boardwright.games.clock import Clock
from support import random_states

OVERHEAD = 0.003  # seconds of overhead of every decision


def test_the_time_of_a_move_is_used() -> None:
    state = state_of(game_named("abalone").start())
    assert thinking_time(state, Budget(seconds=0.5)) == 0.5
    assert thinking_time(state, Budget(nodes=100)) is None
    assert thinking_time(state, Budget(depth=4)) is None
    assert thinking_time(state, Budget()) == USUAL_SECONDS


@pytest.mark.parametrize("name", list(GAMES))
def test_the_clock_never_runs_out(name: str) -> None:
    for seed in range(2):
        clocks = [Clock.start(2, *given) for given in ((1, 0), (5, 3), (0.1, 0.1), (10, 0))]
        for state in islice(random_states(game_named(name).start(), seed), 2000):
            clocks = [after_thinking(state, clock) for clock in clocks]


def after_thinking(state: State, clock: Clock) -> Clock:
    """The clock after a decision that used the longest allowed time."""
    seconds = thinking_time(state, Budget(clock=clock))
    assert seconds is not None
    seconds = max(seconds, longest_time(state, Budget(clock=clock)))
    clock = clock.spend(state.to_move, seconds + OVERHEAD)
    assert clock.flagged is None
    return clock


@pytest.mark.parametrize("name", list(GAMES))
def test_most_of_the_clock_is_used_in_a_normal_game(name: str) -> None:
    state = state_of(game_named(name).start())
    clock = Clock.start(2, 5)
    for _ in range(GAMES[name].opponents.horizon.first):
        clock = clock.spend(0, thinking_time(state, Budget(clock=clock)) or 0)
    assert clock.remaining[0] < 0.5 * 300


def test_only_the_time_of_a_whole_game_is_stretched() -> None:
    state, clock = state_of(game_named("abalone").start()), Clock.start(2, 5)
    usual = thinking_time(state, Budget(clock=clock))
    assert usual is not None
    assert usual < longest_time(state, Budget(clock=clock)) < 300 / 4
    for budget in (Budget(seconds=1), Budget(seconds=1, clock=clock), Budget(nodes=5), Budget()):
        assert longest_time(state, budget) == 0


@settings(max_examples=200, deadline=None)
@given(
    name=st.sampled_from(list(GAMES)),
    left=st.floats(0.01, 1e5),
    increment=st.floats(0, 60),
    wanted=st.none() | st.floats(0.001, 1e6),
)
def test_never_more_than_half_of_what_is_left(
    name: str, left: float, increment: float, wanted: float | None
) -> None:
    state = state_of(game_named(name).start())
    clock = Clock((left, left), increment, max(left, 60))
    seconds = thinking_time(state, Budget(seconds=wanted, clock=clock))
    assert seconds is not None
    assert 0 < seconds <= max(0.001, left / 2)


@pytest.mark.parametrize("name", list(GAMES))
def test_fewer_decisions_are_left_as_the_board_fills(name: str) -> None:
    counts = [decisions_left(state) for state in random_states(game_named(name).start(), 1)]
    assert min(counts) >= 1
    assert counts[0] >= counts[-1]
