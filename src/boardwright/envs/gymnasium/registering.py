"""The names under which `gymnasium.make` and `make_vec` know the games."""

from __future__ import annotations

from boardwright.envs.extras import needs
from boardwright.envs.versions import ENV_VERSIONS, env_id

with needs("gymnasium"):
    import gymnasium

_PACKAGE = "boardwright.envs.gymnasium"


def register_games() -> None:
    """Make every game known; what is known already stays."""
    for game in ENV_VERSIONS:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point=f"{_PACKAGE}.env:GameEnv",
                vector_entry_point=f"{_PACKAGE}.vector:GameVectorEnv",
                kwargs={"game": game},
            )
