"""The turn-based environment beside the rules: who decides, what is seen, legal and earned."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from boardwright.envs import pettingzoo as zoo
from boardwright.games import Game, Options, Position
from support import all_option_sets, set_id

Case = tuple[Game, Options]
every_case = pytest.mark.parametrize("case", all_option_sets(), ids=set_id)


def made(case: Case, **settings: Any) -> zoo.AECGame:
    game, options = case
    return zoo.env(game.name, **(settings | options.changed()))


def seen_by(position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.array(position.observation(seat), np.uint8)


def check(env: zoo.AECGame, position: Position) -> None:
    """The environment tells what the rules say about an unfinished game."""
    seats = dict(zip(env.possible_agents, range(9), strict=False))
    legal = [position.game.action(move) for move in position.legal_moves()]
    seen, reward, terminated, truncated, info = env.last()
    assert seen is not None
    assert seats[env.agent_selection] == position.to_move
    assert np.flatnonzero(seen["action_mask"]).tolist() == legal
    assert info["action_mask"] is seen["action_mask"]
    assert (reward, terminated, truncated) == (0, False, False)
    for agent in env.agents:
        view = env.observe(agent)
        assert (view["observation"] == seen_by(position, seats[agent])).all()
        assert view["action_mask"].any() == (agent == env.agent_selection)
        assert env.infos[agent]["action_mask"] is view["action_mask"]


@every_case
def test_a_game_goes_as_the_rules_say(case: Case) -> None:
    env, position = made(case), case[0].start(case[1])
    env.reset()
    rng = random.Random(7)
    while position.outcome is None and len(env.history) < 60:
        check(env, position)
        move = rng.choice(position.legal_moves())
        env.step(case[0].action(move))
        position = position.play(move)
        assert env.text == position.to_text()
    over = position.outcome is not None
    assert list(env.terminations.values()) == [over] * len(env.agents)


def finished(case: Case) -> zoo.AECGame:
    env = made(case)
    env.reset()
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    while not env.terminations[env.agent_selection]:
        env.step(int(env.action_space(env.agent_selection).sample()))
    return env


def is_short(case: Case) -> bool:
    """Whether random play comes to an end soon."""
    return case[0].name != "abalone" or "max_plies" in case[1].changed()


@pytest.mark.parametrize("case", [case for case in all_option_sets() if is_short(case)], ids=set_id)
def test_everyone_is_done_at_once_and_gets_the_returns(case: Case) -> None:
    env = finished(case)
    outcome = case[0].from_bytes(env.state_bytes()).outcome
    assert outcome is not None
    assert list(env.rewards.values()) == pytest.approx(outcome.returns)
    told = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert seen is not None
        assert not seen["action_mask"].any()
        assert (terminated, truncated) == (True, False)
        told[agent] = reward
        env.step(None)
    assert env.observe(agent)["observation"].any()
    assert list(told) == env.possible_agents
    assert list(told.values()) == pytest.approx(outcome.returns)
    assert env.agents == []


@pytest.mark.parametrize(
    ("players", "names"),
    [(2, "red green"), (3, "red green blue"), (4, "red green blue black")],
)
def test_repello_seats_two_three_or_four_agents(players: int, names: str) -> None:
    env = zoo.env("repello", players=players)
    env.reset()
    assert env.agents == env.possible_agents == names.split()
    assert [env.num_agents, env.max_num_agents] == [players, players]
    assert env.agent_selection == "red"


def test_agents_are_called_like_the_seats() -> None:
    assert zoo.env("abalone").possible_agents == ["black", "white"]
    assert zoo.env("repulso").possible_agents == ["blue", "orange"]
    assert zoo.env("alliances").possible_agents == ["first", "second"]


def test_a_game_is_cut_when_everyone_has_made_max_cycles_decisions() -> None:
    env = zoo.env("abalone", max_cycles=3)
    env.reset()
    for ply in range(6):
        assert not any(env.truncations.values()), ply
        env.step(int(env.action_space(env.agent_selection).sample()))
    assert env.truncations == {"black": True, "white": True}
    assert env.terminations == {"black": False, "white": False}
    assert env.rewards == {"black": 0, "white": 0}
    seen, *_ = env.last()
    assert seen is not None
    assert seen["action_mask"].any() == (env.agent_selection == "black")
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_who_decides_twice_in_a_row_waits_for_the_others_before_the_cut() -> None:
    start = "repulso 6/2o3/2*3/2b3/6/6 b c3,c5"  # Blue's action piece makes both pieces slide
    env = zoo.env("repulso", max_cycles=1, position=start)
    env.reset()
    deciding = []
    while not any(env.truncations.values()):
        deciding.append(env.agent_selection)
        env.step(int(env.action_space(env.agent_selection).sample()))
    assert set(deciding) == {"blue", "orange"}
    assert deciding.count(deciding[-1]) == 1


def test_a_game_that_ends_with_its_last_cycle_is_terminated_not_truncated() -> None:
    env = zoo.env("abalone", max_plies=2, max_cycles=1)
    env.reset()
    for _ in range(2):
        env.step(int(env.action_space(env.agent_selection).sample()))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_game_can_begin_anywhere() -> None:
    start = "abalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b - moves a1b2"
    env = zoo.env("abalone", position=start)
    env.reset()
    assert env.agent_selection == "white"
    assert env.text == start
    env.step(env.action("i9h8"))
    assert env.text == f"{start} i9h8"
    env.reset()
    assert (env.text, env.history) == (start, [])


def test_what_was_seen_stays_as_it_was() -> None:
    env = zoo.env("alliances")
    env.reset()
    seen, *_, info = env.last()
    assert seen is not None
    before = seen["observation"].copy(), seen["action_mask"].copy()
    for _ in range(4):
        env.step(int(env.action_space(env.agent_selection).sample()))
    assert (seen["observation"] == before[0]).all()
    assert (seen["action_mask"] == before[1]).all()
    assert (info["action_mask"] == before[1]).all()
