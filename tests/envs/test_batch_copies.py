"""Batches copied, pickled and written down; positions moved from one to another."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import pytest

from batch_rows import check_row, play, same
from boardwright.envs import batch
from boardwright.games import GAMES, MalformedPosition

if TYPE_CHECKING:
    from boardwright.envs.batch import BatchEnv

every_game = pytest.mark.parametrize("name", GAMES)


@every_game
def test_a_clone_goes_on_alike_and_apart(name: str) -> None:
    env = batch.make(name, num_envs=3, seed=6, opening_plies=1)
    play(env, 4)
    for other in (env.clone(), pickled(env), copy.deepcopy(env)):
        assert same(other.now, env.now)
        assert [other.record(row) for row in range(3)] == [env.record(row) for row in range(3)]
        ahead = env.clone()
        assert same(play(other, 6), play(ahead, 6))
        assert not same(other.now, env.now)


def pickled(env: BatchEnv) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("make_copy", [batch.BatchEnv.clone, pickled])
def test_a_clone_starts_anew_as_the_original_does(make_copy: Any) -> None:
    env = batch.make("repulso", num_envs=4, opening_plies=3, max_steps=7, final_observation=True)
    play(env, 5)
    other = make_copy(env)
    for _ in range(12):
        assert same(play(env, 1), play(other, 1))
    assert same(env.reset(), other.reset())


@every_game
def test_games_that_open_and_are_cut_are_pickled_with_their_openings(name: str) -> None:
    env = batch.make(name, num_envs=3, opening_plies=3, max_steps=6)
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


@pytest.mark.parametrize("ending", ["cut", "restart", "reset"])
def test_a_game_that_follows_a_loaded_one_has_an_opening_again(ending: str) -> None:
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


def test_a_loaded_game_has_neither_ended_nor_brought_rewards() -> None:
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


def test_what_does_not_fit_into_a_batch_is_refused() -> None:
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


def test_a_record_tells_the_game_so_far() -> None:
    env = batch.make("alliances", num_envs=2, opening_plies=2, swap="on")
    env.step([env.action("Og7")] * 2)
    record = env.record(1, tags=[("First", "me")])
    assert record.moves == tuple(map(env.game.move, env.history(1)))
    assert (len(record.moves), record.tag("First"), record.result) == (3, "me", "*")
    assert record.final == env.position(1)
