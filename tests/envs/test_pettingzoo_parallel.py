"""The parallel form: a decision a step, whoever is to make it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from boardwright.envs import pettingzoo as zoo
from boardwright.games import IllegalMove
from support import Case, every_table


@every_table
def test_it_goes_like_pettingzoos_conversion_of_the_turn_based_form(case: Case) -> None:
    game, options = case
    changed: dict[str, Any] = dict(options.changed())
    ours = zoo.parallel_env(game.name, **changed)
    theirs = turn_based_aec_to_parallel(zoo.env(game.name, **changed))
    ours.reset()
    theirs.reset()
    rng = np.random.default_rng(11)
    while ours.agents and len(ours.history) < 40:
        masks = [ours.observe(agent)["action_mask"] for agent in ours.agents]
        legal = np.flatnonzero(np.any(masks, axis=0))
        actions = dict.fromkeys(ours.agents, int(rng.choice(legal)))
        mine, other = ours.step(actions), theirs.step(actions)
        for agent, seen in mine[0].items():
            assert (seen["observation"] == other[0][agent]["observation"]).all()
            assert (seen["action_mask"] == other[0][agent]["action_mask"]).all()
        assert mine[1:4] == other[1:4]
        assert ours.agents == theirs.agents


def test_only_the_action_of_who_decides_is_looked_at() -> None:
    env = zoo.parallel_env("abalone")
    env.reset()
    for actions, error, said in (
        ({"white": 0}, KeyError, "no action of black"),
        ({"black": None}, TypeError, "integer|NoneType"),
        ({"black": 0}, IllegalMove, r"a1a2 .*\(AB2\)"),
    ):
        with pytest.raises(error, match=said):
            env.step(actions)
    assert env.history == []
    env.step({"black": env.action("a1b2"), "white": 10**9})
    assert [env.notation(action) for action in env.history] == ["a1b2"]


def test_the_info_tells_who_decides() -> None:
    env = zoo.parallel_env("repello", players=3)
    seen, infos = env.reset()
    assert {info["active_agent"] for info in infos.values()} == {"red"}
    assert [agent for agent in env.agents if infos[agent]["action_mask"].any()] == ["red"]
    *_, infos = env.step({"red": int(env.action_space("red").sample())})
    assert {info["active_agent"] for info in infos.values()} == {"green"}
    assert infos["green"]["action_mask"] is not seen["green"]["action_mask"]


def test_a_game_is_cut_after_max_cycles_steps() -> None:
    env = zoo.parallel_env("alliances", max_cycles=2)
    env.reset()
    *_, truncations, _ = env.step({"first": 0})
    assert truncations == {"first": False, "second": False}
    _, rewards, terminations, truncations, _ = env.step({"second": 1})
    assert truncations == {"first": True, "second": True}
    assert terminations == {"first": False, "second": False}
    assert rewards == {"first": 0, "second": 0}
    assert env.agents == []


def test_a_game_is_shown_until_its_end_and_steps_after_it_are_refused() -> None:
    env = zoo.parallel_env("abalone", max_plies=1, render_mode="ansi")
    env.reset()
    assert "Black to move" in str(env.render())
    env.step({"black": env.action("a1b2")})
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})
    with pytest.raises(ValueError, match=r"reset\(\) begins anew"):
        env.step({"black": 0})
    env.close()
