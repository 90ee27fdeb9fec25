"""A batch written down and made again: games with their histories, and random numbers to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from boardwright import core
from boardwright.envs.batch_histories import Histories

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from boardwright.envs.batch_plan import BatchPlan


@dataclass(frozen=True)
class FrozenBatch:
    """A batch as plain data."""

    plan: BatchPlan
    start: bytes
    starts: tuple[bytes, ...]  # [N], where each game began
    openings: NDArray[np.int64]  # [N], how many plies of each were its opening
    histories: NDArray[np.uint16]  # [N, most plies], filled up with SKIP
    random_words: NDArray[np.uint64]  # [N, 2]


def frozen(
    plan: BatchPlan, start: core.State, batch: core.Batch, histories: Histories
) -> FrozenBatch:
    """Write a batch down."""
    games = range(plan.num_envs)
    return FrozenBatch(
        plan,
        start.to_bytes(),
        tuple(histories.start(game).to_bytes() for game in games),
        np.array([histories.opening_plies(game) for game in games]),
        _rows([histories.history(game) for game in games]),
        batch.random_words,
    )


def _rows(histories: list[list[int]]) -> NDArray[np.uint16]:
    rows = np.full((len(histories), max(map(len, histories))), core.SKIP, dtype=np.uint16)
    for row, history in zip(rows, histories, strict=True):
        row[: len(history)] = history
    return rows


def thawed(kept: FrozenBatch) -> tuple[core.Batch, Histories]:
    """A batch that goes on as the one that was written down."""
    batch = kept.plan.batch(core.State.from_bytes(kept.start), seed=0)
    histories = Histories(batch, kept.plan.opening_plies)
    for game, (data, plies) in enumerate(zip(kept.starts, kept.openings, strict=True)):
        opening = kept.histories[game, :plies].tolist()
        histories.put(game, core.State.from_bytes(data), opening)
    is_played = np.arange(kept.histories.shape[1]) < kept.openings[:, np.newaxis]
    for actions in np.where(is_played, core.SKIP, kept.histories).T:
        batch.native.step(np.ascontiguousarray(actions))
    batch.random_words = kept.random_words
    return batch, histories
