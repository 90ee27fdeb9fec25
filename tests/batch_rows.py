"""Helpers for the tests of batched environments: compare rows with positions, step, and compare."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from boardwright.envs.batch import BatchEnv, BatchStep
    from boardwright.games import Position

FIELDS = ("observation", "mask", "seat", "rewards", "terminated", "truncated")


def check_row(now: BatchStep, row: int, position: Position) -> None:
    """Assert that a row of the arrays agrees with a position of the Python rules."""
    assert np.array_equal(now.observation[row], position.observation())
    legal = [position.game.action(move) for move in position.legal_moves()]
    assert np.flatnonzero(now.mask[row]).tolist() == legal
    assert now.seat[row] == position.to_move


def same(a: BatchStep, b: BatchStep) -> bool:
    return all(np.array_equal(getattr(a, name), getattr(b, name)) for name in FIELDS)


def play(env: BatchEnv, steps: int) -> BatchStep:
    for _ in range(steps):
        env.step(env.sample())
    return env.now
