"""Benchmark loops for any environment of a framework, ours or others'."""

from __future__ import annotations

import random
import time
from typing import TYPE_CHECKING, Any

import numpy as np

from pace import Lap, timed

if TYPE_CHECKING:
    from collections.abc import Callable

    from pace import Work


def sum_of_steps(
    steps: int, size: int, choose: Callable[[], Any], step: Callable[[Any], object]
) -> Lap:
    """A lap whose clock runs only while the environment steps."""
    wall = cpu = 0.0
    for _ in range(steps):
        actions = choose()
        began, cpu_began = time.perf_counter(), time.process_time()
        step(actions)
        wall += time.perf_counter() - began
        cpu += time.process_time() - cpu_began
    return Lap(steps * size, wall, cpu)


def pettingzoo(env: Any, cycles: int = 100) -> Work:
    """PettingZoo's `performance_benchmark` without its clock, for any of its environments."""
    choice = random.Random(1).choice
    env.reset(seed=1)

    def play() -> int:
        turns = 0
        for _ in range(cycles):
            for _agent in env.agent_iter(env.num_agents):
                observation, _, terminated, truncated, _ = env.last()
                ended = terminated or truncated
                mask = observation["action_mask"]
                env.step(None if ended else choice(np.flatnonzero(mask).tolist()))
                turns += 1
                if all(env.terminations.values()) or all(env.truncations.values()):
                    env.reset()
        return turns

    return timed(play)


def open_spiel(name: str, *, games: int = 5) -> Work:
    """A Python loop over any game of OpenSpiel: list the legal actions, choose one, apply it."""
    import pyspiel

    return _open_spiel(pyspiel.load_game(name), games)


def open_spiel_observed(name: str, *, listed: bool = True, games: int = 5) -> Work:
    """The same with a learner's inputs: the tensor, and OpenSpiel's mask or our own."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game(name)
    observation = make_observation(game)
    mask = np.zeros(game.num_distinct_actions(), dtype=np.uint8)

    def observe(state: Any, actions: list[int]) -> None:
        observation.set_from(state, state.current_player())
        if listed:
            state.legal_actions_mask()
        else:
            mask[:] = 0
            mask[actions] = 1

    return _open_spiel(game, games, observe)


def _open_spiel(
    game: Any, games: int, observe: Callable[[Any, list[int]], None] | None = None
) -> Work:
    choice = random.Random(1).choice

    def play() -> int:
        steps = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                if observe is not None:
                    observe(state, actions)
                state.apply_action(choice(actions))
                steps += 1
        return steps

    return timed(play)
