"""Gymnasium environments: a learner against fixed opponents, in one game or many games."""

from __future__ import annotations

from boardwright.envs import env_id, needs
from boardwright.envs.gymnasium.env import GameEnv
from boardwright.envs.gymnasium.vector import GameVectorEnv
from boardwright.games import GAMES

with needs("gymnasium"):
    import gymnasium

__all__ = ["GameEnv", "GameVectorEnv", "register_games"]


def register_games() -> None:
    """Register every game that is not registered yet."""
    for game in GAMES:
        if env_id(game) not in gymnasium.registry:
            gymnasium.register(
                env_id(game),
                entry_point=f"{__name__}.env:GameEnv",
                vector_entry_point=f"{__name__}.vector:GameVectorEnv",
                kwargs={"game": game},
            )


register_games()
