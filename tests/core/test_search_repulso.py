"""Repulso's search: exact endings, both readings of RU15, positions inside a turn, the network."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright import core
from boardwright.games.repulso import REPULSO, RepulsoOptions

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.core import _portable

ROOT = Path(__file__).parents[2]
STARTS = {
    reading: core.state_of(REPULSO.start(RepulsoOptions(unable=reading)))
    for reading in ("rulebook", "play-on")
}
FIRST_SLIDE = 72  # smaller actions place a piece

exact_methods = pytest.mark.parametrize("method", ["mcts", "alphabeta"])
every_reading = pytest.mark.parametrize("reading", STARTS)


def free_cells(state: _portable.State) -> int:
    planes = np.zeros((6, 36), np.uint8)
    state.observe(planes)
    return 36 - int(np.count_nonzero(planes[:3]))


def slides_are_due(state: _portable.State) -> bool:
    """Whether the next decision is a slide, not a placement."""
    return not state.is_over and state.legal_actions()[0] >= FIRST_SLIDE


def late_positions(reading: str, free: int, number: int) -> list[_portable.State]:
    """Positions of quick games between good players, at the start of a turn or inside one."""
    searcher = core.Searcher(STARTS[reading], method="greedy")
    found: list[_portable.State] = []
    for seed in range(100):
        rng = random.Random(seed)
        state = STARTS[reading].copy()
        while not state.is_over and free_cells(state) > free:
            limits = core.Limits(lines=4, seed=rng.getrandbits(60))
            state.apply(rng.choice(searcher.search(state, limits).lines).actions[0])
        if not state.is_over:
            found.append(state)
        if len(found) == number:
            return found
    raise AssertionError("the games end too early")


def share(state: _portable.State, known: dict[int, float]) -> float:
    """Seat 0's share of the win with best play, by exhaustive search."""
    if state.outcome is not None:
        first, second = (place == 0 for place in state.outcome[0])
        return first / (first + second)
    if state.key not in known:
        shares = [share(state.after(action), known) for action in state.legal_actions()]
        known[state.key] = (min if state.to_move else max)(shares)
    return known[state.key]


@every_reading
@exact_methods
def test_the_last_cells_are_proven_move_by_move(reading: str, method: str) -> None:
    searcher = core.Searcher(STARTS[reading], method=method)
    for state in late_positions(reading, free=5, number=4):
        report = searcher.search(state, core.Limits(nodes=50_000, lines=100))
        known: dict[int, float] = {}
        assert len(report.lines) == state.count_legal()
        for line in report.lines:
            assert line.proven is not None
            assert line.chances[0] == share(state.after(line.actions[0]), known)


def test_every_reply_of_an_exact_line_keeps_its_result() -> None:
    drawn = REPULSO.parse_position("repulso o*b*bb/b*oo1*/o1bbob/o*ob1*/bo1o*1/obob1b b -")
    searcher = core.Searcher(STARTS["rulebook"], method="alphabeta")
    for state in [core.state_of(drawn), *late_positions("rulebook", free=5, number=4)]:
        known: dict[int, float] = {}
        for line in searcher.search(state, core.Limits(lines=100)).lines:
            after = state
            for action in line.actions:
                after = after.after(action)
                assert share(after, known) == line.chances[0]


def test_an_exact_search_that_gave_up_counts_towards_the_nodes() -> None:
    searcher = core.Searcher(STARTS["rulebook"], method="alphabeta")
    (state,) = late_positions("rulebook", free=11, number=1)
    reports: list[core.Report] = []
    report = searcher.search(state, core.Limits(nodes=2000), listener=reports.append)
    assert report.nodes >= 2000
    assert all(each.nodes > 1000 for each in reports)  # the solver took half of them


@exact_methods
def test_a_cleared_searcher_has_no_cached_endings(method: str) -> None:
    searcher = core.Searcher(STARTS["rulebook"], method=method)
    (state,) = late_positions("rulebook", free=9, number=1)
    limits = core.Limits(seconds=600)  # reuses tables; ends with a proof
    first = searcher.search(state, limits)
    assert searcher.search(state, limits).nodes < first.nodes
    searcher.clear()
    assert searcher.search(state, limits).nodes == first.nodes


def test_depth_counts_whole_turns_from_the_first_move_on() -> None:
    searcher = core.Searcher(STARTS["rulebook"], method="alphabeta")
    for state in late_positions("rulebook", free=20, number=3):
        moves_on = 0
        for line in searcher.search(state, core.Limits(depth=1, lines=100)).lines:
            after = state.after(line.actions[0])
            moves_on += slides_are_due(after)
            for action in line.actions[1:]:
                after = after.after(action)
            assert not slides_are_due(after)
        assert moves_on > 0


def test_depth_bounds_the_tree_and_ends_the_search() -> None:
    searcher = core.Searcher(STARTS["rulebook"], method="mcts")
    report = searcher.search(STARTS["rulebook"], core.Limits(depth=2, lines=4))
    assert all(len(line.actions) <= 2 for line in report.lines)


def test_several_threads_find_and_prove_moves() -> None:
    searcher = core.Searcher(STARTS["rulebook"], method="mcts", threads=3)
    for state in late_positions("rulebook", free=6, number=3):
        best = searcher.search(state, core.Limits(nodes=100_000)).best
        assert best.proven is not None
        assert best.chances[0] == share(state, {})


def with_greedy_room(inputs: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The value network's inputs without free cells, and with room counted in the earlier way."""
    changed = np.delete(inputs, slice(552, 589))
    for side in range(2):
        left = {cell for cell in range(36) if inputs[(3 + side) * 36 + cell]}
        room = 0
        for cell in sorted(left):
            if cell in left:
                room += 1
                left -= {cell + 6, cell + 1 if cell % 6 < 5 else -1}
        first = 396 + (side * 6 + 4) * 13
        changed[first : first + 13] = np.arange(13) == min(room, 12)
    return changed


def test_the_network_compiled_in_is_its_weights_and_the_numbered_inputs() -> None:
    folder = ROOT / "native/include/boardwright/search/repulso"
    numbers = re.findall(r"-?\d+", (folder / "network_weights.inc").read_text())
    weights, hidden = np.array(numbers, float) / 256, 32
    rows, bias, last = np.split(weights[:-1], [-2 * hidden, -hidden])
    rng, state, actions = random.Random(1), STARTS["rulebook"].copy(), []
    found = []
    while not state.is_over:
        found.append((state.to_move, core.static_chances(state)))
        actions.append(state.random_action(rng.getrandbits(60)))
        state.apply(actions[-1])
    sets, movers = np.zeros((len(actions), 2, 74), np.uint8), np.zeros(len(actions), np.uint8)
    lengths, played = np.array([len(actions)], np.uint32), np.array(actions, np.uint16)
    core.native.ValueInputs(state).write(STARTS["rulebook"], lengths, played, sets, movers)
    seen = np.unpackbits(sets, axis=2, bitorder="little")[..., :590]
    for views, (mover, chances) in zip(seen, found, strict=True):
        inputs = with_greedy_room(views[mover])
        layer = np.maximum(inputs @ rows.reshape(-1, hidden) + bias, 0)
        expected = 1 / (1 + np.exp(-(layer @ last + weights[-1])))
        assert chances is not None
        assert chances[mover] == pytest.approx(float(expected), abs=1e-5)


def test_other_weights_play_differently() -> None:
    state = STARTS["rulebook"]
    zeros = [0.0] * len(core.feature_names(state))
    report = core.Searcher(state, method="alphabeta-weighted", weights=zeros).search(
        state, core.Limits(nodes=50)
    )
    assert report.best.chances == (0.5, 0.5)
