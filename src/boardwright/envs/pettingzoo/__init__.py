"""The games as PettingZoo environments: `env("name", option="value")`.

Each version of a game is a module in PettingZoo's manner, too: `name_v0.env(option="value")`.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import TYPE_CHECKING

from boardwright.envs.extras import needs

with needs("pettingzoo"):  # before anything else asks for the extra of Gymnasium alone
    import gymnasium  # noqa: F401
    import pettingzoo

from boardwright.envs.pettingzoo.aec import AECGame
from boardwright.envs.pettingzoo.agents import Observation
from boardwright.envs.pettingzoo.making import env, of_game, parallel_env
from boardwright.envs.pettingzoo.parallel import ParallelGame
from boardwright.envs.versions import env_id, versioned_name
from boardwright.games import GAMES

__all__ = ["AECGame", "Observation", "ParallelGame", "env", "parallel_env", "raw_env"]

raw_env = env  # PettingZoo's name for what no wrapper surrounds; here none does anyway

if TYPE_CHECKING:

    def __getattr__(name: str) -> ModuleType: ...


def _add_module(game: str) -> str:
    """Make the module of a game, which can be imported by its name as if it were a file."""
    name = f"{__name__}.{versioned_name(game)}"
    module = ModuleType(name, f"{GAMES[game].title} as a module of PettingZoo's kind.")
    module.env = module.raw_env = of_game(game, env, name)  # type: ignore[attr-defined]
    module.parallel_env = of_game(game, parallel_env, name)  # type: ignore[attr-defined]
    sys.modules[name] = globals()[versioned_name(game)] = module
    return name


def _register(game: str, module: str) -> None:
    """Make `pettingzoo.make("aec", "boardwright/Name-v0")` work, which PettingZoo 1.27 has."""
    if hasattr(pettingzoo, "register") and env_id(game) not in pettingzoo.aec_registry:
        pettingzoo.register("aec", env_id(game), f"{module}:env")
        pettingzoo.register("parallel", env_id(game), f"{module}:parallel_env")


for _game in GAMES:
    _register(_game, _add_module(_game))
