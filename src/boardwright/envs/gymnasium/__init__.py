"""Gymnasium environments: a learner against fixed opponents, alone or in many games at once."""

from boardwright.envs.gymnasium.env import GameEnv
from boardwright.envs.gymnasium.registering import register_games
from boardwright.envs.gymnasium.vector import GameVectorEnv

__all__ = ["GameEnv", "GameVectorEnv", "register_games"]

register_games()
