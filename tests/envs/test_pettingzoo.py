"""PettingZoo's own tests, for every game with every number of players."""

from __future__ import annotations

import importlib
import inspect
import pickle
import subprocess
import sys
import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import pettingzoo
import pytest

from boardwright.envs import env_id, versioned_name
from boardwright.envs import pettingzoo as zoo
from boardwright.games import GAMES
from support import Case, every_table

with warnings.catch_warnings():
    # PettingZoo's tests import its own games in a way that causes warnings.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo import test as conformance

# `api_test` warns about dict observations with masks, although PettingZoo's own games use them (it
# exempts those by name), and about agents named after the seats of the rules.
advice = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:We recommend agents to be named in the format",
)


def made(kind: Any, case: Case, **settings: Any) -> Any:
    game, options = case
    return kind(game.name, **options.changed(), **settings)


@advice
@every_table
def test_api(case: Case) -> None:
    conformance.api_test(made(zoo.env, case), num_cycles=60)


@every_table
def test_seeds(case: Case) -> None:
    conformance.seed_test(partial(made, zoo.env, case), num_cycles=20)
    conformance.parallel_seed_test(partial(made, zoo.parallel_env, case), num_cycles=20)


@every_table
def test_parallel_api(case: Case) -> None:
    conformance.parallel_api_test(made(zoo.parallel_env, case), num_cycles=60)


@every_table
def test_state(case: Case) -> None:
    conformance.state_test(made(zoo.env, case), made(zoo.parallel_env, case), num_cycles=10)


@pytest.mark.parametrize("name", GAMES)
def test_max_cycles(name: str) -> None:
    def seeded(kind: Any, **settings: Any) -> Any:
        env = kind(name, **settings)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(number)  # with these seeds every agent moves
        return env

    module = SimpleNamespace(
        env=partial(seeded, zoo.env), parallel_env=partial(seeded, zoo.parallel_env)
    )
    conformance.max_cycles_test(module)


@pytest.mark.usefixtures("hidden_windows")
def test_rendering() -> None:
    conformance.render_test(partial(zoo.env, "repulso", render_width=40))


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
def test_the_functions_of_a_module_document_their_arguments(function: Any) -> None:
    whole = inspect.signature(getattr(zoo, function.__name__))
    _, *settings = whole.parameters.values()
    assert list(inspect.signature(function).parameters.values()) == settings
    assert "max_cycles" in function.__doc__
    again = pickle.loads(pickle.dumps(function))
    assert (again.func, again.args) == (function.func, ("abalone",))
    with pytest.raises(TypeError):
        function("repulso")


@pytest.mark.parametrize("missing", ["pettingzoo", "gymnasium"])
def test_a_missing_library_is_named_with_its_extra(missing: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import boardwright.envs.pettingzoo"
    output = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    ).stderr
    assert "it comes with the extra `pettingzoo`" in output.splitlines()[-1]
