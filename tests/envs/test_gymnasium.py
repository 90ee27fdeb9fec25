"""The Gymnasium environment of a single game: conventions, seats, opponents, seeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boardwright import core
from boardwright.envs import env_id
from boardwright.games import GAMES, MalformedInput
from gymnasium_games import by_key, episode, last_move_bot, make, make_many
from support import Case, every_table

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.envs.single import SingleEnv

ALL = list(GAMES)


@every_table
def test_gymnasiums_own_checks_pass(case: Case) -> None:
    game, options = case
    check_env(make(game.name, **options.changed()), skip_render_check=True)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("seat", [1, "random"])
def test_gymnasiums_own_checks_pass_on_any_seat(game: str, seat: int | str) -> None:
    check_env(make(game, seat=seat, opponent="level1"), skip_render_check=True)


@pytest.mark.usefixtures("hidden_windows")
def test_gymnasiums_own_checks_of_rendering_pass() -> None:
    check_env(make("repulso", render_mode="ansi", opponent=None))


def test_every_game_is_registered_by_name_and_version() -> None:
    for game in GAMES:
        assert gymnasium.spec(env_id(game)).vector_entry_point is not None
    env = gymnasium.make("boardwright.envs.gymnasium:boardwright/Abalone-v0")
    assert env.unwrapped.get_wrapper_attr("game") is GAMES["abalone"]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("repulso", {}),
        ("repello", {"counters": 1}),
        ("repello", {"players": 4, "counters": 1}),
        ("abalone", {"max_plies": 60}),
        ("alliances", {}),
    ],
)
def test_the_learner_sees_the_game_from_its_seat(game: str, options: dict[str, Any]) -> None:
    env = make(game, opponent=by_key, seat=1, **options)
    observation, info = env.reset(seed=3)
    env.action_space.seed(3)
    over = False
    while not over:
        state = core.State.from_bytes(env.state_bytes())
        assert state.to_move == info["seat"] == 1
        assert (observation == core.observation_of(state)).all()
        assert np.flatnonzero(info["action_mask"]).tolist() == state.legal_actions()
        assert (env.action_masks() == info["action_mask"]).all()
        observation, reward, over, _, info = env.step(env.action_space.sample())
        assert over or reward == 0
    state = core.state_of(env.record().final)
    assert state.returns is not None
    assert reward == state.returns[1]
    assert info["returns"].tolist() == pytest.approx(list(state.returns))
    assert not info["action_mask"].any()
    seen = np.empty_like(observation)
    state.observe(seen, 1)
    assert (observation == seen).all()


@pytest.mark.parametrize("opponent", ["random", "random,seed=3", "level1", by_key])
@pytest.mark.parametrize("game", ALL)
def test_a_seed_repeats_the_same_episodes(game: str, opponent: Any) -> None:
    results = []
    for _ in range(2):
        env = make(game, opponent=opponent, seat="random")
        first = (episode(env, 5, 6), env.history)
        second = (episode(env, None, 7), env.history)
        results.append((first, second))
    assert results[0] == results[1]


def test_another_seed_gives_another_episode() -> None:
    for opponent in ("random", "level1"):
        histories = []
        for seed in range(8):
            env = make("abalone", opponent=opponent, seat=1)
            env.reset(seed=seed)
            histories.append(tuple(env.history))
        assert len(set(histories)) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_seat_is_each_of_them_at_times(players: int) -> None:
    env = make("repello", players=players, seat="random")
    seats = [env.reset(seed=1 if n == 0 else None)[1]["seat"] for n in range(40)]
    assert set(seats) == set(range(players))
    assert env.position.to_move == env.seat


def test_a_list_of_opponents_follows_the_learner_in_turn_order() -> None:
    calls: list[tuple[str, int]] = []

    def named(name: str) -> Any:
        def choose(game: SingleEnv) -> int:
            calls.append((name, game.seat))
            return by_key(game)

        return choose

    env = make("repello", players=3, seat=1, opponent=[named("after"), named("before")])
    env.reset(seed=0)
    for _ in range(4):
        env.step(by_key(env._single))
    assert {("after", 2), ("before", 0)} == set(calls)


def test_in_self_play_the_learner_decides_for_every_seat() -> None:
    for opponent in (None, "self"):
        env = make("alliances", opponent=opponent)
        _, info = env.reset(seed=0)
        over = False
        while not over:
            seat = info["seat"]
            assert seat == env.seat == env.position.to_move
            _, reward, over, _, info = env.step(by_key(env._single))
        assert env.seat == -1
        assert info["seat"] == seat
        assert reward == info["returns"][seat]


def test_a_bot_from_a_file_is_an_opponent(tmp_path: Path) -> None:
    bot = last_move_bot(tmp_path)
    env, envs = make("repulso", opponent=bot, seat=1), make_many("repulso", 2, opponent=bot, seat=1)
    env.reset(seed=0)
    envs.reset(seed=0)
    start = GAMES["repulso"].start()
    assert env.history == [start.game.action(start.legal_moves()[-1])]
    assert env.history == envs.history(0) == envs.history(1)
    env.close()
    env.close()
    envs.close()


@pytest.mark.parametrize("game", ["repello", "repulso"])
def test_samples_are_legal_after_repeated_seeding(game: str) -> None:
    env = make(game)
    env.reset(seed=7)
    for n in range(40):
        env.action_space.seed(7 if n % 2 else n)
        if env.step(env.action_space.sample())[2]:
            env.reset()


def test_a_sample_before_a_reset_is_legal_in_the_episode_of_its_seed() -> None:
    env = make("repello")
    env.reset(seed=7)
    env.reset()
    env.step(env.action_space.sample())  # none of the actions of the start is legal after it
    env.action_space.seed(7)
    action = env.action_space.sample()
    env.reset(seed=7)
    env.step(action)


def test_an_episode_starts_where_reset_says() -> None:
    env = make("alliances", opponent=by_key)
    env.reset(seed=0)
    env.step(by_key(env._single))
    text, data = env.text, env.state_bytes()
    for position in (text, data):
        observation, info = env.reset(options={"position": position})
        assert env.state_bytes() == data
        assert env.history == []
        assert (observation == env.position.observation()).all()
        assert info["action_mask"].any()
    env.reset()
    assert env.state_bytes() != data
    for options, expected in (
        ({"state": b""}, "its option: position"),
        ({"position": 3}, "neither"),
        ({"position": b"x"}, "bytes end"),
    ):
        with pytest.raises(MalformedInput, match=expected):
            env.reset(options=options)


def test_bytes_start_an_episode_of_a_copy() -> None:
    env = make("abalone", opponent=by_key)
    env.reset(seed=0)
    env.step(env.action("a1b2"))
    other = env.from_bytes(env.state_bytes())
    assert other.position == env.position
    assert other.history == []
    other.step(by_key(other._single))
    assert other.position != env.position


def test_wrappers_cut_an_episode_and_show_the_mask_of_the_learner() -> None:
    env = gymnasium.make(env_id("abalone"), max_episode_steps=3)
    env.action_space.seed(0)
    _, info = env.reset(seed=0)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()
    ends = [env.step(env.action_space.sample())[2:4] for _ in range(3)]
    assert ends == [(False, False), (False, False), (False, True)]
