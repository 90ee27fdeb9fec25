"""The search of Abalone: winning, not losing, repetition, the limit of plies, weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.core import Limits, Report, Searcher
from boardwright.games.abalone import ABALONE, AbaloneOptions
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
    """Whether the seat to move can force its win, by looking at everything."""
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
    """By a search that has seen another position and by one that has not.

    Between searches with a limit of time, here a very long one, the table is kept.
    """
    used, limits = Searcher(position, memory=8 << 20), Limits(seconds=600, depth=depth)
    used.search(earlier, Limits(seconds=600, depth=depth + 1))
    fresh = Searcher(position, memory=8 << 20)
    return used.search(position, limits).best.score, fresh.search(position, limits).best.score


@pytest.mark.parametrize("side", ["b", "w"])
@pytest.mark.parametrize("row", ["..bb...w.", ".bb..w...", ".bbb.w..."])
def test_what_was_found_under_other_options_is_not_believed(row: str, side: str) -> None:
    nearer_the_end = draw_line(row, side, ejections=13)
    after, fresh = scores_after(nearer_the_end, draw_line(row, side), depth=4)
    assert after == fresh


@pytest.mark.parametrize("row", [".bb..ww..", "bb.....ww"])
def test_what_was_found_for_the_other_side_is_not_believed(row: str) -> None:
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


def test_who_is_ahead_does_not_repeat() -> None:
    position: Position = draw_line(".bb.b.w..", repetition=2)
    searcher = Searcher(position)
    for _ in range(6):
        report = searcher.search(position, Limits(nodes=3000))
        position = position.play(best_move(report))
        assert position.outcome is None or position.outcome.reason != "repetition"


def test_more_ejections_win_at_the_limit_of_plies() -> None:
    behind = draw_line("bb.....bw", ply=98, max_plies=100, ejections=14)
    report = search(behind, nodes=3000)
    assert report.best.proven == 2  # black has three marbles more, whatever is played
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
