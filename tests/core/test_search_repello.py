"""Repello's search: last turns are exact, orders of moves count once, plans are followed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from boardwright import core
from boardwright.games import parse_position
from boardwright.games.repello import REPELLO, RepelloOptions
from games.repello.boards import draw
from games.repello.samples import OPTION_SETS

METHODS = ("turn-mcts", "turns", "paranoid")
ORDERS_SEED = 10  # a position with 803 orders of moves and 17 ends of the turn
FORCED_SEED = 23  # a turn in which RE16 forces pushes back to earlier boards
# Blue's last turn: j7 moves east to l7, and the piece on m7 can be pushed off the board.
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
# White's last turn after two pushes: k9E and l9N force l10SW, which restores the current board
# (RE16) and lets White continue with what k9E had given up.
FORCED_BACK = (
    "repello;players=3;counters=2 "
    "13/1g4s4g1/12C/6g4g1/9g3/1s9g1/3g2G6/1A7B1s1/13/1g11/13/1g4s4g1/13 "
    "0:0.0.0,0:0.0.0,0:0.0.0 8 conflict moves l10SW l12NW"
)


def last_turn(a: str, m7: str, collected: tuple[tuple[int, int, int], ...]) -> core.State:
    position = draw(
        LAST_TURN.format(a=a, m7=m7), counters=1, turn=3, carried=(0, 1), collected=collected
    )
    return core.state_of(position)


def notation(state: core.State, actions: tuple[int, ...]) -> list[str]:
    state, found = state.copy(), []
    for action in actions:
        found.append(str(REPELLO.move(action)))
        state.apply(action)
    return found


def ends_of_turn(state: core.State, maximum: int = 400) -> list[core.State] | None:
    """All ends of the current turn in any order of moves; None if there are too many states."""
    met, waiting = {state.board_key}, [state]
    ends: list[core.State] = []
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions():
            after = here.after(action)
            if after.board_key in met:
                continue
            met.add(after.board_key)
            is_end = after.is_over or after.to_move != state.to_move
            (ends if is_end else waiting).append(after)
        if len(met) > maximum:
            return None
    return ends


def share(state: core.State, seat: int) -> float:
    assert state.outcome is not None
    places = state.outcome[0]
    return (places[seat] == 0) / places.count(0)


def last_turns(options: RepelloOptions, seed: int) -> list[core.State]:
    """The states of a random game's last turn."""
    rng = random.Random(seed)
    state = core.state_of(REPELLO.start(options))
    states: list[core.State] = []
    while not state.is_over:
        if states and states[-1].to_move != state.to_move:
            states = []
        states.append(state)
        state = state.after(state.random_action(rng.getrandbits(60)))
    return states


@pytest.mark.parametrize("method", METHODS)
def test_it_takes_the_best_counter_in_its_last_turn(method: str) -> None:
    state = last_turn("A", "G", ((5, 0, 0), (0, 0, 0)))
    best = core.Searcher(state, method=method).search(state, core.Limits(nodes=5000)).best
    assert notation(state, best.actions) == ["E", "m7E"]
    assert (best.chances, best.proven) == ((0.0, 1.0), 2)
    state = last_turn(".", "A", ((5, 0, 1), (0, 0, 0)))  # this pushes a stacker off
    best = core.Searcher(state, method=method).search(state, core.Limits(nodes=5000)).best
    assert notation(state, best.actions)[:3] == ["E", "m7E", "=gold"]


@pytest.mark.parametrize("mapping", OPTION_SETS, ids=str)
def test_the_last_turn_matches_exhaustive_search(mapping: dict[str, str]) -> None:
    options = RepelloOptions.from_mapping(mapping)
    tried = 0
    for seed in range(12):
        for state in last_turns(options, seed)[:2]:
            ends = ends_of_turn(state)
            if ends is None:
                continue
            tried += 1
            seat = state.to_move
            best = core.Searcher(state).search(state, core.Limits(nodes=20_000)).best
            assert best.chances[seat] == max(share(end, seat) for end in ends), seed
            assert best.proven in {None, len(best.actions)}
            if options.reentry == "turn":
                assert best.proven is not None, seed
    assert tried >= 5


@pytest.mark.parametrize("method", METHODS)
def test_a_forced_position_is_searched_further(method: str) -> None:
    state = core.state_of(parse_position(FORCED_BACK))
    solved = core.solve(state, 64, 200_000)
    assert solved is not None
    report = core.Searcher(state, method=method).search(state, core.Limits(nodes=5000, lines=9))
    found = {line.actions[0]: line.chances[2] for line in report.lines if line.proven is not None}
    assert found == pytest.approx(solved)
    (back,) = (line for line in report.lines if notation(state, line.actions)[0] == "k9E")
    assert notation(state, back.actions) == ["k9E", "l9N", "l10SW", "l8SE", "m7NE", "k9E"]


@pytest.mark.parametrize("decisions", range(159, 163))
def test_every_decision_has_a_line_to_the_end_of_the_turn(decisions: int) -> None:
    state = after_random(RepelloOptions(players=4), FORCED_SEED, decisions)
    report = core.Searcher(state).search(state, core.Limits(depth=1, lines=99))
    assert len(report.lines) == state.count_legal()
    for line in report.lines:
        after = state
        for action in line.actions:
            after = after.after(action)
        assert after.to_move != state.to_move, notation(state, line.actions)


def count_orders(state: core.State, seat: int) -> int:
    """The number of sequences of decisions that end the seat's turn."""
    if state.is_over or state.to_move != seat:
        return 1
    return sum(count_orders(state.after(action), seat) for action in state.legal_actions())


def after_random(options: RepelloOptions, seed: int, decisions: int) -> core.State:
    rng = random.Random(seed)
    state = core.state_of(REPELLO.start(options))
    for _ in range(decisions):
        state = state.after(state.random_action(rng.getrandbits(60)))
    return state


def test_different_orders_of_the_same_pushes_are_searched_once() -> None:
    state = after_random(RepelloOptions(), ORDERS_SEED, 60)
    report = core.Searcher(state, method="turns").search(state, core.Limits(depth=1))
    assert count_orders(state, state.to_move) > report.nodes


PLANNING = core.Limits(seconds=60, depth=1)  # the depth ends the search, not the time


def planned_turn() -> tuple[core.Searcher, core.State, tuple[int, ...]]:
    """A searcher with a planned turn, the state after its first decision, the other decisions."""
    state = after_random(RepelloOptions(), 2, 40)
    searcher = core.Searcher(state)
    first, *others = searcher.search(state, PLANNING).best.actions
    return searcher, state.after(first), tuple(others)


def test_a_planned_turn_is_played_without_another_search() -> None:
    searcher, state, planned = planned_turn()
    assert planned
    for i, action in enumerate(planned):
        received: list[core.Report] = []
        report = searcher.search(state, PLANNING, listener=received.append)
        assert (report.nodes, report.best.actions) == (1, planned[i:])
        assert received == [report]
        state.apply(action)


@pytest.mark.parametrize("more", [replace(PLANNING, seconds=120), replace(PLANNING, depth=2)])
def test_a_larger_limit_replaces_a_planned_turn(more: core.Limits) -> None:
    searcher, state, _ = planned_turn()
    assert searcher.search(state, more).nodes > 1


def test_a_plan_that_was_cut_short_is_not_followed() -> None:
    state = after_random(RepelloOptions(), 2, 40)
    searcher, limits = core.Searcher(state), core.Limits(seconds=60)
    stop, again = core.Stop(), core.Stop()
    cut = searcher.search(state, limits, listener=lambda _: stop.stop(), stop=stop)
    assert len(cut.best.actions) > 1
    state.apply(cut.best.actions[0])
    assert searcher.search(state, limits, listener=lambda _: again.stop(), stop=again).nodes > 1


def test_a_reproducible_search_does_not_follow_plans() -> None:
    state = after_random(RepelloOptions(), 2, 40)
    searcher = core.Searcher(state)
    first = searcher.search(state, core.Limits(nodes=3000))
    state.apply(searcher.search(state, core.Limits(seconds=0.02)).best.actions[0])
    fresh = core.Searcher(state).search(state, core.Limits(nodes=3000, lines=2))
    again = searcher.search(state, core.Limits(nodes=3000, lines=2))
    assert (fresh.lines, fresh.nodes) == (again.lines, again.nodes)
    assert 1 < first.nodes <= 3000


KEEPING = core.Limits(seconds=60, nodes=4000)  # not reproducible; the nodes end the search


def test_a_planned_turn_is_played_without_time_to_search() -> None:
    state = after_random(RepelloOptions(), 2, 40)
    searcher = core.Searcher(state)
    first, *planned = searcher.search(state, KEEPING).best.actions
    seat, i = state.to_move, 0
    state.apply(first)
    while state.to_move == seat:
        best = searcher.search(state, replace(KEEPING, nodes=1)).best
        assert best.actions[0] == planned[i]
        state.apply(planned[i])
        i += 1
    assert i > 0


def test_later_decisions_of_a_turn_reuse_earlier_results() -> None:
    state = after_random(RepelloOptions(), 2, 40)
    searcher = core.Searcher(state)
    state.apply(searcher.search(state, replace(KEEPING, nodes=40_000)).best.actions[0])
    stored = searcher.search(state, KEEPING)
    fresh = core.Searcher(state).search(state, KEEPING)
    assert stored.depth > fresh.depth


def test_an_unexpected_position_gets_its_own_search() -> None:
    state = after_random(RepelloOptions(), 2, 40)
    other = after_random(RepelloOptions(players=3), 5, 50)
    searcher = core.Searcher(state)
    searcher.search(state, KEEPING)
    assert other.is_legal(searcher.search(other, KEEPING).best.actions[0])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_lines_can_be_played_and_get_worse(players: int) -> None:
    state = after_random(RepelloOptions(players=players), 3, 50)
    report = core.Searcher(state, threads=2).search(state, core.Limits(nodes=20_000, lines=99))
    assert {line.actions[0] for line in report.lines} == set(state.legal_actions())
    assert [line.score for line in report.lines] == sorted(
        (line.score for line in report.lines), reverse=True
    )
    for line in report.lines:
        after = state
        for action in line.actions:
            assert after.is_legal(action)
            after = after.after(action)
