"""Elo from scores: what a score is worth, and how sure one can be of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_NORMAL = NormalDist()
Z95 = _NORMAL.inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Interval:
    """A value and the bounds that hold it with 95 %."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a match says about the first player: its score, its Elo ahead of the second, and how
    likely it is to be the better one."""

    games: int
    score: Interval
    elo: Interval
    superiority: float


def elo_of(score: float) -> float:
    """The difference in Elo at which this score is expected; infinite for 0 and 1."""
    if not 0 <= score <= 1:
        raise ValueError(f"a score is between 0 and 1, not {score}")
    if score in (0, 1):
        return math.copysign(math.inf, score - 0.5)
    return 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The expected score of a player who is that much ahead."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_and_variance(counts: Sequence[float]) -> tuple[float, float]:
    """Of one observation, where `counts` are of evenly spaced scores from 0 to 1."""
    total, steps = sum(counts), len(counts) - 1
    mean = sum(count * i / steps for i, count in enumerate(counts)) / total
    variance = sum(count * (i / steps - mean) ** 2 for i, count in enumerate(counts)) / total
    return mean, variance


def estimate(counts: Sequence[int]) -> Estimate:
    """From a trinomial of games or a pentanomial of pairs.

    Pairs share an opening, so their two results lean on each other; their own spread tells how
    much, where counting games alone would not.
    """
    total = sum(counts)
    games = total * (len(counts) - 1) // 2
    if not total:
        unknown = Interval(0.5, 0.0, 1.0)
        return Estimate(0, unknown, Interval(0.0, -math.inf, math.inf), 0.5)
    mean, variance = mean_and_variance(counts)
    score = score_interval(mean, variance, total)
    elo = Interval(*map(elo_of, (score.value, score.low, score.high)))
    return Estimate(games, score, elo, _superiority(mean, variance, total))


def score_interval(mean: float, variance: float, total: int) -> Interval:
    """Wilson's interval for as many independent games as would vary as much.

    Where nothing varied yet, each observation counts as one game.
    """
    n = _effective_size(mean, variance, total)
    middle = (mean + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * math.sqrt(mean * (1 - mean) / n + Z95**2 / (4 * n**2))
    return Interval(mean, max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half)))


def _effective_size(mean: float, variance: float, total: int) -> float:
    if total < 2 or variance <= 0:
        return total
    return mean * (1 - mean) * (total - 1) / variance


def _superiority(mean: float, variance: float, total: int) -> float:
    """The likelihood that the first player is the better one."""
    spread = variance * total / (total - 1) if total > 1 and variance > 0 else 0.25
    return _NORMAL.cdf((mean - 0.5) / math.sqrt(spread / total))
