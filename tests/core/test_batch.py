"""Batches: the same games as single states, with any number of threads."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from typing import Any

import numpy as np
import pytest

from boardwright import core
from boardwright.games import GAMES, Game, IllegalMove, MalformedMove
from lockstep import same_arrays
from support import Case, every_case, every_game, random_states


def check_row(state: core.State, arrays: core.BatchArrays, row: int) -> None:
    assert arrays.seats[row] == state.to_move
    assert np.array_equal(arrays.observation[row], core.observation_of(state))
    assert np.array_equal(arrays.mask[row], core.mask_of(state))


@every_case
def test_a_batch_plays_like_its_states(case: Case) -> None:
    game, options = case
    start = game.start(options)
    *_, last = random_states(start, 1)
    assert play_beside(core.state_of(start)) + play_beside(last) > 0, "a game ended"


def play_beside(start: core.State) -> int:
    """Play a batch beside single states until the first game ends; returns how many games ended."""
    batch = core.Batch(start, 5, seed=2)
    arrays = batch.new_arrays(final_observation=True)
    assert arrays.final_observation is not None
    batch.reset(arrays)
    twins = [start.copy() for _ in range(5)]
    ended = 0
    for _ in range(75):
        batch.sample(arrays)
        ending = (a for a in twins[0].legal_actions() if twins[0].after(a).is_over)
        arrays.actions[0] = next(ending, arrays.actions[0])
        actions = arrays.actions.copy()
        batch.step(arrays)
        for row, action in enumerate(actions.tolist()):
            twins[row].apply(action)
            assert arrays.terminated[row] == twins[row].is_over
            assert arrays.truncated[row] == 0
            expected = twins[row].returns or (0.0,) * start.seats
            assert arrays.rewards[row].tolist() == pytest.approx(list(expected))
            if twins[row].is_over:
                final = core.observation_of(twins[row])
                assert np.array_equal(arrays.final_observation[row], final)
                twins[row] = start.copy()
                ended += 1
            assert batch.state(row) == twins[row]
            check_row(twins[row], arrays, row)
    return ended


@every_game
def test_threads_change_nothing(game: Game) -> None:
    batches = [
        core.Batch(game.start(), 37, seed=5, threads=threads, opening_plies=3)
        for threads in (1, 2, 5)
    ]
    arrays = [batch.new_arrays() for batch in batches]
    for batch, own in zip(batches, arrays, strict=True):
        batch.reset(own)
    for _ in range(60):
        for batch, own in zip(batches, arrays, strict=True):
            batch.sample(own)
            batch.step(own)
        assert same_arrays(arrays[0], arrays[1])
        assert same_arrays(arrays[0], arrays[2])


@every_game
def test_openings_differ_between_games_and_seeds(game: Game) -> None:
    def openings(seed: int) -> list[bytes]:
        batch = core.Batch(game.start(), 20, seed=seed, opening_plies=4)
        batch.reset(batch.new_arrays())
        return [batch.state(row).to_bytes() for row in range(20)]

    assert len(set(openings(1))) > 10
    assert openings(1) == openings(1)
    assert openings(1) != openings(2)


@every_game
def test_an_illegal_action_moves_no_game(game: Game) -> None:
    batch = core.Batch(game.start(), 8)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    batch.sample(arrays)
    batch.step(arrays)  # one step first, because all actions may be legal at the start
    batch.sample(arrays)
    before = [batch.state(row).to_bytes() for row in range(8)]
    arrays.actions[6] = 65534
    with pytest.raises(MalformedMove, match="action 65534 names no move") as caught:
        batch.step(arrays)
    assert "in game 6 of the batch" in caught.value.__notes__[0]
    legal = set(batch.state(3).legal_actions())
    known = {game.action(move) for move in game.table.moves()}
    batch.sample(arrays)
    arrays.actions[3] = min(known - legal)
    with pytest.raises(IllegalMove, match=game.rule_prefix):
        batch.step(arrays)
    assert [batch.state(row).to_bytes() for row in range(8)] == before


def test_actions_are_read_once_even_where_results_overwrite_them() -> None:
    """The mask array overlaps the actions: the batch still plays the actions that it checked."""
    game = GAMES["abalone"]
    plain, shared = (core.Batch(game.start(), 64, seed=4) for _ in range(2))
    arrays = plain.new_arrays()
    memory = np.zeros(64 * game.action_space + 128, dtype=np.uint8)
    mask = memory[: 64 * game.action_space].reshape(64, game.action_space)
    actions = memory[:128].view(np.uint16)
    for _ in range(20):
        plain.sample(arrays)
        actions[:] = arrays.actions
        plain.step(arrays)
        shared.native.step(actions, mask=mask)
        for row in range(64):
            assert shared.state(row) == plain.state(row)


def test_openings_that_end_every_game_are_refused() -> None:
    batch = core.Batch(GAMES["repulso"].start(), 4, opening_plies=500)
    with pytest.raises(ValueError, match="opening plies end the game"):
        batch.reset(batch.new_arrays())


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # of forks beside threads
def test_a_forked_child_can_use_a_batch_with_threads() -> None:
    batch = core.Batch(GAMES["repulso"].start(), 16, threads=3)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    child = os.fork()
    if child == 0:  # pragma: no cover - in the child
        batch.sample(arrays)
        batch.step(arrays)
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("actions", np.zeros(8, dtype=np.int64)),
        ("actions", np.zeros(9, dtype=np.uint16)),
        ("observation", np.zeros((8, 2), dtype=np.uint8)),
        ("mask", np.zeros((8, 216), dtype=bool)),
        ("rewards", np.zeros((8, 2), dtype=np.float64)),
        ("rewards", np.zeros((2, 8), dtype=np.float32).T),
        ("seats", np.zeros(8, dtype=np.uint8)),
        ("terminated", np.zeros((8, 1), dtype=np.uint8)),
        ("truncated", np.zeros(8, dtype=bool)),
        ("final_observation", np.zeros((8, 6, 35), dtype=np.uint8)),
        ("viewers", np.full(8, 2, dtype=np.int8)),
    ],
)
def test_wrong_arrays_raise(name: str, array: Any) -> None:
    batch = core.Batch(GAMES["repulso"].start(), 8)
    arrays = batch.new_arrays()
    batch.reset(arrays)
    batch.sample(arrays)
    wrong = core.BatchArrays(**(vars(arrays) | {name: array}))
    with pytest.raises((ValueError, TypeError)):
        batch.step(wrong)
    batch.step(arrays)


@pytest.mark.parametrize(
    "arguments",
    [
        {"size": 0},
        {"size": 2**40},
        {"size": -1},
        {"size": 4, "threads": 0},
        {"size": 4, "threads": 1000},
        {"size": 4, "opening_plies": -1},
    ],
)
def test_wrong_numbers_raise(arguments: dict[str, int]) -> None:
    with pytest.raises((ValueError, TypeError)):
        core.Batch(GAMES["repulso"].start(), **arguments)


def test_a_batch_used_from_two_python_threads_raises_or_works() -> None:
    batch = core.Batch(GAMES["alliances"].start(), 256, threads=2)
    failures: list[BaseException] = []

    def use() -> None:
        arrays = batch.new_arrays()
        for _ in range(30):
            try:
                batch.native.sample(arrays.actions)
                batch.native.reset(observation=arrays.observation)
            except RuntimeError:
                continue
            except BaseException as error:
                failures.append(error)

    threads = [threading.Thread(target=use) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []


def test_batches_of_finished_games_are_refused() -> None:
    game = GAMES["abalone"]
    options = game.options_type.from_mapping({"max_plies": "1"})
    over = game.start(options).play(game.start(options).legal_moves()[0])
    with pytest.raises(ValueError, match="already over"):
        core.Batch(over, 4)


def test_a_program_ends_quietly_while_a_daemon_steps_a_batch() -> None:
    """The interpreter never returns its lock to a daemon thread after shutdown has begun."""
    program = """
import threading
from boardwright import core
from boardwright.games import GAMES

batch = core.Batch(GAMES["alliances"].start(), 2000)
arrays = batch.new_arrays()
batch.reset(arrays)
stepped = threading.Event()

def step():
    while True:
        batch.sample(arrays)
        batch.step(arrays)
        stepped.set()

threading.Thread(target=step, daemon=True).start()
stepped.wait()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0
    assert b"terminate" not in done.stderr


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")  # of forks beside threads
def test_a_forked_child_gets_an_error_for_a_batch_in_use() -> None:
    batch = core.Batch(GAMES["abalone"].start(), 256, opening_plies=1000)
    arrays, is_seen = batch.new_arrays(), threading.Event()

    def use() -> None:
        while not is_seen.is_set():
            batch.reset(arrays)

    user = threading.Thread(target=use)
    user.start()
    try:
        while not fails_with(batch, "in use by another thread"):
            pass
        child = os.fork()
        if child == 0:  # pragma: no cover - in the child
            os._exit(7 if fails_with(batch, "when this process was forked") else 8)
    finally:
        is_seen.set()
        user.join()
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
    assert len(batch.history(0)) == 1000


def fails_with(batch: core.Batch, text: str) -> bool:
    try:
        batch.state(0)
    except RuntimeError as error:
        return text in str(error)
    return False
