"""Turn-based and parallel environments compared with the rules: agents, observations, rewards."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from boardwright.envs import pettingzoo as zoo
from boardwright.games import GAMES, IllegalMove, MalformedPosition, Position
from support import Case, all_option_sets, every_case, every_table, set_id

if TYPE_CHECKING:
    from collections.abc import Callable


def seen_by(position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.array(position.observation(seat), np.uint8)


def check(env: zoo.AECGame, position: Position) -> None:
    """The environment agrees with the rules about an unfinished game."""
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
def test_a_game_follows_the_rules(case: Case) -> None:
    env, position = played(case[0].name, 0, **case[1].changed()), case[0].start(case[1])
    rng = random.Random(7)
    while position.outcome is None and len(env.history) < 60:
        check(env, position)
        move = rng.choice(position.legal_moves())
        env.step(case[0].action(move))
        position = position.play(move)
        assert env.text == position.to_text()
    over = position.outcome is not None
    assert list(env.terminations.values()) == [over] * len(env.agents)


def played(name: str, plies: int = 9, **settings: Any) -> zoo.AECGame:
    """An environment after this many random decisions, or fewer if the game ends."""
    env = zoo.env(name, **settings)
    env.reset()
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    play_on(env, plies)
    return env


def play_on(env: zoo.AECGame, plies: int) -> None:
    for _ in range(plies):
        if not env.terminations[env.agent_selection]:
            env.step(int(env.action_space(env.agent_selection).sample()))


def is_short(case: Case) -> bool:
    """Whether random games end soon."""
    return case[0].name != "abalone" or "max_plies" in case[1].changed()


@pytest.mark.parametrize("case", [case for case in all_option_sets() if is_short(case)], ids=set_id)
def test_all_agents_are_done_at_once_and_get_the_returns(case: Case) -> None:
    env = played(case[0].name, 10_000, **case[1].changed())
    outcome = case[0].from_bytes(env.state_bytes()).outcome
    assert outcome is not None
    assert list(env.rewards.values()) == pytest.approx(outcome.returns)
    results = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert seen is not None
        assert not seen["action_mask"].any()
        assert (terminated, truncated) == (True, False)
        results[agent] = reward
        env.step(None)
    assert env.observe(agent)["observation"].any()
    assert list(results) == env.possible_agents
    assert list(results.values()) == pytest.approx(outcome.returns)
    assert env.agents == []


@pytest.mark.parametrize(
    ("name", "names"),
    [
        ("abalone", "black white"),
        ("repulso", "blue orange"),
        ("alliances", "first second"),
        ("repello", "red green"),
        ("repello", "red green blue"),
        ("repello", "red green blue black"),
    ],
)
def test_agents_are_called_like_the_seats(name: str, names: str) -> None:
    agents = names.split()
    settings: dict[str, Any] = {"players": len(agents)} if name == "repello" else {}
    env = zoo.env(name, **settings)
    env.reset()
    assert env.agents == env.possible_agents == agents
    assert [env.num_agents, env.max_num_agents] == [len(agents)] * 2
    assert env.agent_selection == agents[0]


def test_a_game_is_cut_when_all_agents_have_made_max_cycles_decisions() -> None:
    env = zoo.env("abalone", max_cycles=3)
    env.reset()
    for ply in range(6):
        assert not any(env.truncations.values()), ply
        play_on(env, 1)
    assert env.truncations == {"black": True, "white": True}
    assert env.terminations == {"black": False, "white": False}
    assert env.rewards == {"black": 0, "white": 0}
    seen, *_ = env.last()
    assert seen is not None
    assert seen["action_mask"].any() == (env.agent_selection == "black")
    for _ in env.agent_iter():
        env.step(None)
    assert env.agents == []


def test_an_agent_with_two_decisions_in_a_row_waits_for_the_rest_before_the_cut() -> None:
    start = "repulso 6/2o3/2*3/2b3/6/6 b c3,c5"  # Blue's action piece makes both pieces slide
    env = zoo.env("repulso", max_cycles=1, position=start)
    env.reset()
    deciding = []
    while not any(env.truncations.values()):
        deciding.append(env.agent_selection)
        play_on(env, 1)
    assert set(deciding) == {"blue", "orange"}
    assert deciding.count(deciding[-1]) == 1


def test_a_game_that_ends_with_its_last_cycle_is_terminated_not_truncated() -> None:
    env = played("abalone", 2, max_plies=2, max_cycles=1)
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


def test_a_game_can_start_anywhere() -> None:
    start = "abalone wwwww/wwwwww/2www2/8/9/8/2bbb2/bbbbbb/bbbbb b - moves a1b2"
    env = zoo.env("abalone", position=start)
    env.reset()
    assert env.agent_selection == "white"
    assert env.text == start
    env.step(env.action("i9h8"))
    assert env.text == f"{start} i9h8"
    env.reset()
    assert (env.text, env.history) == (start, [])


def test_earlier_observations_stay_unchanged() -> None:
    env = played("alliances", 0)
    seen, *_, info = env.last()
    assert seen is not None
    before = seen["observation"].copy(), seen["action_mask"].copy()
    play_on(env, 4)
    assert (seen["observation"] == before[0]).all()
    assert (seen["action_mask"] == before[1]).all()
    assert (info["action_mask"] == before[1]).all()


@pytest.mark.parametrize(
    "again",
    [zoo.AECGame.clone, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["clone", "deepcopy", "pickle"],
)
def test_a_copy_has_its_own_counts_ends_and_infos(again: Callable[[zoo.AECGame], Any]) -> None:
    env = played("abalone", 3, max_cycles=2)
    twin = again(env)
    info = twin.last()[-1]
    info["seen"] = True
    info["action_mask"][:] = 0
    assert list(env.last()[-1]) == ["action_mask"]
    assert env.last()[-1]["action_mask"].any()
    for some in (env, twin):
        with pytest.raises(ValueError, match="read-only"):
            some.observe("black")["action_mask"][0] = 1
        play_on(some, 1)
        assert all(some.truncations.values())
    env.step(None)
    late = again(env)
    late.step(None)
    assert (twin.agents, env.agents, late.agents) == (["black", "white"], ["white"], [])


@pytest.mark.parametrize("name", GAMES)
def test_bytes_restore_the_position_with_the_same_settings(
    name: str,
) -> None:
    env = played(name, max_cycles=30)
    maker = zoo.env(name, max_cycles=3, illegal="lose", render_mode="ansi")
    other = maker.from_bytes(env.state_bytes())
    assert (other.max_cycles, other.illegal, other.render_mode) == (3, "lose", "ansi")
    assert isinstance(other.render(), str)
    for _ in range(2):
        assert (other.text, other.key, other.agent_selection) == (
            env.text,
            env.key,
            env.agent_selection,
        )
        assert other.history == []
        play_on(other, 1)
        other.reset()


def test_bytes_of_a_finished_game_make_an_environment_that_is_done() -> None:
    env = played("abalone", 1, max_plies=1)
    assert all(env.from_bytes(env.state_bytes()).terminations.values())
    assert zoo.parallel_env("abalone").from_bytes(env.state_bytes()).agents == []


def test_bytes_that_are_no_position_are_refused() -> None:
    with pytest.raises(MalformedPosition):
        zoo.env("abalone").from_bytes(b"nonsense")
    with pytest.raises(MalformedPosition, match="not a position of Abalone"):
        zoo.env("abalone").from_bytes(zoo.env("repulso").state_bytes())


def test_an_environment_shows_its_game() -> None:
    env = played("repulso", 1)
    parallel = zoo.parallel_env("repulso")
    assert repr(env) == f"<AEC environment of Repulso: {env.text}>"
    assert repr(parallel) == "<Parallel environment of Repulso: repulso 6/6/6/6/6/6 b ->"
    assert env._repr_svg_() == env.position._repr_svg_()


@every_table
def test_the_parallel_form_matches_pettingzoos_conversion(case: Case) -> None:
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


def test_only_the_action_of_the_agent_to_move_is_used() -> None:
    env = zoo.parallel_env("abalone")
    env.reset()
    for actions, error, expected in (
        ({"white": 0}, KeyError, "no action of black"),
        ({"black": None}, TypeError, "integer|NoneType"),
        ({"black": 0}, IllegalMove, r"a1a2 .*\(AB2\)"),
    ):
        with pytest.raises(error, match=expected):
            env.step(actions)
    assert env.history == []
    env.step({"black": env.action("a1b2"), "white": 10**9})
    assert [env.notation(action) for action in env.history] == ["a1b2"]


def test_the_info_names_the_agent_to_move() -> None:
    env = zoo.parallel_env("repello", players=3)
    seen, infos = env.reset()
    assert {info["active_agent"] for info in infos.values()} == {"red"}
    assert [agent for agent in env.agents if infos[agent]["action_mask"].any()] == ["red"]
    *_, infos = env.step({"red": int(env.action_space("red").sample())})
    assert {info["active_agent"] for info in infos.values()} == {"green"}
    assert infos["green"]["action_mask"] is not seen["green"]["action_mask"]


def test_a_game_is_rendered_until_its_end_and_later_steps_are_refused() -> None:
    env = zoo.parallel_env("abalone", max_plies=1, render_mode="ansi")
    env.reset()
    assert "Black to move" in str(env.render())
    env.step({"black": env.action("a1b2")})
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})
    with pytest.raises(ValueError, match=r"call reset\(\)"):
        env.step({"black": 0})
    env.close()
