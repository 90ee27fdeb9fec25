"""Gymnasium environments: a learner against fixed opponents, alone or in many games at once."""

from __future__ import annotations

from boardwright.envs import env_id, needs
from boardwright.envs.gymnasium.env import GameEnv
from boardwright.envs.gymnasium.vector import GameVectorEnv
from boardwright.games import GAMES

with needs("gymnasium"):
    import gymnasium

__all__ = ["GameEnv", "GameVectorEnv", "register_games"]


def register_games() -> None:
    """Make every game known; what is known already stays."""
    for game in GAMES:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point=f"{__name__}.env:GameEnv",
                vector_entry_point=f"{__name__}.vector:GameVectorEnv",
                kwargs={"game": game},
            )


register_games()
