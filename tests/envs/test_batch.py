"""The batched environment: many games in arrays, written down, and positions put into them."""

from __future__ import annotations

import os
import pickle
from typing import Any

import numpy as np
import pytest

from batch_rows import FIELDS, check_row, play, same
from boardwright.envs import batch, symmetry
from boardwright.envs.single import checked_threads
from boardwright.games import GAMES, MalformedPosition
from support import Case, every_case

# Abalone before the last move that `max_plies` allows.
BEFORE_LAST = "abalone;max_plies=9 wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 8"
every_game = pytest.mark.parametrize("name", GAMES)


@every_case
def test_a_batch_starts_at_the_start_of_its_game(case: Case) -> None:
    game, options = case
    changed: dict[str, Any] = dict(options.changed())
    env = batch.make(game.name, num_envs=3, **changed)
    start = game.start(options)
    assert (env.start, env.game, len(env), env.num_envs) == (start, game, 3, 3)
    now = env.reset()
    assert (now, repr(now)) == (env.now, "<BatchStep of 3 games>")
    assert now.final_observation is None
    assert now.observation.shape == (3, env.planes, env.cells)
    assert now.mask.shape == (3, env.actions) == (3, game.action_space)
    assert now.rewards.shape == (3, env.seats) == (3, game.seats(options))
    for name in ("rewards", "terminated", "truncated"):
        assert not getattr(now, name).any()
    for row in range(3):
        check_row(now, row, start)
        assert env.text(row) == start.to_text()
    assert env.symmetries.keep_start == symmetry.of(game.name, **changed).keep_start


def test_arrays_are_written_over_and_copies_stay() -> None:
    env = batch.make("repulso", num_envs=4)
    first = env.reset()
    stored = first.copy()
    assert same(first, stored)
    second = env.step(env.sample())
    assert second is first
    assert not same(second, stored)
    assert not any(np.shares_memory(getattr(first, n), getattr(stored, n)) for n in FIELDS)


@pytest.mark.parametrize(
    ("settings", "error", "text"),
    [
        ({"num_envs": 0}, ValueError, "num_envs is 0, which is not between 1 and 1048576"),
        ({"num_envs": 2**21}, ValueError, "between 1 and"),
        ({"num_envs": 2.0}, TypeError, "float"),
        ({"num_envs": 2, "seed": -1}, ValueError, "seed is -1"),
        ({"num_envs": 2, "seed": 2**64}, ValueError, "seed is"),
        ({"num_envs": 2, "threads": 0}, ValueError, "threads is 0, which is not between 1 and 256"),
        ({"num_envs": 2, "threads": 1.0}, TypeError, "float"),
        ({"num_envs": 2, "opening_plies": -1}, ValueError, "opening_plies"),
        ({"num_envs": 2, "opening_plies": 900}, ValueError, "1024 end the game"),
        ({"num_envs": 2, "max_steps": -1}, ValueError, "max_steps is -1"),
    ],
)
def test_invalid_batches_are_refused(settings: Any, error: Any, text: str) -> None:
    with pytest.raises(error, match=text):
        batch.make("repulso", **settings)


@pytest.mark.parametrize(
    ("opening_plies", "settings"),
    [
        (5, {"game": "abalone", "max_plies": 5}),
        (1, {"game": "abalone", "position": BEFORE_LAST}),
        (40, {"game": "repulso"}),  # which ends about four of five random games
    ],
)
def test_openings_that_end_most_games_are_refused(opening_plies: int, settings: Any) -> None:
    with pytest.raises(ValueError, match=f"opening_plies is {opening_plies}, and of 1024 random"):
        batch.make(**settings, num_envs=2, opening_plies=opening_plies)
    assert len(batch.make(**settings, num_envs=2, opening_plies=opening_plies // 2)) == 2


def test_without_a_seed_games_differ_every_time() -> None:
    one, two = (batch.make("abalone", num_envs=8, seed=None) for _ in range(2))
    assert not same(play(one, 3), play(two, 3))


def test_without_a_number_threads_are_as_many_as_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    assert checked_threads(None) >= 1
    assert len(batch.make("repulso", num_envs=4, threads=None)) == 4
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(3), raising=False)
    assert checked_threads(None) == 3
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(1000))
    assert checked_threads(None) == 256
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert checked_threads(None) == 1


def pickled(env: batch.BatchEnv) -> Any:
    return pickle.loads(pickle.dumps(env))


@every_game
def test_games_that_open_and_are_cut_are_pickled_with_their_openings(name: str) -> None:
    env = batch.make(name, num_envs=3, opening_plies=3, max_steps=6, final_observation=True)
    play(env, 2)
    env.from_bytes(1, env.state_bytes(1))
    play(env, 2)
    assert [len(env.history(row)) for row in range(3)] == [7, 2, 7]
    for other in (pickled(env), pickled(pickled(env)), pickled(env).clone(), pickled(env.clone())):
        assert [other.record(row) for row in range(3)] == [env.record(row) for row in range(3)]
        ahead = env.clone()
        for _ in range(8):
            assert same(play(other, 1), play(ahead, 1))
        assert [other.history(row) for row in range(3)] == [ahead.history(row) for row in range(3)]
        assert same(other.reset(), ahead.reset())


@pytest.mark.parametrize("ending", ["cut", "restart", "reset"])
def test_a_game_after_a_loaded_one_has_an_opening(ending: str) -> None:
    env = batch.make("repulso", num_envs=2, opening_plies=3, max_steps=6)
    env.from_bytes(1, env.start.to_bytes())
    if ending == "cut":
        play(env, 6)
    elif ending == "restart":
        env.restart([False, True])
    else:
        env.reset()
    play(env, 2)
    other = pickled(env)
    assert other.record(1) == env.record(1)
    for _ in range(5):
        assert same(play(other, 1), play(env, 1))


def test_a_loaded_game_is_unfinished_and_without_rewards() -> None:
    env = batch.make("repulso", num_envs=2, max_steps=3)
    data = env.state_bytes(0)
    now = play(env, 3)
    now.rewards[:] = 0.5
    assert now.truncated.all()
    now.terminated[:] = True
    env.from_bytes(1, data)
    assert (now.truncated.tolist(), now.terminated.tolist()) == ([True, False], [True, False])
    assert now.rewards.tolist() == [[0.5, 0.5], [0, 0]]


@every_game
def test_a_position_can_be_put_into_a_game(name: str) -> None:
    env = batch.make(name, num_envs=2, seed=2)
    play(env, 5)
    data, position = env.state_bytes(0), env.position(0)
    other = batch.make(name, num_envs=3)
    other.from_bytes(1, data)
    check_row(other.now, 1, position)
    assert (other.state_bytes(1), other.text(1)) == (data, position.to_text())
    assert (other.history(1), other.record(1).start) == ([], position)
    play(other, 1)
    assert other.record(1).final == other.position(1)


def test_mismatched_positions_are_refused() -> None:
    env = batch.make("repello", num_envs=1, players=3)
    with pytest.raises(MalformedPosition, match="abalone"):
        env.from_bytes(0, GAMES["abalone"].start().to_bytes())
    with pytest.raises(ValueError, match="seats"):
        env.from_bytes(0, GAMES["repello"].start().to_bytes())
    with pytest.raises(MalformedPosition):
        env.from_bytes(0, b"\x02\x01")
    for row in (-1, 1):
        with pytest.raises(IndexError, match="not"):
            env.text(row)
    with pytest.raises(TypeError):
        env.text("0")  # type: ignore[arg-type]


def test_a_record_has_the_moves_so_far() -> None:
    env = batch.make("alliances", num_envs=2, opening_plies=2, swap="on")
    env.step([env.action("Og7")] * 2)
    record = env.record(1, tags=[("First", "me")])
    assert record.moves == tuple(map(env.game.move, env.history(1)))
    assert (len(record.moves), record.tag("First"), record.result) == (3, "me", "*")
    assert record.final == env.position(1)
