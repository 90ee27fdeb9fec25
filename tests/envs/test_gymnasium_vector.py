"""Gymnasium's vector environment of many games: as single ones, in whatever order of threads."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ClosedEnvironmentError, ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics

from boardwright.engine.player import PlayerFailed
from boardwright.envs.gymnasium import GameVectorEnv
from boardwright.envs.gymnasium.spaces import one_of_each
from boardwright.envs.versions import env_id
from boardwright.games import GAMES, IllegalMove, MalformedInput, MalformedMove

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.envs.single import SingleEnv

ALL = list(GAMES)
BOT = """
class Bot:
    def choose(self, position, budget):
        return position.legal_moves()[-1]
"""
MODES = list(AutoresetMode)


def make(game: str, num_envs: int = 6, **keywords: Any) -> GameVectorEnv:
    envs = gymnasium.make_vec(env_id(game), num_envs=num_envs, **keywords)
    assert isinstance(envs, GameVectorEnv)
    envs.action_space.seed(0)
    return envs


def by_key(game: SingleEnv) -> int:
    """A player that chance has no part in."""
    legal = game.legal_actions()
    return legal[game.key % len(legal)]


def singles(game: str, num_envs: int, mode: AutoresetMode, **keywords: Any) -> Any:
    """The same games one by one, as Gymnasium puts them together."""
    return gymnasium.make_vec(
        env_id(game),
        num_envs=num_envs,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": mode},
        **keywords,
    )


def told(envs: Any, seed: int, steps: int) -> list[Any]:
    """Everything that so many steps give back, the actions being random ones of that seed."""
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
def test_it_tells_what_single_environments_tell(
    game: str, keywords: dict[str, Any], mode: AutoresetMode
) -> None:
    many = make(game, 3, autoreset_mode=mode, **keywords)
    one_by_one = singles(game, 3, mode, **keywords)
    assert isinstance(one_by_one, SyncVectorEnv)
    assert many.metadata["autoreset_mode"] is mode
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
            begun, again = (envs.reset(options={"reset_mask": over}) for envs in (many, one_by_one))
            assert (begun[0] == again[0]).all()
    assert ended > 1


@pytest.mark.parametrize("opponent", ["random", "level1", None])
@pytest.mark.parametrize("game", ALL)
def test_seeds_decide_and_threads_do_not(game: str, opponent: str | None) -> None:
    steps = 40 if opponent == "random" else 8
    one, two, other = (
        told(make(game, opponent=opponent, seat="random", threads=threads), seed, steps)
        for threads, seed in ((1, 7), (2, 7), (2, 8))
    )
    assert data_equivalence(one, two, exact=True)
    assert not data_equivalence(one, other, exact=True)


def test_a_reset_without_a_seed_goes_on_with_other_games() -> None:
    envs = make("abalone", seat=1)
    first, again = envs.reset(seed=3)[0], envs.reset()[0]
    assert (first != again).any()
    assert (envs.reset(seed=3)[0] == first).all()


def test_the_learner_decides_for_its_seat_and_sees_the_end_from_it() -> None:
    envs = make("repulso", 32, seat="random")
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


def test_some_games_are_reset_alone() -> None:
    envs = make("alliances", 4, opponent=by_key)
    envs.reset(seed=0)
    for _ in range(3):
        envs.step(envs.action_space.sample())
    texts = [envs.text(index) for index in range(4)]
    envs.reset(options={"reset_mask": np.array([True, False, False, True])})
    start = GAMES["alliances"].start().to_text()
    assert [envs.text(index) for index in range(4)] == [start, texts[1], texts[2], start]


def test_a_game_that_is_over_stays_so_until_it_is_reset() -> None:
    envs = make("repulso", 3, autoreset_mode=AutoresetMode.DISABLED, max_episode_steps=2)
    envs.reset(seed=0)
    for _ in range(2):
        observation, *_ = envs.step(envs.action_space.sample())
    assert [len(envs.history(index)) for index in range(3)] == [0, 0, 0]
    again, _ = envs.reset(options={"reset_mask": np.array([True, False, False])})
    assert (again[1:] == observation[1:]).all()
    assert (again[0] != observation[0]).any()
    with pytest.raises(ResetNeeded, match=r"\[1, 2\] are over"):
        envs.step([0, 0, 0])


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"position": "x"}, MalformedInput),
        ({"reset_mask": [True, False]}, TypeError),
        ({"reset_mask": np.array([1, 0])}, TypeError),
        ({"reset_mask": np.array([True])}, ValueError),
        ({"reset_mask": np.zeros(2, dtype=bool)}, ValueError),
    ],
)
def test_reset_refuses_what_it_cannot_do(options: dict[str, Any], error: type[Exception]) -> None:
    envs = make("repulso", 2)
    envs.reset(seed=0)
    with pytest.raises(error):
        envs.reset(options=options)


def test_actions_of_any_whole_type_are_taken() -> None:
    envs = make("repulso", 2, opponent=by_key)
    for kind in (np.int8, np.uint16, np.int64, list):
        envs.reset(seed=0)
        actions = envs.action_space.sample()
        envs.step(actions.tolist() if kind is list else actions.astype(kind))
        assert envs.history(0)[0] == actions[0]


def test_bad_actions_raise_and_no_game_has_moved() -> None:
    envs = make("abalone", 3)
    envs.reset(seed=0)
    good = envs.action_space.sample()
    before = envs.keys()
    refused: list[tuple[Any, type[Exception]]] = [
        (good.astype(np.float32), TypeError),
        ([None] * 3, TypeError),
        ("abc", TypeError),
        (good[:2], ValueError),
        (np.stack([good, good]), ValueError),
        (int(good[0]), ValueError),
        ([*good[:2], -1], MalformedMove),
        ([*good[:2], 65535], MalformedMove),
        ([*good[:2], 99_999], MalformedMove),
    ]
    for actions, error in refused:
        with pytest.raises(error):
            envs.step(actions)
    illegal = good.copy()
    illegal[1] = np.flatnonzero(~envs.action_masks()[1])[0]
    with pytest.raises(IllegalMove, match="AB") as caught:
        envs.step(illegal)
    assert "game 1 " in "".join(caught.value.__notes__)
    assert (envs.keys() == before).all()
    envs.step(good)


def test_steps_need_a_reset_and_an_open_environment() -> None:
    envs = make("repulso", 2, autoreset_mode=AutoresetMode.DISABLED, max_episode_steps=1)
    with pytest.raises(ResetNeeded):
        envs.step([0, 0])
    with pytest.raises(ResetNeeded):
        envs.reset(options={"reset_mask": np.array([True, False])})
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
        ({"opponent": "levl3"}, MalformedInput),
        ({"seat": 5}, MalformedInput),
        ({"max_episode_steps": 0}, MalformedInput),
        ({"autoreset_mode": "sometimes"}, ValueError),
        ({"colour": "red"}, MalformedInput),
    ],
)
def test_what_there_is_not_is_refused(keywords: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        make("abalone", **keywords)


def test_an_opponent_that_fails_is_named_with_its_game() -> None:
    answers: list[Any] = [lambda game: 0.5, lambda game: -1]
    for function in answers:
        envs = make("abalone", 2, opponent=function)
        envs.reset(seed=0)
        with pytest.raises(PlayerFailed, match="seat 1 in game 0"):
            envs.step(envs.action_space.sample())
        with pytest.raises(ResetNeeded):
            envs.step([0, 0])
        envs.reset()
    with pytest.raises(MalformedInput, match="never comes to decide"):
        make("abalone", 2, seat=1, max_plies=1).reset(seed=0)


def test_every_game_has_a_bot_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(BOT)
    envs = make("repulso", 2, opponent=f"{file}:Bot", seat=1)
    envs.reset(seed=0)
    start = GAMES["repulso"].start()
    assert envs.history(0) == envs.history(1) == [start.game.action(start.legal_moves()[-1])]
    envs.close()


def test_what_is_given_back_stays_as_it_is_unless_copies_are_not_wanted() -> None:
    for keeps in (True, False):
        envs = make("repulso", 2, copy=keeps)
        observation, infos = envs.reset(seed=0)
        seen, mask = observation.copy(), infos["action_mask"].copy()
        envs.step(envs.action_space.sample())
        assert (observation == seen).all() == keeps
        assert (infos["action_mask"] == mask).all() == keeps


@pytest.mark.parametrize("how", ["clone", "pickle"])
@pytest.mark.parametrize("opponent", ["random", "level1"])
def test_a_copy_goes_on_alike_and_apart(opponent: str, how: str) -> None:
    envs = make("repulso", 3, opponent=opponent, seat="random", max_episode_steps=9)
    told(envs, 5, 6)
    copied = envs.clone() if how == "clone" else pickle.loads(pickle.dumps(envs))
    results = []
    for one in (envs, copied):
        one.action_space.seed(1)
        steps = [one.step(one.action_space.sample()) for _ in range(12)]
        results.append((steps, [one.history(index) for index in range(3)]))
    assert data_equivalence(results[0], results[1], exact=True)


def test_the_inside_of_each_game_is_within_reach() -> None:
    envs = make("abalone", 3, opponent=by_key)
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
    envs = make("alliances", 2, opponent=by_key)
    envs.reset(seed=0)
    start = GAMES["alliances"].start()
    after = start.play(start.legal_moves()[0])
    envs.from_bytes(1, after.to_bytes())
    assert len(envs.history(1)) == 1
    assert envs.position(1).to_move == 0


def test_samples_are_legal_uniform_and_those_of_their_seed() -> None:
    mask = np.array([[0, 1, 0, 1], [0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 1, 0]], dtype=np.bool_)
    rng = np.random.default_rng(3)
    drawn = np.stack([one_of_each(mask, rng) for _ in range(2000)])
    assert (drawn[:, 1] == 0).all()
    assert (drawn[:, 3] == 2).all()
    assert np.bincount(drawn[:, 0]).tolist() == pytest.approx([0, 1000, 0, 1000], abs=120)
    assert np.bincount(drawn[:, 2]).tolist() == pytest.approx([500] * 4, abs=100)
    envs = make("repulso", 3)
    envs.reset(seed=0)
    for _ in range(2):
        envs.action_space.seed(4)
        actions = envs.action_space.sample()
        assert envs.action_masks()[np.arange(3), actions].all()
    other = copy.deepcopy(envs.action_space)
    assert (other.sample() == envs.action_space.sample()).all()


def test_gymnasiums_wrappers_take_it() -> None:
    envs = DictInfoToList(RecordEpisodeStatistics(make("repulso", 4)))
    envs.reset(seed=0)
    lengths: list[int] = []
    for _ in range(60):
        *_, infos = envs.step(envs.unwrapped.action_space.sample())
        lengths += [info["episode"]["l"] for info in infos if "episode" in info]
    assert lengths
    assert min(lengths) > 5
