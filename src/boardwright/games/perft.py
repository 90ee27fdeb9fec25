"""Counting decision sequences, the way to compare rules engines."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.position import Position


def perft(position: Position, depth: int, progress: Callable[[float], None] | None = None) -> int:
    """The number of legal sequences of exactly `depth` decisions.

    `progress` is told the share that is done, after each subtree of the first two levels.
    """
    if depth == 0:
        return 1
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    total = 0
    for i, move in enumerate(moves):
        report = None
        if progress is not None:
            report = _part_of(progress, i, len(moves))
        total += perft(position.play(move), depth - 1, report if depth > 3 else None)
        if progress is not None:
            progress((i + 1) / len(moves))
    return total


def _part_of(progress: Callable[[float], None], part: int, parts: int) -> Callable[[float], None]:
    return lambda share: progress((part + share) / parts)
