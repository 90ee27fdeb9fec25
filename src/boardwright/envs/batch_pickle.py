"""A batch written down and made again: games with their histories, and random numbers to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core

if TYPE_CHECKING:
    from collections.abc import Collection

    from numpy.typing import NDArray

    from boardwright.envs.batch_plan import BatchPlan


@dataclass(frozen=True)
class FrozenBatch:
    """A batch as plain data.

    Where games both open at random and are cut, the cut is counted from the end of the opening:
    their histories begin there, so that they are cut in time.
    """

    plan: BatchPlan
    start: bytes
    starts: tuple[bytes, ...]  # [N], where each game began
    histories: NDArray[np.uint16]  # [N, most plies], filled up with SKIP
    random_words: NDArray[np.uint64]  # [N, 2]


def frozen(
    plan: BatchPlan, start: core.State, batch: core.Batch, loaded: Collection[int]
) -> FrozenBatch:
    """Write a batch down; the games that were `loaded` have no opening."""
    openings = [
        plan.opening_plies if plan.max_steps and game not in loaded else 0
        for game in range(plan.num_envs)
    ]
    games = [_game(batch, game, opening) for game, opening in enumerate(openings)]
    most = max(len(history) for _, history in games)
    histories = np.full((plan.num_envs, most), core.SKIP, dtype=np.uint16)
    for row, (_, history) in zip(histories, games, strict=True):
        row[: len(history)] = history
    starts = tuple(begun.to_bytes() for begun, _ in games)
    return FrozenBatch(plan, start.to_bytes(), starts, histories, batch.random_words)


def _game(batch: core.Batch, game: int, opening: int) -> tuple[core.State, list[int]]:
    begun, history = batch.start_of(game), batch.history(game)
    for action in history[:opening]:
        begun.apply(action)
    return begun, history[opening:]


def thawed(frozen: FrozenBatch) -> core.Batch:
    """A batch that goes on as the one that was written down."""
    batch = frozen.plan.batch(core.State.from_bytes(frozen.start), seed=0)
    for game, data in enumerate(frozen.starts):
        batch.put(game, core.State.from_bytes(data))
    for actions in frozen.histories.T:
        batch.native.step(np.ascontiguousarray(actions))
    batch.random_words = frozen.random_words
    return batch
