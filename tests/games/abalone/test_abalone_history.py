"""The history of a position of Abalone: fast along a line, correct on every branch (AB10)."""

from __future__ import annotations

import pickle
import random
from concurrent.futures import ThreadPoolExecutor

import pytest

from boardwright.games.abalone import ABALONE
from boardwright.games.abalone.history import History
from boardwright.games.abalone.moves import InLine
from games.abalone.boards import DANCE
from support import play_all

MOVES = tuple(InLine(cell, 0) for cell in range(3))
BOARDS = tuple((number,) * 61 for number in range(3))
Steps = tuple[tuple[InLine, tuple[int, ...]], ...]


class CountedBoard(tuple[int, ...]):
    """A board that counts how often it is hashed or compared."""

    comparisons = 0

    def __hash__(self) -> int:
        CountedBoard.comparisons += 1
        return super().__hash__()

    def __eq__(self, other: object) -> bool:
        CountedBoard.comparisons += 1
        return super().__eq__(other)


def comparisons_in_line(plies: int) -> int:
    """The number of hashes and comparisons in a line of this many moves with different boards."""
    CountedBoard.comparisons, history = 0, History()
    for ply in range(plies):
        board = CountedBoard((ply,))
        history.count(board)
        history = history.then(MOVES[0], board)
    return CountedBoard.comparisons


def counted(steps: Steps, board: tuple[int, ...]) -> int:
    """The expected count, from all boards of the steps."""
    return [cells for _, cells in steps][-2::-2].count(board)


def grown(seed: int, first: tuple[History, Steps], plies: int) -> list[tuple[History, Steps]]:
    """Histories with their steps; each continues an earlier one, mostly the last."""
    rng, known = random.Random(seed), [first]
    for _ in range(plies):
        history, steps = known[-1] if rng.random() < 0.9 else rng.choice(known)
        move, board = rng.choice(MOVES), rng.choice(BOARDS)
        known.append((history.then(move, board), (*steps, (move, board))))
    return known


def check(known: list[tuple[History, Steps]]) -> None:
    for history, steps in known:
        assert tuple(history) == steps
        assert history.moves == tuple(move for move, _ in steps)
        assert [history.count(board) for board in BOARDS] == [counted(steps, b) for b in BOARDS]


@pytest.mark.rule("AB10")
def test_a_move_costs_the_same_in_a_longer_line() -> None:
    assert comparisons_in_line(4000) <= 2 * comparisons_in_line(2000)


@pytest.mark.rule("AB10")
@pytest.mark.parametrize("seed", range(5))
def test_branches_are_independent(seed: int) -> None:
    check(grown(seed, (History(), ()), 600))


@pytest.mark.rule("AB10")
def test_threads_can_continue_the_same_history() -> None:
    start = grown(0, (History(), ()), 30)[-1]
    with ThreadPoolExecutor(4) as executor:
        for branch in executor.map(lambda seed: grown(seed, start, 500), range(1, 9)):
            check(branch)


def test_histories_are_equal_exactly_when_their_steps_are() -> None:
    known = grown(3, (History(), ()), 150)
    for history, steps in known:
        again = History(history)
        assert again == history
        assert hash(again) == hash(history)
        assert again.then(MOVES[0], BOARDS[0]) != history
        assert (history == known[75][0]) == (steps == known[75][1])


def test_a_position_is_pickled_without_the_moves_that_followed_it() -> None:
    before = play_all(ABALONE.start(), DANCE)
    alone = pickle.dumps(before)
    after = play_all(before, DANCE.split()[0])
    assert pickle.dumps(before) == alone
    assert pickle.loads(pickle.dumps(after)) == after
    assert pickle.loads(alone) == before
