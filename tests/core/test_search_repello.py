"""Repello's search: last turns are exact, orders count once, plans stand."""

from __future__ import annotations

import random

import pytest

from boardwright import core
from boardwright.games.repello import REPELLO, RepelloOptions
from repello_boards import draw
from support import OPTION_SETS

METHODS = ("turns", "paranoid")
# Blue's last turn: j7 runs east to l7, and what lies on m7 can be pushed off the board.
LAST_TURN = """
    . . . . . . . . . . . . .
    . . . . . . s . . . . . .
    . . . . . . . . . . . . .
    . . . {a} . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . s . . . . . . . B . . {m7}
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . . . . . . . .
    . . . . . . s . . . . s .
    . . . . . . . . . . . . .
"""


def last_turn(a: str, m7: str, collected: tuple[tuple[int, int, int], ...]) -> core.State:
    position = draw(
        LAST_TURN.format(a=a, m7=m7), counters=1, turn=3, carried=(0, 1), collected=collected
    )
    return core.state_of(position)


def words(state: core.State, actions: tuple[int, ...]) -> list[str]:
    state, found = state.copy(), []
    for action in actions:
        found.append(str(REPELLO.move(action)))
        state.apply(action)
    return found


def ends_of_turn(state: core.State, met: dict[int, core.State]) -> list[core.State]:
    """Every end of the turn under way, boards met on another order left out."""
    ends = []
    for action in state.legal_actions():
        after = state.after(action)
        if after.board_key in met:
            continue
        met[after.board_key] = after
        is_end = after.is_over or after.to_move != state.to_move
        ends += [after] if is_end else ends_of_turn(after, met)
    return ends


def count_orders(state: core.State, seat: int) -> int:
    if state.is_over or state.to_move != seat:
        return 1
    return sum(count_orders(state.after(action), seat) for action in state.legal_actions())


def share(state: core.State, seat: int) -> float:
    assert state.outcome is not None
    places = state.outcome[0]
    return (places[seat] == 0) / places.count(0)


def near_the_end(options: RepelloOptions, seed: int) -> core.State:
    """A random game's last turn, at its start or somewhere within."""
    rng = random.Random(seed)
    state = core.state_of(REPELLO.start(options))
    states = [state]
    while not state.is_over:
        state = state.after(state.random_action(rng.getrandbits(60)))
        states.append(state)
    own = [s for s in states[-12:-1] if s.to_move == states[-2].to_move]
    return rng.choice(own)


@pytest.mark.parametrize("method", METHODS)
def test_it_takes_the_gold_in_its_last_turn(method: str) -> None:
    state = last_turn("A", "G", ((5, 0, 0), (0, 0, 0)))
    best = core.Searcher(state, method=method).search(state, core.Limits(nodes=5000)).best
    assert words(state, best.actions) == ["E", "m7E"]
    assert (best.chances, best.proven) == ((0.0, 1.0), 2)


@pytest.mark.parametrize("method", METHODS)
def test_it_pushes_a_stacker_off_and_takes_the_best_counter(method: str) -> None:
    state = last_turn(".", "A", ((5, 0, 1), (0, 0, 0)))
    best = core.Searcher(state, method=method).search(state, core.Limits(nodes=5000)).best
    assert words(state, best.actions)[:3] == ["E", "m7E", "=gold"]


@pytest.mark.parametrize("mapping", OPTION_SETS["repello"], ids=str)
def test_the_last_turn_is_what_trying_everything_finds(mapping: dict[str, str]) -> None:
    options = RepelloOptions.from_mapping(mapping)
    for seed in range(8):
        state = near_the_end(options, seed)
        if state.to_move != options.players - 1:
            continue
        ends = ends_of_turn(state, {state.board_key: state})
        if len(ends) > 400 or not all(end.is_over for end in ends):
            continue
        report = core.Searcher(state).search(state, core.Limits(nodes=100_000))
        best = max(share(end, state.to_move) for end in ends)
        assert report.best.chances[state.to_move] == pytest.approx(best), seed
        if options.reentry == "turn":
            assert report.best.proven == len(report.best.actions), seed


def test_different_orders_of_the_same_pushes_count_once() -> None:
    state = near_the_end(RepelloOptions(players=4), 5)
    report = core.Searcher(state).search(state, core.Limits(depth=1))
    assert report.nodes < count_orders(state, state.to_move)
