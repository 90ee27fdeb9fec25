"""The Gymnasium environments of one game: conventions, opponents, seats, seeds, errors, copies."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from boardwright import core
from boardwright.engine.player import PlayerFailed
from boardwright.envs.gymnasium import GameEnv
from boardwright.envs.versions import ENV_VERSIONS, env_id
from boardwright.games import GAMES, IllegalMove, MalformedInput, MalformedMove, MalformedOptions
from support import all_option_sets, set_id

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from boardwright.envs.single import SingleEnv
    from boardwright.games import Game, Options

ALL = list(GAMES)
BOT = """
class Bot:
    def choose(self, position, budget):
        return position.legal_moves()[0]
"""


def make(game: str, **keywords: Any) -> GameEnv:
    """An environment without Gymnasium's wrappers."""
    env = gymnasium.make(env_id(game), **keywords).unwrapped
    assert isinstance(env, GameEnv)
    env.action_space.seed(0)
    return env


def by_key(game: SingleEnv) -> int:
    """A player that chance has no part in."""
    legal = game.legal_actions()
    return legal[game.key % len(legal)]


def episode(env: GameEnv, seed: int | None, actions: int) -> list[float]:
    """Play an episode to its end, by the seed of the game and by that of the actions."""
    env.reset(seed=seed)
    env.action_space.seed(actions)
    rewards, over = [], False
    while not over:
        _, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        rewards.append(reward)
        over = terminated or truncated
    return rewards


@pytest.mark.parametrize("case", all_option_sets(), ids=set_id)
def test_gymnasiums_own_checks_pass(case: tuple[Game, Options]) -> None:
    game, options = case
    check_env(make(game.name, **options.changed()), skip_render_check=True)


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("seat", [1, "random"])
def test_gymnasiums_own_checks_pass_on_any_seat(game: str, seat: int | str) -> None:
    check_env(make(game, seat=seat, opponent="level1"), skip_render_check=True)


@pytest.mark.parametrize("game", ALL)
def test_gymnasiums_own_checks_of_rendering_pass(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("resvg_py")
    pytest.importorskip("pygame")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    check_env(make(game, render_mode="ansi", opponent=None))


def test_every_game_is_known_by_its_name_and_version() -> None:
    for game in ENV_VERSIONS:
        assert gymnasium.spec(env_id(game)).vector_entry_point is not None
    env = gymnasium.make("boardwright.envs.gymnasium:boardwright/Abalone-v0")
    assert env.unwrapped.get_wrapper_attr("game") is GAMES["abalone"]


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("repulso", {}),
        ("repello", {"counters": 1}),
        ("repello", {"players": 3}),
        ("repello", {"players": 4}),
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


def test_opponents_decide_inside_the_learners_step() -> None:
    env = make("repulso", opponent=by_key)
    env.reset(seed=0)
    decided = 0
    while not env.step(by_key(env._single))[2]:
        decided += 1
    seats = [p.to_move for p in env.record().positions()][:-1]
    assert seats.count(0) == decided + 1
    assert seats.count(1) > 5


@pytest.mark.parametrize("opponent", ["random", "random,seed=3", "level1", by_key])
@pytest.mark.parametrize("game", ALL)
def test_a_seed_gives_the_same_episodes_again(game: str, opponent: Any) -> None:
    told = []
    for _ in range(2):
        env = make(game, opponent=opponent, seat="random")
        first = (episode(env, 5, 6), env.history)
        second = (episode(env, None, 7), env.history)
        told.append((first, second))
    assert told[0] == told[1]


def test_another_seed_gives_another_episode() -> None:
    for opponent in ("random", "level1"):
        histories = []
        for seed in range(4):
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
    asked: list[tuple[str, int]] = []

    def named(name: str) -> Any:
        def choose(game: SingleEnv) -> int:
            asked.append((name, game.seat))
            return by_key(game)

        return choose

    env = make("repello", players=3, seat=1, opponent=[named("after"), named("before")])
    env.reset(seed=0)
    for _ in range(4):
        env.step(by_key(env._single))
    assert {("after", 2), ("before", 0)} == set(asked)


def test_in_self_play_the_learner_decides_for_every_seat() -> None:
    for nobody in (None, "self"):
        env = make("alliances", opponent=nobody)
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
    file = tmp_path / "first.py"
    file.write_text(BOT)
    env = make("repulso", opponent=f"{file}:Bot", seat=1)
    env.reset(seed=0)
    assert env.history == [
        min(GAMES["repulso"].action(m) for m in GAMES["repulso"].start().legal_moves())
    ]
    env.close()
    env.close()


def test_an_episode_is_cut_after_so_many_steps() -> None:
    env = gymnasium.make(env_id("abalone"), max_episode_steps=3)
    env.reset(seed=0)
    env.action_space.seed(0)
    assert [env.step(env.action_space.sample())[2:4] for _ in range(3)] == [
        (False, False),
        (False, False),
        (False, True),
    ]


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = make("abalone")
    _, info = env.reset(seed=0)
    before = env.state_bytes()
    with pytest.raises(IllegalMove, match="AB"):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    odd: Any
    for odd in (-1, 99_999, 2**70, 0.5, np.float32(1), np.array([1, 2]), "a1", None, [], {}):
        with pytest.raises((MalformedMove, TypeError)):
            env.step(odd)
    assert env.state_bytes() == before
    env.step(np.uint16(np.flatnonzero(info["action_mask"])[0]))


def test_masking_learners_find_the_mask_through_wrappers() -> None:
    env = gymnasium.make(env_id("alliances"), max_episode_steps=9)
    _, info = env.reset(seed=0)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.dtype == np.bool_
    assert (masks == info["action_mask"]).all()


def test_steps_before_and_after_an_episode_are_refused() -> None:
    env = make("repulso")
    with pytest.raises(ResetNeeded, match="begins with reset"):
        env.step(0)
    episode(env, 0, 0)
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)
    with pytest.raises(ResetNeeded):
        gymnasium.make(env_id("repulso")).step(0)


@pytest.mark.parametrize(
    ("keywords", "said"),
    [
        ({"opponent": "levl3"}, "there are: random, level1"),
        ({"opponent": "level11"}, "levels: 1 to 10"),
        ({"opponent": "level3,speed=1"}, "its settings"),
        ({"opponent": 3}, "are not the opponents"),
        ({"opponent": ["random", "random"]}, "list of 1"),
        ({"opponent": [3]}, "no opponent"),
        ({"seat": 2}, "seats: 0 to 1"),
        ({"seat": "first"}, "seats: 0 to 1"),
        ({"layout": "tulip"}, "belgian-daisy"),
        ({"colour": "red"}, "its options: layout"),
        ({"position": "abalone nonsense"}, "has a board"),
    ],
)
def test_what_there_is_not_is_refused_with_what_there_is(
    keywords: dict[str, Any], said: str
) -> None:
    with pytest.raises(MalformedInput, match=said):
        make("abalone", **keywords)


def test_options_are_given_as_values_or_as_texts() -> None:
    assert make("repello", players=3).game.seats(make("repello", players="3").position.options) == 3
    with pytest.raises(MalformedOptions):
        make("repello", players=5)


def test_an_opponent_that_fails_is_named_and_the_episode_is_over() -> None:
    answers: list[tuple[Any, type[Exception]]] = [
        (lambda game: -1, PlayerFailed),
        (lambda game: "a1", PlayerFailed),
        (lambda game: game.step(by_key(game)), PlayerFailed),
        (lambda game: 1 / 0, ZeroDivisionError),
    ]
    for function, error in answers:
        env = make("abalone", opponent=function)
        _, info = env.reset(seed=0)
        with pytest.raises(error):
            env.step(int(np.flatnonzero(info["action_mask"])[0]))
        with pytest.raises(ResetNeeded, match="opponent failed"):
            env.step(0)
        env.reset()


def test_a_learner_who_never_decides_is_told_so() -> None:
    with pytest.raises(MalformedInput, match="never comes to decide"):
        make("abalone", max_plies=1, seat=1).reset(seed=0)


def test_an_episode_begins_where_reset_is_told() -> None:
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
    for options, said in (
        ({"state": b""}, "there is: position"),
        ({"position": 3}, "neither"),
        ({"position": b"x"}, "bytes end"),
    ):
        with pytest.raises(MalformedInput, match=said):
            env.reset(options=options)


def test_a_position_of_another_table_is_refused() -> None:
    env = make("repello", players=3)
    with pytest.raises(MalformedInput, match="2 seats"):
        env.reset(options={"position": GAMES["repello"].start().to_bytes()})
    over = make("repulso", opponent=None)
    episode(over, 0, 0)
    with pytest.raises(MalformedInput, match="over"):
        over.reset(options={"position": over.state_bytes()})


@pytest.mark.parametrize("opponent", ["random", "level1", by_key])
@pytest.mark.parametrize("how", ["clone", "deepcopy", "pickle"])
def test_a_copy_goes_on_alike_and_apart(opponent: Any, how: str) -> None:
    env = gymnasium.make(env_id("repulso"), opponent=opponent, seat="random")
    env.reset(seed=2)
    env.action_space.seed(2)
    for _ in range(3):
        env.step(env.action_space.sample())
    inside = env.unwrapped
    assert isinstance(inside, GameEnv)
    before = inside.state_bytes()
    copies: dict[str, Callable[[], Any]] = {
        "clone": inside.clone,
        "deepcopy": lambda: copy.deepcopy(env).unwrapped,
        "pickle": lambda: pickle.loads(pickle.dumps(env)).unwrapped,
    }
    other = copies[how]()
    told = []
    for one in (other, inside):
        assert one.state_bytes() == before
        seen = [one.step(one.action_space.sample()) for _ in range(4)]
        told.append(([s[0].tobytes() for s in seen], one.history, one.key, one.text))
    assert told[0] == told[1]


def test_the_inside_of_a_game_is_within_reach() -> None:
    env = make("abalone", opponent=by_key)
    env.reset(seed=0)
    env.step(env.action("a1b2"))
    assert env.notation(env.history[0]) == "a1b2"
    assert str(env.record().moves[0]) == "a1b2"
    assert env.key == core.state_of(env.position).key
    assert env.game.parse_position(env.text) == env.position
    other = env.from_bytes(env.state_bytes())
    assert other.position == env.position
    assert other.history == []
    other.step(by_key(other._single))
    assert other.position != env.position
