"""Benchmarks of our environments: random legal actions through each interface."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from boardwright import core
from boardwright.games import GAMES
from env_loops import open_spiel, pettingzoo, sum_of_steps
from pace import timed

if TYPE_CHECKING:
    from pace import Lap, Work

BATCH = 1024
THREADS = 2
STEPS = 2_000  # of one game per lap


def batched(game: str, size: int = BATCH, threads: int = THREADS, steps: int = 50) -> Work:
    """A batch; the core chooses the actions, which is included."""
    from boardwright.envs import batch

    env = batch.make(game, num_envs=size, threads=threads, seed=1)
    mix(env, 300 if size == BATCH else 1)

    def play() -> int:
        for _ in range(steps):
            env.step(env.sample())
        return steps * size

    return timed(play)


def mix(env: Any, steps: int) -> None:
    """Step until the games are at different stages."""
    for _ in range(steps):
        env.step(env.sample())


def batched_steps(game: str, size: int = BATCH, threads: int = THREADS, steps: int = 50) -> Work:
    """The same, but choosing is not included."""
    from boardwright.envs import batch

    env = batch.make(game, num_envs=size, threads=threads, seed=1)
    mix(env, 300 if size == BATCH else 1)

    def work() -> Lap:
        return sum_of_steps(steps, size, env.sample, env.step)

    return work


def choosing(game: str, size: int = BATCH, steps: int = 50) -> Work:
    """A batch in one thread; only choosing the actions is measured."""
    batch = core.Batch(GAMES[game].start(), size, seed=1)
    arrays = batch.new_arrays()
    batch.sample(arrays)

    def work() -> Lap:
        return sum_of_steps(steps, size, lambda: batch.step(arrays), lambda _: batch.sample(arrays))

    return work


def writing(game: str, *arrays: str, size: int = BATCH, steps: int = 50) -> Work:
    """A batch in one thread that writes only some arrays; choosing is included."""
    batch = core.Batch(GAMES[game].start(), size, seed=1)
    new = batch.new_arrays()
    expected = {name: getattr(new, name) for name in arrays}

    def play() -> int:
        for _ in range(steps):
            batch.native.sample(new.actions)
            batch.native.step(new.actions, **expected)
        return steps * size

    return timed(play)


def single_sampled(game: str, steps: int = STEPS) -> Work:
    """One game with observation and mask at every step; the core chooses."""
    from boardwright.envs import single

    env = single.make(game, seed=1)

    def play() -> int:
        sample, step = env.sample, env.step
        for _ in range(steps):
            if step(sample()) < 0:
                env.reset()
        return steps

    return timed(play)


def single_chosen(game: str, steps: int = STEPS) -> Work:
    """The same, but Python chooses from the legal actions."""
    from boardwright.envs import single

    env = single.make(game, seed=1)
    choice = random.Random(1).choice

    def play() -> int:
        legal_actions, step = env.legal_actions, env.step
        for _ in range(steps):
            if step(choice(legal_actions())) < 0:
                env.reset()
        return steps

    return timed(play)


def bare_state(game: str, steps: int = STEPS) -> Work:
    """A core state only: legal actions, a choice, the action; nothing is observed."""
    start = core.state_of(GAMES[game].start())
    choice = random.Random(1).choice
    states = [start.copy()]

    def play() -> int:
        state = states.pop()
        for _ in range(steps):
            state.apply(choice(state.legal_actions()))
            if state.is_over:
                state = start.copy()
        states.append(state)
        return steps

    return timed(play)


def our_pettingzoo(game: str, cycles: int = 500) -> Work:
    from boardwright.envs import pettingzoo as adapter

    return pettingzoo(adapter.env(game), cycles)


def gymnasium_vector(game: str, size: int = BATCH, threads: int = THREADS, steps: int = 20) -> Work:
    """Gymnasium's vector form; a step is a decision of the learner with all replies to it."""
    import gymnasium

    from boardwright.envs import env_id
    from boardwright.envs import gymnasium as _registers  # noqa: F401

    env = gymnasium.make_vec(
        env_id(game),
        num_envs=size,
        vectorization_mode="vector_entry_point",
        threads=threads,
        autoreset_mode="SameStep",  # so that every step is a decision
        copy=False,
    )
    env.reset(seed=1)

    def play() -> int:
        for _ in range(steps):
            env.step(env.action_space.sample())
        return steps * size

    return timed(play)


def our_open_spiel(game: str, *, games: int = 1) -> Work:
    from boardwright.envs.openspiel import PREFIX

    return open_spiel(f"{PREFIX}{game}", games=games)
