"""PettingZoo's own tests, for every game with every set of options."""

from __future__ import annotations

import importlib
import inspect
import pickle
import subprocess
import sys
import warnings
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np
import pettingzoo
import pytest

from boardwright.envs import pettingzoo as zoo
from boardwright.envs import rendering
from boardwright.envs.versions import env_id, versioned_name
from boardwright.games import GAMES, Position
from support import Case, all_option_sets, every_case, set_id

if TYPE_CHECKING:
    from numpy.typing import NDArray

with warnings.catch_warnings():
    # PettingZoo's tests import its own games in a way that it warns about.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as conformance

# What `api_test` advises against is PettingZoo's own custom for games with masks (it knows its own
# games by name and spares them), and agents that are called what the rules call the seats.
advice = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)
# `max_cycles_test` takes for granted that everyone decides in turn. Where random play from seed 0
# does not go so, these are the first seeds with which it does, found by trying them in order.
ALTERNATING = {
    "repello-players=4-counters=3": 44,
    "repello-players=4-counters=4-reentry=then-move": 44,
    "repello-counters=1": 231,
}


def made(kind: Any, case: Case, **settings: Any) -> Any:
    game, options = case
    return kind(game.name, **options.changed(), **settings)


@advice
@every_case
def test_api(case: Case) -> None:
    conformance.api_test(made(zoo.env, case), num_cycles=60)


@every_case
def test_seeds(case: Case) -> None:
    conformance.seed_test(partial(made, zoo.env, case), num_cycles=20)
    conformance.parallel_seed_test(partial(made, zoo.parallel_env, case), num_cycles=20)


@every_case
def test_parallel_api(case: Case) -> None:
    conformance.parallel_api_test(made(zoo.parallel_env, case), num_cycles=60)


@every_case
def test_state(case: Case) -> None:
    conformance.state_test(made(zoo.env, case), made(zoo.parallel_env, case), num_cycles=10)


@pytest.mark.parametrize(
    "case",
    [case for case in all_option_sets() if case[1].changed().get("max_plies") != "1"],
    ids=set_id,
)
def test_max_cycles(case: Case) -> None:
    def seeded(kind: Any, **settings: Any) -> Any:
        env = made(kind, case, **settings)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(ALTERNATING.get(set_id(case), 0) + number)
        return env

    module = SimpleNamespace(
        env=partial(seeded, zoo.env), parallel_env=partial(seeded, zoo.parallel_env)
    )
    conformance.max_cycles_test(module)


def blank(position: Position, events: object, size: tuple[int, int]) -> NDArray[np.uint8]:
    """A picture that takes no time; test_rendering looks at the real ones."""
    return np.full((size[1], size[0], 3), len(position.pieces()), np.uint8)


@every_case
@pytest.mark.usefixtures("hidden_windows")
def test_rendering(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "rgb_array", blank)
    conformance.render_test(partial(made, zoo.env, case, render_width=40))


@pytest.mark.usefixtures("hidden_windows")
def test_rendering_of_real_pictures() -> None:
    conformance.render_test(partial(zoo.env, "repulso", render_width=40))


@every_case
def test_performance_benchmark(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    ticks = count()  # a clock on which a cycle takes a tenth of a second
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(ticks) / 10))
    conformance.performance_benchmark(made(zoo.env, case))
    assert next(ticks) > 50


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_a_module_with_a_version_and_registered(name: str) -> None:
    module = importlib.import_module(f"boardwright.envs.pettingzoo.{versioned_name(name)}")
    assert getattr(zoo, versioned_name(name)) is module
    assert isinstance(module.env(), pettingzoo.AECEnv)
    assert isinstance(module.raw_env(), pettingzoo.AECEnv)
    assert isinstance(module.parallel_env(), pettingzoo.ParallelEnv)
    assert str(module.env()) == str(module.parallel_env()) == f"boardwright_{versioned_name(name)}"
    env = pettingzoo.make("aec", env_id(name), max_cycles=7)
    assert isinstance(env, zoo.AECGame)
    assert env.max_cycles == 7
    assert isinstance(pettingzoo.make("parallel", env_id(name)), zoo.ParallelGame)


@pytest.mark.parametrize("function", [zoo.abalone_v0.env, zoo.abalone_v0.parallel_env])
def test_the_functions_of_a_module_say_what_they_take(function: Any) -> None:
    whole = inspect.signature(getattr(zoo, function.__name__))
    _, *settings = whole.parameters.values()
    assert list(inspect.signature(function).parameters.values()) == settings
    assert "max_cycles" in function.__doc__
    again = pickle.loads(pickle.dumps(function))
    assert (again.func, again.args) == (function.func, ("abalone",))
    with pytest.raises(TypeError):
        function("repulso")


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_a_library_that_is_missing_is_named_with_the_extra_that_brings_it(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import boardwright.envs.pettingzoo"
    said = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    ).stderr
    assert "it comes with the extra `pettingzoo`" in said.splitlines()[-1]
