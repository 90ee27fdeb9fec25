"""The games as PettingZoo environments: `env("abalone", layout="belgian-daisy")`.

Each is a module in PettingZoo's manner, too: `abalone_v0.env(layout="belgian-daisy")`.
"""

from __future__ import annotations

from boardwright.envs.extras import needs

with needs("pettingzoo"):  # before anything else asks for the extra of Gymnasium alone
    import gymnasium  # noqa: F401
    import pettingzoo

from boardwright.envs.pettingzoo import abalone_v0, alliances_v0, repello_v0, repulso_v0
from boardwright.envs.pettingzoo.aec import AECGame
from boardwright.envs.pettingzoo.agents import Observation
from boardwright.envs.pettingzoo.making import env, parallel_env
from boardwright.envs.pettingzoo.parallel import ParallelGame
from boardwright.envs.versions import ENV_VERSIONS, env_id, versioned_name

__all__ = [
    "AECGame",
    "Observation",
    "ParallelGame",
    "abalone_v0",
    "alliances_v0",
    "env",
    "parallel_env",
    "raw_env",
    "repello_v0",
    "repulso_v0",
]

raw_env = env  # PettingZoo's name for what no wrapper surrounds; here none does anyway


def _register() -> None:
    """Make `pettingzoo.make("aec", "boardwright/Abalone-v0")` work, which PettingZoo 1.27 has."""
    if not hasattr(pettingzoo, "register"):
        return
    for game in ENV_VERSIONS:
        if env_id(game) not in pettingzoo.aec_registry:
            module = f"{__name__}.{versioned_name(game)}"
            pettingzoo.register("aec", env_id(game), f"{module}:env")
            pettingzoo.register("parallel", env_id(game), f"{module}:parallel_env")


_register()
