"""What PettingZoo's users miss elsewhere: copies, bytes, keys, notation, records."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from pettingzoo.utils import OrderEnforcingWrapper

from boardwright.envs import pettingzoo as zoo
from boardwright.games import GAMES, MalformedPosition, parse_position
from boardwright.records import format_record, parse_record

if TYPE_CHECKING:
    from collections.abc import Callable

every_game = pytest.mark.parametrize("name", GAMES)
COPIES: list[Callable[[Any], Any]] = [
    lambda env: env.clone(),
    copy.deepcopy,
    lambda env: pickle.loads(pickle.dumps(env)),
    lambda env: copy.deepcopy(OrderEnforcingWrapper(env)).unwrapped,
    lambda env: pickle.loads(pickle.dumps(OrderEnforcingWrapper(env))).unwrapped,
]
NAMES = ["clone", "deepcopy", "pickle", "deepcopy-wrapped", "pickle-wrapped"]
every_copy = pytest.mark.parametrize("again", COPIES, ids=NAMES)
only_bare = pytest.mark.parametrize("again", COPIES[:3], ids=NAMES[:3])


def played(name: str, plies: int = 9, **settings: Any) -> zoo.AECGame:
    env = zoo.env(name, **settings)
    env.reset()
    for number, agent in enumerate(env.agents):
        env.action_space(agent).seed(number)
    play_on(env, plies)
    return env


def play_on(env: zoo.AECGame, plies: int) -> None:
    for _ in range(plies):
        env.step(int(env.action_space(env.agent_selection).sample()))


def told(env: zoo.AECGame) -> tuple[object, ...]:
    seen, *rest, _ = env.last()
    assert seen is not None
    arrays = [array.tobytes() for array in (seen["observation"], seen["action_mask"])]
    return arrays, rest, env.agent_selection, env.history, env.text, env.agents, env.rewards


@every_game
@every_copy
def test_a_copy_is_the_same_and_goes_its_own_way(
    name: str, again: Callable[[zoo.AECGame], zoo.AECGame]
) -> None:
    env = played(name)
    twin = again(env)
    before = told(env)
    assert told(twin) == before
    play_on(twin, 5)
    assert told(env) == before
    play_on(env, 5)
    assert told(env) == told(twin)
    twin.reset()
    assert env.history != twin.history == []


@every_copy
def test_a_copy_samples_from_its_own_game(again: Callable[[zoo.AECGame], zoo.AECGame]) -> None:
    env = played("repulso", 3)
    twin = again(env)
    env.reset()
    agent = twin.agent_selection
    legal = np.flatnonzero(twin.last()[-1]["action_mask"])
    assert {int(twin.action_space(agent).sample()) for _ in range(200)} <= set(legal.tolist())


@every_copy
def test_a_copy_of_a_game_that_is_ending_ends_like_it(
    again: Callable[[zoo.AECGame], zoo.AECGame],
) -> None:
    env = played("abalone", 2, max_plies=2)
    env.step(None)
    twin = again(env)
    assert twin.agents == ["white"]
    twin.step(None)
    assert (env.agents, twin.agents) == (["white"], [])


@every_copy
def test_a_copy_has_infos_of_its_own(again: Callable[[zoo.AECGame], zoo.AECGame]) -> None:
    env = played("abalone", 3)
    twin = again(env)
    info = twin.last()[-1]
    info["seen"] = True
    info["action_mask"][:] = 0
    assert list(env.last()[-1]) == ["action_mask"]
    assert env.last()[-1]["action_mask"].any()


@every_copy
def test_nobody_can_write_into_the_mask_that_infos_share(
    again: Callable[[zoo.AECGame], zoo.AECGame],
) -> None:
    env = played("abalone", 3)
    for some in (env, again(env)):
        with pytest.raises(ValueError, match="read-only"):
            some.observe("black")["action_mask"][0] = 1


@every_copy
def test_a_copy_counts_its_cycles_on(again: Callable[[zoo.AECGame], zoo.AECGame]) -> None:
    twin = again(played("abalone", 3, max_cycles=2))
    assert not any(twin.truncations.values())
    play_on(twin, 1)
    assert all(twin.truncations.values())


@only_bare
def test_a_parallel_environment_is_copied_as_well(
    again: Callable[[zoo.ParallelGame], zoo.ParallelGame],
) -> None:
    env = zoo.parallel_env("alliances")
    env.reset()
    env.step({"first": 4})
    twin = again(env)
    twin.step({"second": 5})
    assert (env.history, twin.history) == ([4], [4, 5])
    assert env.observe("second")["action_mask"].any()


@every_game
def test_bytes_bring_the_position_back(name: str) -> None:
    env = played(name, max_cycles=30)
    other = zoo.env(name).from_bytes(env.state_bytes())
    assert (other.text, other.key, other.agent_selection) == (
        env.text,
        env.key,
        env.agent_selection,
    )
    assert other.history == []
    play_on(other, 1)
    other.reset()
    assert other.text == env.text


def test_an_environment_from_bytes_has_the_settings_of_its_maker() -> None:
    maker = zoo.env("abalone", max_cycles=3, illegal="lose", render_mode="ansi")
    other = maker.from_bytes(played("abalone", 2).state_bytes())
    assert (other.max_cycles, other.illegal, other.render_mode) == (3, "lose", "ansi")
    assert isinstance(other.render(), str)


def test_bytes_of_a_finished_game_make_an_environment_that_is_done() -> None:
    env = played("abalone", 1, max_plies=1)
    other = env.from_bytes(env.state_bytes())
    assert all(other.terminations.values())
    parallel = zoo.parallel_env("abalone").from_bytes(env.state_bytes())
    assert parallel.agents == []


def test_bytes_that_are_no_position_are_refused() -> None:
    with pytest.raises(MalformedPosition):
        zoo.env("abalone").from_bytes(b"nonsense")
    with pytest.raises(MalformedPosition, match="no position of Abalone"):
        zoo.env("abalone").from_bytes(zoo.env("repulso").state_bytes())


@every_game
def test_keys_tell_positions_apart(name: str) -> None:
    env = played(name, 0)
    keys = {env.key}
    for _ in range(6):
        play_on(env, 1)
        keys.add(env.key)
    assert len(keys) == 7
    assert played(name, 6).key == env.key


@every_game
def test_actions_have_notations(name: str) -> None:
    env = played(name)
    for action in np.flatnonzero(env.last()[-1]["action_mask"]).tolist():
        assert env.action(env.notation(action)) == action
    drawn = env.action_space(env.agent_selection).sample()
    assert env.notation(drawn) == env.notation(int(drawn))


@every_game
def test_the_position_is_there_to_be_asked(name: str) -> None:
    env = played(name)
    assert env.game is GAMES[name]
    assert env.position.to_text() == env.text


def test_an_environment_shows_its_game() -> None:
    env = played("repulso", 1)
    parallel = zoo.parallel_env("repulso")
    assert repr(env) == f"<AEC environment of Repulso: {env.text}>"
    assert repr(parallel) == "<Parallel environment of Repulso: repulso 6/6/6/6/6/6 b ->"
    assert env._repr_svg_() == env.position._repr_svg_()


@every_game
def test_the_game_so_far_is_a_record(name: str) -> None:
    env = played(name)
    record = env.record([("Event", "a test")])
    again = parse_record(format_record(record))
    assert again == record
    assert parse_position(env.text) == record.final
