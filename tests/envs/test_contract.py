"""The contract of all environments: settings, actions, access to the game, and copies."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from pettingzoo.utils import OrderEnforcingWrapper

from batch_rows import play, same
from boardwright import core
from boardwright.envs import batch, single
from boardwright.envs import pettingzoo as zoo
from boardwright.games import GAMES, IllegalMove, MalformedInput, MalformedMove, parse_position
from boardwright.records import format_record, parse_record
from gymnasium_games import by_key, make, make_many

if TYPE_CHECKING:
    from collections.abc import Callable


MAKERS: dict[str, Callable[..., Any]] = {
    "single": single.make,
    "batch": partial(batch.make, num_envs=2),
    "aec": zoo.env,
    "parallel": zoo.parallel_env,
    "gymnasium": make,
    "vector": make_many,
}


def reset_aec(name: str, form: Any = zoo.env) -> Any:
    env = form(name)
    env.reset()
    return env


def reset_gymnasium(name: str, form: Any = make, **settings: Any) -> Any:
    env = form(name, **settings)
    env.action_space._np_random = None  # as in a new environment
    env.reset(seed=1)
    return env


KINDS: dict[str, Callable[[str], Any]] = {
    "single": lambda name: single.make(name, seed=1),
    "batch": lambda name: batch.make(name, num_envs=3, seed=1, opening_plies=1),
    "aec": reset_aec,
    "parallel": lambda name: reset_aec(name, zoo.parallel_env),
    "gymnasium": lambda name: reset_gymnasium(name, seat="random"),
    "vector": lambda name: reset_gymnasium(name, make_many, num_envs=3, seat="random"),
}
OPPONENTS: dict[str, Callable[[], Any]] = {
    "function": lambda: reset_gymnasium("repulso", opponent=by_key),
    "engine": lambda: reset_gymnasium("repulso", opponent="level1"),
    "engines": lambda: reset_gymnasium(
        "repulso", make_many, num_envs=3, opponent="level1", max_episode_steps=7
    ),
}
COPIES: dict[str, Callable[[Any], Any]] = {
    "clone": lambda env: env.clone(),
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
}
every_kind = pytest.mark.parametrize("kind", KINDS)
every_copy = pytest.mark.parametrize("again", COPIES.values(), ids=COPIES)


def decides(env: Any) -> str:
    """The PettingZoo agent that is to move."""
    return str(env.possible_agents[env._single.seat])


def seen(env: Any) -> tuple[Any, Any]:
    """The current observations and legal actions."""
    if isinstance(env, batch.BatchEnv):
        return env.now.observation, env.now.mask
    if isinstance(env, zoo.AECGame | zoo.ParallelGame):
        view = env.observe(decides(env))
        return view["observation"], view["action_mask"]
    if isinstance(env, single.SingleEnv):
        return env.observation, env.mask
    view = env._now() if hasattr(env, "num_envs") else env._shown(env.seat)
    return view[0], env.action_masks()


def drawn(env: Any) -> Any:
    """A random action, sampled as each kind of environment does it."""
    if isinstance(env, single.SingleEnv | batch.BatchEnv):
        return env.sample()
    if isinstance(env, zoo.AECGame | zoo.ParallelGame):
        return env.action_space(decides(env)).sample()
    return env.action_space.sample()


def step(env: Any, actions: Any) -> None:
    env.step({decides(env): actions} if isinstance(env, zoo.ParallelGame) else actions)


def draws(env: Any) -> list[Any]:
    return [np.asarray(drawn(env)).tolist() for _ in range(6)]


def texts(env: Any) -> Any:
    """The position string of the game, or of all games."""
    many = getattr(env, "num_envs", 0)
    return [env.text(game) for game in range(many)] if many else env.text


def full_state(env: Any) -> tuple[Any, ...]:
    many = getattr(env, "num_envs", 0)
    history = [env.history(game) for game in range(many)] if many else env.history
    return texts(env), history, *(array.tobytes() for array in seen(env))


def inside(env: Any, part: str) -> Any:
    """An attribute about the game, or about the first game of several."""
    found = getattr(env, part)
    if hasattr(env, "num_envs"):
        return found(0)
    return found() if callable(found) else found


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"colour": "red"}, "no option 'colour' .its options: layout"),
        ({"layout": "tulip"}, "belgian-daisy"),
        ({"ejections": 0}, "ejections"),
        ({"position": "abalone nonsense"}, "has a board"),
        ({"position": GAMES["repulso"].start().to_text()}, "not a position of Abalone"),
        ({"position": "", "layout": "standard"}, "one or the other"),
    ],
)
@pytest.mark.parametrize("kind", MAKERS)
def test_unknown_names_are_refused_with_the_known_ones(
    kind: str, given: dict[str, Any], expected: str
) -> None:
    with pytest.raises(MalformedInput, match=expected):
        MAKERS[kind](**({"game": "abalone"} | given))


@pytest.mark.parametrize("name", GAMES)
@every_kind
def test_the_position_of_a_game_is_accessible(kind: str, name: str) -> None:
    env = KINDS[kind](name)
    for _ in range(5):
        step(env, drawn(env))
    position, record, history = (inside(env, part) for part in ("position", "record", "history"))
    assert env.game is GAMES[name]
    assert parse_position(inside(env, "text")) == position == record.final
    assert env.game.from_bytes(inside(env, "state_bytes")) == position
    assert inside(env, "key") == core.state_of(position).key
    assert parse_record(format_record(record)) == record
    assert [env.action(str(move)) for move in record.moves] == history
    assert [env.notation(np.int64(action)) for action in history] == list(map(str, record.moves))
    for call, odd in ((env.action, "z9"), (env.notation, 10**30)):
        with pytest.raises(MalformedMove):
            call(odd)


@pytest.mark.parametrize(
    "odd", [0.5, "a1b2", None, True, np.float32(1), np.array([1, 2]), [], -1, 65_534, 10**30]
)
@every_kind
def test_an_invalid_action_raises_and_changes_nothing(kind: str, odd: Any) -> None:
    env = KINDS[kind]("abalone")
    before = full_state(env)
    with pytest.raises((TypeError, ValueError, MalformedMove)):
        step(env, [odd] * env.num_envs if hasattr(env, "num_envs") else odd)
    assert full_state(env) == before


@every_kind
def test_an_illegal_action_is_explained_and_changes_nothing(kind: str) -> None:
    env = KINDS[kind]("abalone")
    before = full_state(env)
    with pytest.raises(IllegalMove, match=r"\(AB\d") as caught:
        step(env, seen(env)[1].argmin(-1))
    assert hasattr(env, "num_envs") == (
        "game 0 " in "".join(getattr(caught.value, "__notes__", ""))
    )
    assert full_state(env) == before
    step(env, drawn(env))


def check_copy(env: Any, twin: Any) -> None:
    """A copy is in the same state, gives the same results, and does not affect the original."""
    before = full_state(env)
    assert full_state(twin) == before
    for _ in range(5):
        step(twin, drawn(twin))
    assert full_state(env) == before != full_state(twin)
    for _ in range(5):
        step(env, drawn(env))
    assert full_state(env) == full_state(twin)
    twin.reset()
    assert full_state(env) != full_state(twin)


@every_copy
@pytest.mark.parametrize("name", GAMES)
@every_kind
def test_a_copy_continues_identically_and_independently(
    kind: str, name: str, again: Callable[[Any], Any]
) -> None:
    env = KINDS[kind](name)
    for _ in range(3):
        step(env, seen(env)[1].argmax(-1))
    check_copy(env, again(env))


@every_copy
@pytest.mark.parametrize("opponent", OPPONENTS)
def test_a_copy_has_its_own_opponents(opponent: str, again: Callable[[Any], Any]) -> None:
    env = OPPONENTS[opponent]()
    check_copy(env, again(env))


@pytest.mark.parametrize("again", [copy.deepcopy, COPIES["pickle"]], ids=["deepcopy", "pickle"])
@pytest.mark.parametrize(
    ("kind", "wrapper"),
    [("aec", OrderEnforcingWrapper), ("gymnasium", gymnasium.wrappers.OrderEnforcing)],
)
def test_wrapped_environments_are_copied_as_well(kind: str, wrapper: Any, again: Any) -> None:
    env = KINDS[kind]("repulso")
    check_copy(env, again(wrapper(env)).unwrapped)


@pytest.mark.parametrize("kind", ["single", "batch"])
def test_even_a_shallow_copy_is_independent(kind: str) -> None:
    env = KINDS[kind]("repulso")
    check_copy(env, copy.copy(env))


@every_kind
def test_a_seed_gives_a_clone_its_own_random_numbers(kind: str) -> None:
    env = KINDS[kind]("abalone")
    clones = [env.clone(seed) for seed in (2, 3, 4)]
    assert [texts(clone) for clone in clones] == [texts(env)] * 3
    twin = env.clone()
    found = [draws(clone) for clone in clones]
    assert len({str(actions) for actions in [*found, draws(env)]}) == 4
    assert draws(env.clone(seed=3)) == found[1]
    assert draws(twin) not in found
    twin.clone(seed=2)
    assert draws(env) == draws(twin)
    before = texts(env)
    for take in (env.clone, *([] if hasattr(env, "np_random") else [env.reset])):
        with pytest.raises(ValueError, match="seed is -1, which is not between"):
            take(seed=-1)
        with pytest.raises(TypeError):
            take(seed=1.5)
    assert texts(env) == before


def test_agents_of_a_clone_with_a_seed_sample_independently() -> None:
    env = zoo.env("alliances", swap=False).clone(seed=4)
    everything = np.ones(364, np.int8)
    black, white = (
        [int(env.action_space(agent).sample(everything)) for _ in range(6)]
        for agent in env.possible_agents
    )
    assert black != white


@pytest.mark.parametrize("opponent", ["random", "level1"])
@pytest.mark.parametrize("many", [False, True])
def test_opponents_and_later_episodes_use_the_random_numbers_of_the_clone(
    many: bool, opponent: str
) -> None:
    form = make_many if many else make
    env: Any = reset_gymnasium("repulso", form, opponent=opponent, seat="random")
    actions, ways = env.action_space.sample(), []
    for seed in (0, 1, 2, 3, 4, 5, 0):
        clone = env.clone(seed)
        clone.step(actions)
        way = full_state(clone)[1]
        clone.reset()
        ways.append((way, str(clone._episodes._seeds if many else clone._seed)))
    assert ways[0] == ways[-1]
    assert len({str(way) for way, _ in ways}) > 1
    assert len({seed for _, seed in ways}) == 6


@pytest.mark.parametrize("many", [False, True])
def test_an_environment_before_its_first_reset_starts_like_its_clone(many: bool) -> None:
    env: Any = make_many("repulso", 3) if many else make("repulso", seat="random")
    twin = env.clone()
    for one in (env, twin):
        one.reset()
        one.step(one.action_space.sample())
    assert texts(env) == texts(twin)


def test_a_cloned_batch_with_a_seed_continues_like_a_new_one() -> None:
    env = batch.make("repulso", num_envs=4, seed=1)
    other = env.clone(seed=9)
    assert same(other.now, env.now)
    assert same(play(other, 5), play(batch.make("repulso", num_envs=4, seed=9), 5))
