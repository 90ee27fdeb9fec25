"""Errors of PettingZoo's environments for invalid calls and actions."""

from __future__ import annotations

import logging
from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from boardwright.envs import pettingzoo as zoo
from boardwright.games import GAMES, MalformedMove

if TYPE_CHECKING:
    from collections.abc import Callable


def reset_env(name: str = "abalone", **settings: Any) -> zoo.AECGame:
    env = zoo.env(name, **settings)
    env.reset()
    return env


def illegal_action(env: zoo.AECGame) -> int:
    return int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])


@pytest.mark.parametrize("name", GAMES)
def test_an_illegal_action_can_lose_as_elsewhere_in_pettingzoo(
    name: str, caplog: pytest.LogCaptureFixture
) -> None:
    env = reset_env(name, illegal="lose")
    env.step(int(env.action_space(env.agent_selection).sample()))
    for number in (-1, 65535, 2**70):
        with pytest.raises(MalformedMove, match=f"^action {number} names no move$"):
            env.step(number)
    loser, other = env.agent_selection, env.agents[0]
    with caplog.at_level(logging.WARNING):
        env.step(illegal_action(env))
    EnvLogger.flush()
    assert "Illegal move made" in caplog.text
    assert all(env.terminations.values())
    assert (env.rewards[loser], env.rewards[other]) == (-1, 0)
    assert {agent: env.last()[1] for agent in env.agent_iter(1)} == {other: 0}


def test_pettingzoos_own_wrappers_fit() -> None:
    env = wrappers.OrderEnforcingWrapper(
        wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(reset_env(), -1))
    )
    env.reset()
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(1830)
    env.step(0)
    EnvLogger.flush()
    rewards = {}
    for agent in env.agent_iter():
        rewards[agent] = env.last()[1]
        env.step(None)
    assert rewards == {"black": -1, "white": 0}


def test_an_agent_that_is_done_takes_only_none(caplog: pytest.LogCaptureFixture) -> None:
    env = reset_env(max_plies=1)
    env.step(env.action("a1b2"))
    assert all(env.terminations.values())
    with pytest.raises(ValueError, match="when an agent is dead, the only valid action is None"):
        env.step(3)
    env.step(None)
    env.step(None)
    before = env.state_bytes()
    with caplog.at_level(logging.WARNING):
        env.step(3)
    EnvLogger.flush()
    assert "Should reset() first" in caplog.text
    assert (env.agents, env.state_bytes(), list(env.agent_iter())) == ([], before, [])


CALLS: dict[str, Callable[[Any], object]] = {
    "step": lambda env: env.step(0),
    "observe": lambda env: env.observe("black"),
    "render": lambda env: env.render(),
    "state": lambda env: env.state(),
    "agent_iter": lambda env: env.agent_iter(),
    "last": lambda env: env.last(),
}


@pytest.mark.parametrize(
    ("make", "call"), [*product([zoo.env], CALLS), *product([zoo.parallel_env], list(CALLS)[:4])]
)
def test_every_call_before_the_first_reset_raises(make: Callable[..., Any], call: str) -> None:
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
        CALLS[call](make("abalone", render_mode="ansi"))


@pytest.mark.parametrize("name", ["agents", "agent_selection", "rewards", "infos", "truncations"])
def test_there_are_no_agents_before_the_first_reset(name: str) -> None:
    with pytest.raises(AttributeError, match=name):
        getattr(zoo.env("abalone"), name)


def test_settings_that_do_not_exist_are_refused() -> None:
    with pytest.raises(ValueError, match="render mode 'svg'"):
        zoo.env("abalone", render_mode="svg")
    with pytest.raises(ValueError, match="'raise' or 'lose'"):
        zoo.env("abalone", illegal="ignore")  # type: ignore[arg-type]


def test_loops_without_a_step_and_unknown_agents_raise() -> None:
    with pytest.raises(AssertionError, match=r"need to call step\(\) or reset\(\)"):
        list(reset_env().agent_iter())
    with pytest.raises(KeyError, match="red"):
        reset_env().observe("red")


@pytest.mark.parametrize("make", [zoo.env, zoo.parallel_env])
def test_impossible_numbers_are_refused_at_once(make: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="max_cycles is 0"):
        make("abalone", max_cycles=0)
    for width in (0, -480, 1, 10**9):
        with pytest.raises(ValueError, match=f"render_width is {width}, which is not between"):
            make("abalone", render_width=width)
    for setting in ("max_cycles", "render_width"):
        with pytest.raises(TypeError, match="integer"):
            make("abalone", **{setting: 20.5})
    assert make("abalone", max_cycles=np.int64(3)).max_cycles == 3
