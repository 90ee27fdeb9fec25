"""Copies that go on alike, and copies of the same game with random numbers of their own."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from batch_rows import play, same
from boardwright.envs import batch, single
from boardwright.envs import pettingzoo as zoo
from gymnasium_games import make, make_many

if TYPE_CHECKING:
    from collections.abc import Callable

Drawn = list[Any]


def begun_single() -> Any:
    env = single.make("abalone", seed=1)
    env.step(env.sample())
    return env


def begun_batch() -> Any:
    env = batch.make("abalone", num_envs=3, seed=1, opening_plies=2)
    play(env, 2)
    return env


def begun_aec() -> Any:
    env = zoo.env("abalone")
    env.reset()
    env.step(env.action("a1b2"))
    return env


def begun_parallel() -> Any:
    env = zoo.parallel_env("abalone")
    env.reset()
    env.step({"black": env.action("a1b2")})
    return env


def begun_gymnasium() -> Any:
    env = make("abalone")
    env.action_space._np_random = None  # type: ignore[assignment]  # as it is when new
    env.reset(seed=1)
    env.step(env.action("a1b2"))
    return env


def begun_vector() -> Any:
    envs = make_many("abalone", 3)
    envs.action_space._np_random = None  # type: ignore[assignment]  # as it is when new
    envs.reset(seed=1)
    envs.step([envs.action("a1b2")] * 3)
    return envs


def texts(env: Any) -> Any:
    """Where the game stands, or all of them."""
    many = getattr(env, "num_envs", 0)
    return [env.text(game) for game in range(many)] if many else env.text


def draw(env: Any) -> Drawn:
    """Some random actions, as each kind of environment draws them."""
    if isinstance(env, single.SingleEnv | batch.BatchEnv):
        return [np.asarray(env.sample()).tolist() for _ in range(6)]
    if isinstance(env, zoo.AECGame | zoo.ParallelGame):
        return [int(env.action_space("white").sample()) for _ in range(6)]
    return [np.asarray(env.action_space.sample()).tolist() for _ in range(6)]


every_kind = pytest.mark.parametrize(
    "begun",
    [begun_single, begun_batch, begun_aec, begun_parallel, begun_gymnasium, begun_vector],
    ids=["single", "batch", "aec", "parallel", "gymnasium", "vector"],
)


@every_kind
@pytest.mark.parametrize(
    "again",
    [lambda env: env.clone(), copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["clone", "deepcopy", "pickle"],
)
def test_a_copy_draws_alike_even_if_nothing_was_drawn_before(
    begun: Callable[[], Any], again: Callable[[Any], Any]
) -> None:
    env = begun()
    twin = again(env)
    assert draw(twin) == draw(env)


@every_kind
def test_a_seed_gives_a_clone_random_numbers_of_its_own(begun: Callable[[], Any]) -> None:
    env = begun()
    clones = [env.clone(seed) for seed in (1, 2, 3)]
    assert [texts(clone) for clone in clones] == [texts(env)] * 3
    twin = env.clone()
    drawn = [draw(clone) for clone in clones]
    assert len({str(actions) for actions in [*drawn, draw(env)]}) == 4
    assert draw(env.clone(seed=2)) == drawn[1]
    assert draw(twin) not in drawn
    twin.clone(seed=2)
    assert draw(env) == draw(twin)


@every_kind
def test_a_seed_out_of_range_makes_no_clone(begun: Callable[[], Any]) -> None:
    with pytest.raises(ValueError, match="seed is -1, which is not between"):
        begun().clone(seed=-1)
    with pytest.raises(TypeError):
        begun().clone(seed=1.5)


def test_agents_draw_apart_in_a_clone_with_a_seed() -> None:
    env = zoo.env("alliances", swap=False).clone(seed=4)
    everything = np.ones(364, np.int8)
    black, white = (
        [int(env.action_space(agent).sample(everything)) for _ in range(6)]
        for agent in env.possible_agents
    )
    assert black != white


@pytest.mark.parametrize("opponent", ["random", "level1"])
def test_opponents_and_later_episodes_have_the_chance_of_the_clone(opponent: str) -> None:
    env = make("repulso", opponent=opponent, seat="random")
    env.reset(seed=1)
    action = int(env.action_space.sample())
    ways = []
    for seed in (0, 1, 2, 3, 4, 5, 0):
        clone = env.clone(seed)
        clone.step(action)
        way = clone.history
        clone.reset()
        ways.append((way, clone.seat, clone._seed))
    assert ways[0] == ways[-1]
    assert len({str(way) for way, *_ in ways}) > 1
    assert len({seed for *_, seed in ways}) == 6


@pytest.mark.parametrize("opponent", ["random", "level1"])
def test_opponents_in_many_games_have_the_chance_of_the_clone(opponent: str) -> None:
    envs = make_many("repulso", 3, opponent=opponent)
    envs.reset(seed=1)
    actions = envs.action_space.sample()
    ways = []
    for seed in (0, 1, 0):
        clone = envs.clone(seed)
        clone.step(actions)
        way = [clone.history(game) for game in range(3)]
        clone.reset()
        ways.append((way, clone._episodes._seeds.tolist()))
    assert ways[0] == ways[2]
    assert ways[0][0] != ways[1][0]
    assert ways[0][1] != ways[1][1]


@pytest.mark.parametrize("many", [False, True])
def test_an_environment_that_was_never_reset_begins_as_its_clone_does(many: bool) -> None:
    env: Any = make_many("repulso", 3) if many else make("repulso", seat="random")
    twin = env.clone()
    for one in (env, twin):
        one.reset()
        one.step(one.action_space.sample())
    assert texts(env) == texts(twin)


def test_a_batch_with_a_seed_goes_on_like_a_new_one_of_that_seed() -> None:
    env = batch.make("repulso", num_envs=4, seed=1)
    other = env.clone(seed=9)
    assert same(other.now, env.now)
    assert same(play(other, 5), play(batch.make("repulso", num_envs=4, seed=9), 5))


def test_rollouts_from_clones_with_seeds_differ() -> None:
    env = single.make("repulso", seed=1)
    ends = set()
    for seed in range(4):
        rollout = env.clone(seed)
        while not rollout.is_over:
            rollout.step(rollout.sample())
        ends.add(rollout.key)
    assert len(ends) == 4
    assert env.plies == 0
