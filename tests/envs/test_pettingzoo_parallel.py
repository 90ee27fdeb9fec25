"""The parallel form: a decision a step, whoever is to make it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from boardwright.envs import pettingzoo as zoo
from boardwright.games import Game, IllegalMove, Options
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from collections.abc import Callable

Case = tuple[Game, Options]


@pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
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


def test_without_an_action_of_who_decides_nothing_happens() -> None:
    env = zoo.parallel_env("alliances")
    env.reset()
    with pytest.raises(KeyError, match="no action of first"):
        env.step({"second": 0})
    with pytest.raises(TypeError):
        env.step({"first": None})
    assert env.history == []


def test_an_illegal_action_raises_with_the_rule() -> None:
    env = zoo.parallel_env("abalone")
    env.reset()
    with pytest.raises(IllegalMove, match=r"a1a2 .*\(AB2\)"):
        env.step({"black": 0})
    assert env.history == []


def test_steps_before_the_first_reset_and_after_the_end_are_refused() -> None:
    env = zoo.parallel_env("abalone", max_plies=1)
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        env.step({"black": 0})
    env.reset()
    env.step({"black": env.action("a1b2")})
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})
    with pytest.raises(ValueError, match=r"reset\(\) begins anew"):
        env.step({"black": 0})


@pytest.mark.parametrize(
    "call",
    [lambda env: env.observe("black"), lambda env: env.render(), lambda env: env.state()],
    ids=["observe", "render", "state"],
)
def test_nothing_is_seen_before_the_first_reset(call: Callable[[zoo.ParallelGame], object]) -> None:
    env = zoo.parallel_env("abalone", render_mode="ansi")
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before"):
        call(env)
    env.reset()
    assert call(env) is not None


def test_it_renders() -> None:
    env = zoo.parallel_env("abalone", render_mode="ansi")
    env.reset()
    assert "Black to move" in str(env.render())
    env.close()
