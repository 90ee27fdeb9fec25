"""The search of Abalone: winning, not losing, repetition, the limit of plies, weights."""

from __future__ import annotations

import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright import core
from boardwright.core import Limits, Report, Searcher
from boardwright.core.native import native
from boardwright.games.abalone import ABALONE, AbaloneOptions
from boardwright.games.abalone.game import game_symmetries
from games.abalone.boards import DANCE, draw_line
from support import play_all, walk

if TYPE_CHECKING:
    from boardwright.core import State
    from boardwright.games import Position


def search(position: Position | State, *, nodes: int = 0, depth: int = 0, lines: int = 1) -> Report:
    limits = Limits(nodes=nodes, depth=depth, lines=lines)
    return Searcher(position, memory=8 << 20).search(position, limits)


def best_move(report: Report) -> str:
    return str(ABALONE.move(report.best.actions[0]))


def wins_within(state: State, plies: int) -> bool:
    """Whether the seat to move can force its win, by exhaustive search."""
    seat = state.to_move
    for action in state.legal_actions():
        after = state.after(action)
        if after.is_over:
            if (
                after.outcome is not None
                and after.outcome[0][seat] == 0 != after.outcome[0][1 - seat]
            ):
                return True
        elif plies > 2 and all(
            not reply.is_over and wins_within(reply, plies - 2)
            for reply in map(after.after, after.legal_actions())
        ):
            return True
    return False


def test_pushes_the_last_marble_out() -> None:
    report = search(draw_line("......bbw", ejections=13), nodes=2000)
    assert best_move(report) == "e7e8"
    assert (report.best.proven, report.best.chances) == (1, (1.0, 0.0))


def test_saves_the_marble_that_would_lose() -> None:
    position = draw_line("......bbw", "w", ejections=13)
    report = search(position, depth=4)
    after = position.play(best_move(report))
    assert "e7e8" not in {str(move) for move in after.legal_moves()} or (
        after.play("e7e8").outcome is None
    )
    assert report.best.proven is None


def test_proves_exactly_the_wins_that_exist() -> None:
    options = AbaloneOptions(layout="german-daisy", ejections=1)
    seen = {1: 0, 3: 0}
    for seed in range(4):
        for position in walk(ABALONE.start(options), seed, plies=30):
            if position.outcome is not None:
                break
            state = core.state_of(position)
            proven = search(state, depth=5).best
            is_win = proven.proven is not None and proven.score > 0
            if is_win and proven.proven in seen:
                assert wins_within(state, proven.proven)
                seen[proven.proven] += 1
            if wins_within(state, 1):
                assert (proven.proven, is_win) == (1, True)
    assert min(seen.values()) >= 2, seen


def scores_after(earlier: Position, position: Position, depth: int) -> tuple[float, float]:
    """The scores of a searcher that has searched another position before, and of a fresh one.

    A time limit, here a very long one, makes searches share the transposition table and the
    statistics about moves, on which the method `pvs` depends the least.
    """
    used = Searcher(position, method="pvs", memory=8 << 20)
    limits = Limits(seconds=600, depth=depth)
    used.search(earlier, Limits(seconds=600, depth=depth + 1))
    fresh = Searcher(position, method="pvs", memory=8 << 20)
    return used.search(position, limits).best.score, fresh.search(position, limits).best.score


@pytest.mark.parametrize("side", ["b", "w"])
@pytest.mark.parametrize("row", ["..bb...w.", ".bb..w...", ".bbb.w..."])
def test_results_of_other_options_are_not_reused(row: str, side: str) -> None:
    nearer_the_end = draw_line(row, side, ejections=13)
    after, fresh = scores_after(nearer_the_end, draw_line(row, side), depth=4)
    assert after == fresh


@pytest.mark.parametrize("row", [".bb..ww..", "bb.....ww"])
def test_results_of_the_other_side_are_not_reused(row: str) -> None:
    """A draw, as at this limit of plies, is worth a little less to the side that searches."""
    position = draw_line(row, max_plies=8)
    reply = position.play(best_move(search(position, depth=8)))
    after, fresh = scores_after(position, reply, depth=7)
    assert after == fresh


def test_sees_that_the_third_occurrence_draws() -> None:
    position = play_all(ABALONE.start(), f"{DANCE} c3d3 g5f5 d3c3")
    repeating = ABALONE.action(ABALONE.parse_move("f5g5"))
    line = Searcher(position).search(position, Limits(depth=4, only=(repeating,))).best
    assert (line.actions, line.proven, line.chances) == ((repeating,), 1, (0.5, 0.5))


def test_the_leading_side_does_not_repeat() -> None:
    position: Position = draw_line(".bb.b.w..", repetition=2)
    searcher = Searcher(position)
    for _ in range(6):
        report = searcher.search(position, Limits(nodes=3000))
        position = position.play(best_move(report))
        assert position.outcome is None or position.outcome.reason != "repetition"


def test_more_ejections_win_at_the_limit_of_plies() -> None:
    behind = draw_line("bb.....bw", ply=98, max_plies=100, ejections=14)
    report = search(behind, nodes=3000)
    assert report.best.proven == 2  # black leads by three marbles after every line
    assert report.best.chances == (1.0, 0.0)


def test_weights_change_scores() -> None:
    position = list(walk(ABALONE.start(), 1, plies=12))[-1]
    names = core.feature_names(position)
    blind = Searcher(position, weights=[0.0] * len(names))
    assert blind.search(position, Limits(depth=2)).best.score == 0
    assert search(position, depth=2).best.score != 0


def test_features_change_sign_with_the_colours() -> None:
    position = draw_line("..bb.ww..", "b")
    swapped = draw_line("..ww.bb..", "w")
    mine, theirs = core.features_of(position), core.features_of(swapped)
    at = {name: i for i, name in enumerate(core.feature_names(position))}
    assert len(mine) == len(theirs) == len(at)
    assert mine[at["tempo"]] == -theirs[at["tempo"]] == 1
    assert mine[at["out with 6 left"]] == -theirs[at["out with 6 left"]]
    chances = core.static_chances(position)
    assert chances is not None
    assert sum(chances) == pytest.approx(1)


def random_network(seed: int, width: int = 64, hidden: int = 8) -> bytes:
    """The file of a network with random weights."""
    inputs = native.ValueInputs(core.state_of(ABALONE.start())).inputs
    rng = np.random.default_rng(seed)
    layers = [(hidden, 2 * width), (1, hidden)]
    data = b"BWNET" + struct.pack("<BBBHBHBH", 2, 2, ABALONE.number, inputs, 1, width, 1, hidden)
    data += rng.integers(300, 900, width, np.int16).tobytes()
    data += rng.integers(-150, 150, (inputs, width), np.int16).tobytes()
    for outputs, before in layers:
        data += rng.integers(-400, 400, outputs, np.int32).tobytes()
        data += rng.integers(-60, 60, (outputs, before), np.int8).tobytes()
    return data + struct.pack("<I", zlib.adler32(data))


@pytest.mark.parametrize("ejections", [2, 6])
def test_a_network_adds_its_logit_to_the_weighed_features(ejections: int) -> None:
    """Walk along a game, so that each sum is updated from that of the previous position."""
    file = random_network(1)
    options = AbaloneOptions(layout="belgian-daisy", ejections=ejections)
    start = ABALONE.start(options)
    network = native.ValueNetwork(core.state_of(start), file)
    searcher = native.Searcher(core.state_of(start), "", 8 << 20, network=file)
    plain = Searcher(start, method="pvs", memory=8 << 20)
    differences = set()
    for position in walk(start, 5, plies=60):
        if position.outcome is not None:
            break
        state = core.state_of(position)
        action = state.legal_actions()[0]
        after = state.after(action)
        if after.is_over:
            continue
        limits = Limits(nodes=1, only=(action,))
        lines = searcher.search(state, 0.0, 1, 0, 1, 0, (action,), None, None)[0]
        difference = lines[0][1] - plain.search(state, limits).best.score
        logit = network.logits(after)[0]
        assert difference == -int(logit * 95 / (127 * 64))
        differences.add(difference)
    assert len(differences) > 10


def test_inputs_of_a_turned_board_follow_the_symmetries() -> None:
    start = ABALONE.start()
    inputs = native.ValueInputs(core.state_of(start))

    def own_cells(position: Position) -> list[int]:
        sets = np.zeros((1, 2, (inputs.inputs + 7) // 8), np.uint8)
        movers, offsets = np.zeros(1, np.uint8), np.zeros((1, 2), np.float32)
        state = core.state_of(position)
        first = np.array(state.legal_actions()[:1], np.uint16)
        inputs.write(state, np.ones(1, np.uint32), first, sets, movers, offsets)
        return [int(i) for i in np.flatnonzero(np.unpackbits(sets[0, 0], bitorder="little"))]

    position = list(walk(start, 3, plies=30))[-1]
    assert len({tuple(symmetry) for symmetry in inputs.symmetries}) == 12
    turned = {tuple(sorted(s[i] for i in own_cells(position))) for s in inputs.symmetries}
    assert turned == {tuple(own_cells(s.position(position))) for s in game_symmetries()[:12]}


def test_the_first_search_plays_the_same_moves() -> None:
    """The method `pvs` stays the baseline for later searches."""
    position = list(walk(ABALONE.start(), 1, plies=12))[-1]
    report = Searcher(position, method="pvs", memory=8 << 20).search(position, Limits(depth=6))
    assert (report.nodes, best_move(report), report.best.score) == (5556, "a1c1b2", -4)
