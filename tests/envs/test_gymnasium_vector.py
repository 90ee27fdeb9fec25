"""Games in a Gymnasium vector environment: equal to single games with any number of threads."""

from __future__ import annotations

import copy
from functools import partial
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import (
    DictInfoToList,
    DtypeObservation,
    FlattenObservation,
    NormalizeObservation,
    RecordEpisodeStatistics,
    RescaleObservation,
)

from boardwright.envs import env_id
from boardwright.envs.spaces import one_of_each
from boardwright.games import GAMES, MalformedInput
from gymnasium_games import by_key, make_many

if TYPE_CHECKING:
    from boardwright.envs.single import SingleEnv

ALL = list(GAMES)
MODES = list(AutoresetMode)


def singles(game: str, num_envs: int, mode: AutoresetMode, **keywords: Any) -> Any:
    """The same games one by one, combined by Gymnasium."""
    return gymnasium.make_vec(
        env_id(game),
        num_envs=num_envs,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        **keywords,
    )


def results_of_steps(envs: Any, seed: int, steps: int) -> list[Any]:
    """All results of some steps with random actions of this seed."""
    everything = [envs.reset(seed=seed)]
    envs.action_space.seed(seed)
    for _ in range(steps):
        everything.append(envs.step(envs.action_space.sample()))
    return everything


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("game", "keywords"),
    [
        ("repulso", {"opponent": by_key, "seat": 1, "max_episode_steps": 17}),
        ("repulso", {"opponent": None}),
        ("repulso", {"opponent": "random,seed=9"}),
        ("repello", {"opponent": by_key, "counters": 1, "max_episode_steps": 40}),
        ("repello", {"opponent": [by_key, "level1,seed=4"], "players": 3, "counters": 1}),
        ("abalone", {"opponent": "level1,seed=4", "seat": 1, "max_plies": 30}),
        ("alliances", {"opponent": by_key, "seat": 1, "max_episode_steps": 9}),
    ],
)
def test_a_vector_environment_matches_single_ones(
    game: str, keywords: dict[str, Any], mode: AutoresetMode
) -> None:
    many = make_many(game, 3, autoreset_mode=mode, **keywords)
    one_by_one = singles(game, 3, mode, **keywords)
    assert isinstance(one_by_one, SyncVectorEnv)
    assert many.metadata["autoreset_mode"] is mode
    default = gymnasium.make_vec(env_id(game), num_envs=1, vectorization_mode="sync").metadata
    assert make_many(game, 1).metadata["autoreset_mode"] is default["autoreset_mode"]
    assert many.observation_space == one_by_one.observation_space
    assert many.action_space == one_by_one.action_space
    assert data_equivalence(many.reset(seed=1), one_by_one.reset(seed=1), exact=True)
    ended = 0
    for _ in range(60):
        actions = many.action_space.sample()
        here, there = many.step(actions), one_by_one.step(actions)
        assert data_equivalence(here, there, exact=True)
        over = here[2] | here[3]
        ended += over.sum()
        if mode is AutoresetMode.DISABLED and over.any():
            others = np.flatnonzero(~over).tolist()
            texts = [many.text(index) for index in others]
            first, again = (envs.reset(options={"reset_mask": over}) for envs in (many, one_by_one))
            assert (first[0] == again[0]).all()
            assert [many.text(index) for index in others] == texts
    assert ended > 1


def by_chance(game: SingleEnv) -> int:
    """A player that uses the game's random numbers."""
    return game.sample()


@pytest.mark.parametrize("opponent", ["random", "level1", by_chance, None])
@pytest.mark.parametrize("game", ALL)
def test_seeds_decide_and_threads_do_not(game: str, opponent: Any) -> None:
    steps = 40 if opponent == "random" else 8
    one, two, other = (
        results_of_steps(
            make_many(game, opponent=opponent, seat="random", threads=threads), seed, steps
        )
        for threads, seed in ((1, 7), (2, 7), (2, 8))
    )
    assert data_equivalence(one, two, exact=True)
    assert not data_equivalence(one, other, exact=True)


def test_a_reset_without_a_seed_starts_different_games() -> None:
    envs = make_many("abalone", seat=1)
    first, again = envs.reset(seed=3)[0], envs.reset()[0]
    assert (first != again).any()
    assert (envs.reset(seed=3)[0] == first).all()


def test_the_learner_decides_for_its_seat_and_sees_the_end_from_it() -> None:
    envs = make_many("repulso", 32, seat="random", autoreset_mode=AutoresetMode.SAME_STEP)
    _, infos = envs.reset(seed=0)
    envs.action_space.seed(0)
    seats, ended = infos["seat"], 0
    for _ in range(40):
        states = [envs.games.state(index) for index in range(32)]
        assert [state.to_move for state in states] == seats.tolist()
        _, rewards, terminated, truncated, infos = envs.step(envs.action_space.sample())
        for index in np.flatnonzero(terminated):
            final = infos["final_info"]
            assert final["seat"][index] == seats[index]
            assert rewards[index] == final["returns"][index, seats[index]]
            assert infos["final_obs"][index].shape == envs.single_observation_space.shape
            ended += 1
        assert not rewards[~terminated].any()
        assert not truncated.any()
        seats = infos["seat"]
    assert ended > 20
    assert set(seats.tolist()) == {0, 1}


def test_returned_arrays_stay_unchanged_unless_copy_is_false() -> None:
    for keeps in (True, False):
        envs = make_many("repulso", 2, copy=keeps)
        observation, infos = envs.reset(seed=0)
        seen, mask = observation.copy(), infos["action_mask"].copy()
        envs.step(envs.action_space.sample())
        assert (observation == seen).all() == keeps
        assert (infos["action_mask"] == mask).all() == keeps


def test_samples_are_legal_uniform_and_those_of_their_seed() -> None:
    mask = np.array([[0, 1, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 1, 0]], dtype=np.bool_)
    rng = np.random.default_rng(3)
    drawn = np.stack([one_of_each(mask, rng) for _ in range(2000)])
    assert (drawn[:, 1] == 0).all()
    assert (drawn[:, 3] == 2).all()
    assert np.bincount(drawn[:, 0]).tolist() == pytest.approx([0, 1000, 0, 1000], abs=120)
    assert np.bincount(drawn[:, 2]).tolist() == pytest.approx([500] * 4, abs=100)
    envs = make_many("repulso", 3)
    envs.reset(seed=0)
    for _ in range(2):
        envs.action_space.seed(4)
        actions = envs.action_space.sample()
        assert envs.action_masks()[np.arange(3), actions].all()
    other = copy.deepcopy(envs.action_space)
    assert (other.sample() == envs.action_space.sample()).all()


@pytest.mark.parametrize(
    "wrapper",
    [
        FlattenObservation,
        NormalizeObservation,
        partial(DtypeObservation, dtype=np.float32),
        partial(RescaleObservation, min_obs=np.uint8(0), max_obs=np.uint8(1)),
    ],
)
def test_gymnasiums_observation_wrappers_work(wrapper: Any) -> None:
    envs = wrapper(make_many("repulso", 2, max_episode_steps=2))
    observation, _ = envs.reset(seed=0)
    for _ in range(4):
        assert observation in envs.observation_space
        observation, *_ = envs.step(envs.unwrapped.action_space.sample())


@pytest.mark.parametrize("mode", MODES[:2])
def test_gymnasiums_statistics_wrappers_work(mode: AutoresetMode) -> None:
    many = make_many("repulso", 4, autoreset_mode=mode)
    envs = DictInfoToList(RecordEpisodeStatistics(many))
    envs.reset(seed=0)
    lengths: list[int] = []
    for _ in range(60):
        *_, infos = envs.step(envs.unwrapped.action_space.sample())
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert lengths
    assert min(lengths) > 5


def test_each_game_has_its_own_history_and_takes_a_position() -> None:
    envs = make_many("abalone", 3, opponent=by_key)
    envs.reset(seed=0)
    moves = ["a1b2", "a2b3", "b1c2"]
    envs.step([envs.action(move) for move in moves])
    assert [envs.notation(envs.history(index)[0]) for index in range(3)] == moves
    assert envs.keys().tolist() == [envs.key(index) for index in range(3)]
    observation = envs.from_bytes(0, envs.state_bytes(2))
    assert envs.position(0) == envs.position(2)
    assert (observation == envs.position(2).observation()).all()
    with pytest.raises(IndexError):
        envs.text(3)
    with pytest.raises(MalformedInput):
        envs.from_bytes(0, GAMES["repulso"].start().to_bytes())


def test_an_opponent_replies_in_a_given_position() -> None:
    envs = make_many("alliances", 2, opponent=by_key)
    envs.reset(seed=0)
    start = GAMES["alliances"].start()
    after = start.play(start.legal_moves()[0])
    envs.from_bytes(1, after.to_bytes())
    assert len(envs.history(1)) == 1
    assert envs.position(1).to_move == 0
