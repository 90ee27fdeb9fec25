"""Errors of the Gymnasium environments, which say what is allowed."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.vector import AsyncVectorEnv, AutoresetMode

from boardwright.engine.player import PlayerFailed
from boardwright.envs import env_id
from boardwright.envs.gymnasium import GameEnv
from boardwright.games import (
    GAMES,
    IllegalMove,
    MalformedInput,
    MalformedMove,
    MalformedOptions,
    MalformedRecord,
)
from gymnasium_games import by_key, episode, make, make_many


def test_steps_before_and_after_an_episode_are_refused() -> None:
    env = make("repulso")
    with pytest.raises(ResetNeeded, match=r"call reset\(\)"):
        env.step(0)
    episode(env, 0, 0)
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)
    with pytest.raises(ResetNeeded):
        gymnasium.make(env_id("repulso")).step(0)


@pytest.mark.parametrize(
    ("keywords", "expected"),
    [
        ({"opponent": "levl3"}, "available: random, quiet, level1"),
        ({"opponent": "level11"}, "levels: 1 to 10"),
        ({"opponent": "level3,speed=1"}, "its settings"),
        ({"opponent": 3}, "are not the opponents"),
        ({"opponent": ["random", "random"]}, "list of 1"),
        ({"opponent": [3]}, "not an opponent"),
        ({"seat": 2}, "seats: 0 to 1"),
        ({"seat": "first"}, "seats: 0 to 1"),
        ({"seat": 1.0}, "seats: 0 to 1"),
        ({"seat": True}, "seats: 0 to 1"),
    ],
)
def test_unknown_opponents_and_seats_are_refused(keywords: dict[str, Any], expected: str) -> None:
    with pytest.raises(MalformedInput, match=expected):
        make("abalone", **keywords)


@pytest.mark.parametrize(
    ("opponent", "error"),
    [
        (lambda game: -1, PlayerFailed),
        (lambda game: "a1", PlayerFailed),
        (lambda game: game.step(by_key(game)), PlayerFailed),
        (lambda game: 1 / 0, ZeroDivisionError),
    ],
)
def test_a_failing_opponent_is_named_and_the_episode_is_over(
    opponent: Any, error: type[Exception]
) -> None:
    env = make("abalone", opponent=opponent)
    env.reset(seed=0)
    with pytest.raises(error):
        env.step(env.action_space.sample())
    with pytest.raises(ResetNeeded, match="opponent failed"):
        env.step(0)
    env.reset()


def test_a_position_of_another_table_is_refused() -> None:
    env = make("repello", players=3)
    with pytest.raises(MalformedInput, match="2 seats"):
        env.reset(options={"position": GAMES["repello"].start().to_bytes()})
    over = make("repulso", opponent=None)
    episode(over, 0, 0)
    with pytest.raises(MalformedInput, match="over"):
        over.reset(options={"position": over.state_bytes()})


@pytest.mark.parametrize("options", [{1: 2, "a": 3}, {"position": "x", "state": b""}, 5, []])
@pytest.mark.parametrize("env", [make("repulso"), make_many("repulso", 2)])
def test_reset_options_are_a_dictionary_of_known_keys(env: Any, options: Any) -> None:
    with pytest.raises(MalformedInput if isinstance(options, dict) else TypeError, match="option"):
        env.reset(options=options)


@pytest.mark.parametrize(
    ("given", "error", "expected"),
    [
        ({"options": {"position": "x"}}, MalformedInput, "no option 'position'"),
        ({"options": {"reset_mask": [True, False]}}, TypeError, "array of bool"),
        ({"options": {"reset_mask": np.array([1, 0])}}, TypeError, "array of bool"),
        ({"options": {"reset_mask": np.array([True])}}, ValueError, "shape"),
        ({"options": {"reset_mask": np.zeros(2, dtype=bool)}}, ValueError, "selects no game"),
        *(
            ({"seed": seed}, TypeError, "takes one seed for all games together")
            for seed in ([1, 2], (1, 2), np.array([1, 2]))
        ),
    ],
)
def test_reset_refuses_impossible_requests(
    given: dict[str, Any], error: type[Exception], expected: str
) -> None:
    envs = make_many("repulso", 2)
    envs.reset(seed=0)
    with pytest.raises(error, match=expected):
        envs.reset(**given)


def test_steps_need_a_reset_and_an_open_environment() -> None:
    envs = make_many("repulso", 2, autoreset_mode=AutoresetMode.DISABLED, max_episode_steps=1)
    with pytest.raises(ResetNeeded):
        envs.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ResetNeeded):
        envs.from_bytes(0, envs.state_bytes(1))
    with pytest.raises(ResetNeeded):
        envs.step([0, 0])
    envs.reset(seed=0)
    envs.step(envs.action_space.sample())
    with pytest.raises(ResetNeeded, match=r"\[0, 1\] are over"):
        envs.step([0, 0])
    envs.close()
    for call in (envs.reset, lambda: envs.step([0, 0])):
        with pytest.raises(ClosedEnvironmentError):
            call()


@pytest.mark.parametrize(
    ("keywords", "error"),
    [
        ({"num_envs": 0}, ValueError),
        ({"threads": 0}, ValueError),
        ({"seat": 5}, MalformedInput),
        ({"max_episode_steps": 0}, MalformedInput),
        ({"autoreset_mode": "sometimes"}, ValueError),
        ({"render_mode": "ansi"}, MalformedOptions),
    ],
)
def test_features_missing_in_vector_environments_are_refused(
    keywords: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        make_many("abalone", **keywords)
    good = {"seat": np.int8(1), "max_episode_steps": np.int64(3), "threads": None}
    envs = make_many("abalone", 2, render_mode=None, **good)
    assert envs.reset(seed=0)[1]["seat"].tolist() == [1, 1]


def test_a_failing_opponent_is_named_with_its_game() -> None:
    answers: list[Any] = [lambda game: 0.5, lambda game: -1]
    for function in answers:
        envs = make_many("abalone", 2, opponent=function)
        envs.reset(seed=0)
        with pytest.raises(PlayerFailed, match="seat 1 in game 0"):
            envs.step(envs.action_space.sample())
        with pytest.raises(ResetNeeded):
            envs.step([0, 0])
        envs.reset()
    for kind in (make, make_many):
        with pytest.raises(MalformedInput, match="never gets to decide"):
            kind("abalone", seat=1, max_plies=1).reset(seed=0)


@pytest.mark.parametrize(
    "error",
    [
        IllegalMove("c3", "is refused", "RU3"),
        MalformedMove("c3 names no move"),
        MalformedRecord("no such move", 3),
        PlayerFailed("crash", "it broke"),
    ],
)
def test_an_error_made_from_itself_has_the_same_text(error: Any) -> None:
    assert str(type(error)(error)) == str(error)  # AsyncVectorEnv raises errors again in this way


@pytest.mark.filterwarnings("ignore::UserWarning")  # Gymnasium's warning about the other process
def test_an_illegal_action_in_another_process_is_explained() -> None:
    envs = AsyncVectorEnv([partial(GameEnv, "abalone")], context="spawn")
    try:
        _, infos = envs.reset(seed=0)
        with pytest.raises(IllegalMove, match=r"\(AB\d"):
            envs.step([int(np.flatnonzero(infos["action_mask"][0] == 0)[0])])
    finally:
        envs.close(terminate=True)


def test_a_position_without_a_decision_of_the_learner_is_refused() -> None:
    envs = make_many("abalone", 2, opponent=by_key, max_plies=2)
    envs.reset(seed=0)
    start = envs.position(0)
    after = start.play(start.legal_moves()[0])
    with pytest.raises(MalformedInput, match="game 1 starts over"):
        envs.from_bytes(1, after.to_bytes())
    assert envs.position(1) == start
    envs.step(envs.action_space.sample())
