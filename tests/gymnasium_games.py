"""Gymnasium environments for the tests, and deterministic players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import gymnasium

from boardwright.envs import env_id
from boardwright.envs.gymnasium import GameEnv, GameVectorEnv

if TYPE_CHECKING:
    from pathlib import Path

    from boardwright.envs.single import SingleEnv

_BOT = """
class Bot:
    def choose(self, position, budget):
        return position.legal_moves()[-1]
"""


def make(game: str, **keywords: Any) -> GameEnv:
    """An environment without Gymnasium's wrappers."""
    env = gymnasium.make(env_id(game), **keywords).unwrapped
    assert isinstance(env, GameEnv)
    env.action_space.seed(0)
    return env


def make_many(game: str, num_envs: int = 6, **keywords: Any) -> GameVectorEnv:
    """A vector environment with several games."""
    envs = gymnasium.make_vec(env_id(game), num_envs=num_envs, **keywords)
    assert isinstance(envs, GameVectorEnv)
    envs.action_space.seed(0)
    return envs


def by_key(game: SingleEnv) -> int:
    """A deterministic player, which chooses by the position's key."""
    legal = game.legal_actions()
    return legal[game.key % len(legal)]


def last_move_bot(folder: Path) -> str:
    """The player word of a bot that always plays the last legal move."""
    file = folder / "last.py"
    file.write_text(_BOT)
    return f"{file}:Bot"


def episode(env: GameEnv, seed: int | None, actions: int) -> list[float]:
    """Play an episode to its end with a seed for the game and a seed for the actions."""
    env.reset(seed=seed)
    env.action_space.seed(actions)
    rewards, over = [], False
    while not over:
        _, reward, terminated, truncated, _ = env.step(env.action_space.sample())
        rewards.append(reward)
        over = terminated or truncated
    return rewards
