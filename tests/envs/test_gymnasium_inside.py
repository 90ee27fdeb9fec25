"""Copies of Gymnasium environments, and the games inside them."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence

from boardwright import core
from boardwright.envs.gymnasium import GameEnv
from boardwright.envs.versions import env_id
from boardwright.games import GAMES, MalformedInput
from gymnasium_games import by_key, make, make_many

if TYPE_CHECKING:
    from collections.abc import Callable


def test_an_episode_begins_where_reset_is_told() -> None:
    env = make("alliances", opponent=by_key)
    env.reset(seed=0)
    env.step(by_key(env._single))
    text, data = env.text, env.state_bytes()
    for position in (text, data):
        observation, info = env.reset(options={"position": position})
        assert env.state_bytes() == data
        assert env.history == []
        assert (observation == env.position.observation()).all()
        assert info["action_mask"].any()
    env.reset()
    assert env.state_bytes() != data
    for options, said in (
        ({"state": b""}, "there is: position"),
        ({"position": 3}, "neither"),
        ({"position": b"x"}, "bytes end"),
    ):
        with pytest.raises(MalformedInput, match=said):
            env.reset(options=options)


@pytest.mark.parametrize("opponent", ["random", "level1", by_key])
@pytest.mark.parametrize("how", ["clone", "deepcopy", "pickle"])
def test_a_copy_goes_on_alike_and_apart(opponent: Any, how: str) -> None:
    env = gymnasium.make(env_id("repulso"), opponent=opponent, seat="random")
    env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(3):
        env.step(env.action_space.sample())
    inside = env.unwrapped
    assert isinstance(inside, GameEnv)
    before = inside.state_bytes()
    copies: dict[str, Callable[[], Any]] = {
        "clone": inside.clone,
        "deepcopy": lambda: copy.deepcopy(env).unwrapped,
        "pickle": lambda: pickle.loads(pickle.dumps(env)).unwrapped,
    }
    other = copies[how]()
    told = []
    for one in (other, inside):
        assert one.state_bytes() == before
        seen = [one.step(one.action_space.sample()) for _ in range(4)]
        told.append(([s[0].tobytes() for s in seen], one.history, one.key, one.text))
    assert told[0] == told[1]


def test_the_inside_of_a_game_is_within_reach() -> None:
    env = make("abalone", opponent=by_key)
    env.reset(seed=0)
    env.step(env.action("a1b2"))
    assert env.notation(env.history[0]) == env.notation(np.int64(61)) == "a1b2"
    assert str(env.record().moves[0]) == "a1b2"
    assert env.key == core.state_of(env.position).key
    assert env.game.parse_position(env.text) == env.position
    other = env.from_bytes(env.state_bytes())
    assert other.position == env.position
    assert other.history == []
    other.step(by_key(other._single))
    assert other.position != env.position


@pytest.mark.parametrize("how", ["clone", "pickle"])
@pytest.mark.parametrize("opponent", ["random", "level1"])
def test_a_copy_of_many_goes_on_alike_and_apart(opponent: str, how: str) -> None:
    envs = make_many("repulso", 3, opponent=opponent, seat="random", max_episode_steps=9)
    envs.reset(seed=5)
    for _ in range(6):
        envs.step(envs.action_space.sample())
    copied = envs.clone() if how == "clone" else pickle.loads(pickle.dumps(envs))
    results = []
    for one in (envs, copied):
        one.action_space.seed(1)
        steps = [one.step(one.action_space.sample()) for _ in range(12)]
        results.append((steps, [one.history(index) for index in range(3)]))
    assert data_equivalence(results[0], results[1], exact=True)


def test_the_inside_of_each_game_is_within_reach() -> None:
    envs = make_many("abalone", 3, opponent=by_key)
    envs.reset(seed=0)
    envs.step([envs.action(move) for move in ("a1b2", "a2b3", "b1c2")])
    assert envs.notation(envs.history(1)[0]) == "a2b3"
    assert str(envs.record(2).moves[0]) == "b1c2"
    assert envs.record(2).final == envs.position(2)
    assert envs.keys().tolist() == [envs.key(index) for index in range(3)]
    assert envs.game.parse_position(envs.text(0)) == envs.position(0)
    observation = envs.from_bytes(0, envs.state_bytes(2))
    assert envs.position(0) == envs.position(2)
    assert (observation == envs.position(2).observation()).all()
    with pytest.raises(IndexError):
        envs.text(3)
    with pytest.raises(MalformedInput):
        envs.from_bytes(0, GAMES["repulso"].start().to_bytes())


def test_an_opponent_answers_in_a_position_that_is_put_there() -> None:
    envs = make_many("alliances", 2, opponent=by_key)
    envs.reset(seed=0)
    start = GAMES["alliances"].start()
    after = start.play(start.legal_moves()[0])
    envs.from_bytes(1, after.to_bytes())
    assert len(envs.history(1)) == 1
    assert envs.position(1).to_move == 0
