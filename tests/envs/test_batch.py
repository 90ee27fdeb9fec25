"""The batched environment: many games in arrays."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest

from batch_rows import FIELDS, check_row, play, same
from boardwright import core
from boardwright.envs import batch
from boardwright.envs.settings import checked_threads
from boardwright.games import (
    GAMES,
    Game,
    MalformedInput,
    MalformedMove,
    MalformedPosition,
    Options,
)
from support import all_option_sets, set_id

Case = tuple[Game, Options]
# Abalone before the last move that `max_plies` allows.
BEFORE_LAST = "abalone;max_plies=9 wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b 8"
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
every_game = pytest.mark.parametrize("name", GAMES)


@every_case
def test_a_batch_begins_where_its_game_begins(case: Case) -> None:
    game, options = case
    changed: dict[str, Any] = dict(options.changed())
    env = batch.make(game.name, num_envs=3, **changed)
    start = game.start(options)
    assert (env.start, env.game, len(env), env.num_envs) == (start, game, 3, 3)
    now = env.reset()
    assert now is env.now
    assert now.observation.shape == (3, env.planes, env.cells)
    assert now.mask.shape == (3, env.actions) == (3, game.action_space)
    assert now.rewards.shape == (3, env.seats) == (3, game.seats(options))
    for name in ("rewards", "terminated", "truncated"):
        assert not getattr(now, name).any()
    for row in range(3):
        check_row(now, row, start)
        assert env.text(row) == start.to_text()


@every_game
def test_games_are_played_as_the_rules_play_them(name: str) -> None:
    env = batch.make(name, num_envs=3, seed=4)
    positions = [env.start] * 3
    for _ in range(12):
        actions = env.sample().tolist()
        now = env.step(actions)
        moves = map(env.game.move, actions)
        positions = [p.play(move) for p, move in zip(positions, moves, strict=True)]
        for row, position in enumerate(positions):
            check_row(now, row, position)
            assert env.position(row) == position
    keys = [core.state_of(position).key for position in positions]
    assert env.keys().tolist() == [env.key(row) for row in range(3)] == keys


def test_arrays_are_written_over_and_copies_stay() -> None:
    env = batch.make("repulso", num_envs=4)
    first = env.reset()
    kept = first.copy()
    assert same(first, kept)
    second = env.step(env.sample())
    assert second is first
    assert not same(second, kept)
    assert not any(np.shares_memory(getattr(first, n), getattr(kept, n)) for n in FIELDS)


@every_game
def test_a_game_that_ends_starts_anew_in_the_same_step(name: str) -> None:
    limits: dict[str, Any] = {"max_plies": 30} if name == "abalone" else {}
    env = batch.make(name, num_envs=2, seed=3, final_observation=True, **limits)
    histories = [env.history(row) for row in range(2)]
    while not env.now.terminated.any():
        histories = [env.history(row) for row in range(2)]
        actions = env.sample().copy()
        env.step(actions)
    row = int(env.now.terminated.argmax())
    state = core.state_of(env.start)
    for action in (*histories[row], int(actions[row])):
        state.apply(action)
    assert env.now.rewards[row].tolist() == pytest.approx(list(state.returns or ()))
    assert env.now.final_observation is not None
    assert np.array_equal(env.now.final_observation[row], core.observation_of(state))
    check_row(env.now, row, env.start)
    assert env.history(row) == []
    assert not env.now.truncated.any()


@every_game
def test_a_game_is_cut_when_it_takes_too_long(name: str) -> None:
    env = batch.make(name, num_envs=3, max_steps=4, opening_plies=2, final_observation=True)
    play(env, 3)
    before, actions = [env.position(row) for row in range(3)], env.sample().copy()
    now = env.step(actions)
    assert now.truncated.all()
    assert not now.terminated.any()
    assert not now.rewards.any()
    assert now.final_observation is not None
    for row, position in enumerate(before):
        last = position.play(env.game.move(int(actions[row])))
        assert np.array_equal(now.final_observation[row], last.observation())
        assert len(env.history(row)) == 2
    assert not env.step(env.sample()).truncated.any()


def test_another_seat_may_see_the_final_observation() -> None:
    env = batch.make("alliances", num_envs=2, max_steps=1, final_observation=True)
    assert env.final_viewer is not None
    env.final_viewer[:] = (0, 1)
    now = env.step([5, 5])
    after = env.start.play(env.game.move(5))
    for seat in range(2):
        assert now.final_observation is not None
        assert np.array_equal(now.final_observation[seat], after.observation(seat))
    env.final_viewer[0] = 2
    with pytest.raises(ValueError, match="viewers are seats"):
        env.step([5, 5])


def test_without_a_wish_for_it_there_is_no_final_observation() -> None:
    assert batch.make("repulso", num_envs=1).now.final_observation is None


@every_game
def test_a_seed_gives_the_same_games_whatever_the_number_of_threads(name: str) -> None:
    one, three = (
        batch.make(name, num_envs=9, seed=5, threads=threads, opening_plies=3) for threads in (1, 3)
    )
    for _ in range(20):
        assert same(play(one, 1), play(three, 1))
    assert one.keys().tolist() == three.keys().tolist()


def test_resetting_with_a_seed_is_making_anew() -> None:
    env = batch.make("alliances", num_envs=5, seed=1, opening_plies=2)
    made = env.now.copy()
    assert same(play(env, 5), play(batch.make("alliances", num_envs=5, seed=1, opening_plies=2), 5))
    assert same(env.reset(seed=1), made)
    assert not same(env.reset(), made)  # its random numbers have gone on
    assert not same(env.reset(seed=2), made)


def test_some_games_can_be_started_anew() -> None:
    env = batch.make("repulso", num_envs=3)
    play(env, 4)
    texts = [env.text(row) for row in range(3)]
    now = env.restart([True, False, True])
    assert [env.text(row) for row in range(3)] == [env.start.to_text(), texts[1], env.text(0)]
    check_row(now, 2, env.start)
    for wrong in (np.array([True]), np.array([1, 0, 1])):
        with pytest.raises(ValueError, match=r"\(3,\) truth values"):
            env.restart(wrong)


def test_actions_have_notations() -> None:
    env = batch.make("abalone", num_envs=1, layout="belgian-daisy")
    action = env.action("a1b2")
    assert env.notation(action) == "a1b2"
    assert env.notation(np.uint16(action)) == "a1b2"
    with pytest.raises(MalformedMove):
        env.action("z9")
    assert env.symmetries.keep_start == (0, 3)


@pytest.mark.parametrize(
    ("settings", "error", "text"),
    [
        ({"num_envs": 0}, ValueError, "num_envs is 0, which is not between 1 and 1048576"),
        ({"num_envs": 2**21}, ValueError, "between 1 and"),
        ({"num_envs": -1}, ValueError, "num_envs is -1"),
        ({"num_envs": 2.0}, TypeError, "float"),
        ({"num_envs": 2, "seed": -1}, ValueError, "seed is -1"),
        ({"num_envs": 2, "seed": 2**64}, ValueError, "seed is"),
        ({"num_envs": 2, "threads": 0}, ValueError, "threads is 0, which is not between 1 and 256"),
        ({"num_envs": 2, "threads": -1}, ValueError, "threads is -1, which is not between"),
        ({"num_envs": 2, "threads": 1.0}, TypeError, "float"),
        ({"num_envs": 2, "threads": 10**6}, ValueError, "threads"),
        ({"num_envs": 2, "opening_plies": -1}, ValueError, "opening_plies"),
        ({"num_envs": 2, "opening_plies": 900}, ValueError, "1024 end the game"),
        ({"num_envs": 2, "max_steps": -1}, ValueError, "max_steps is -1"),
        ({"num_envs": 2, "size": 9}, MalformedInput, "no option 'size'"),
        ({"num_envs": 2, "unable": "never"}, MalformedInput, "not one of"),
        ({"num_envs": 2, "position": "repulso"}, MalformedPosition, "Repulso position"),
    ],
)
def test_what_makes_no_batch_is_refused(settings: Any, error: Any, text: str) -> None:
    with pytest.raises(error, match=text):
        batch.make("repulso", **settings)


@pytest.mark.parametrize(
    ("opening_plies", "settings"),
    [
        (5, {"game": "abalone", "max_plies": 5}),
        (1, {"game": "abalone", "position": BEFORE_LAST}),
        (40, {"game": "repulso"}),  # which ends four random games of five
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


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(MalformedInput, match="no game 'chess'"):
        batch.make("chess", num_envs=2)


def test_a_step_is_shown_in_a_line() -> None:
    assert repr(batch.make("repulso", num_envs=3).now) == "<BatchStep of 3 games>"
