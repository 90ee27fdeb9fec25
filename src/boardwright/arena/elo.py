"""Elo from scores: the difference in Elo, its confidence interval, and a sequential test."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import TYPE_CHECKING

from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Sequence

_NORMAL = NormalDist()
Z95 = _NORMAL.inv_cdf(0.975)


@dataclass(frozen=True, slots=True)
class Interval:
    """A value with the bounds of its 95 % confidence interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Estimate:
    """The first player of a match: its score, its Elo relative to the second player, and the
    likelihood that it is the stronger one.
    """

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
    """The expected score of a player who is this much stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def mean_and_variance(counts: Sequence[float]) -> tuple[float, float]:
    """Mean and variance of one observation; `counts` are of evenly spaced scores from 0 to 1."""
    total, steps = sum(counts), len(counts) - 1
    mean = sum(count * i / steps for i, count in enumerate(counts)) / total
    variance = sum(count * (i / steps - mean) ** 2 for i, count in enumerate(counts)) / total
    return mean, variance


def estimate(counts: Sequence[int]) -> Estimate:
    """The estimate from a trinomial of games or a pentanomial of pairs.

    The two games of a pair share an opening, so their results are correlated. The variance of the
    pairs measures this; counting single games would not.
    """
    total = sum(counts)
    games = total * (len(counts) - 1) // 2
    if not total:
        unknown = Interval(0.5, 0.0, 1.0)
        return Estimate(0, unknown, Interval(0.0, -math.inf, math.inf), 0.5)
    mean, variance = mean_and_variance(counts)
    score = score_interval(mean, variance, total)
    elo = Interval(*map(elo_of, (score.value, score.low, score.high)))
    # The likelihood that the first player is stronger.
    spread = variance * total / (total - 1) if total > 1 and variance > 0 else 0.25
    return Estimate(games, score, elo, _NORMAL.cdf((mean - 0.5) / math.sqrt(spread / total)))


def score_interval(mean: float, variance: float, total: int) -> Interval:
    """Wilson's interval for the number of independent games that would have the same variance.

    If the variance is still zero, each observation counts as one game.
    """
    n = _effective_size(mean, variance, total)
    middle = (mean + Z95**2 / (2 * n)) / (1 + Z95**2 / n)
    half = Z95 / (1 + Z95**2 / n) * math.sqrt(mean * (1 - mean) / n + Z95**2 / (4 * n**2))
    return Interval(mean, max(0.0, min(mean, middle - half)), min(1.0, max(mean, middle + half)))


def _effective_size(mean: float, variance: float, total: int) -> float:
    if total < 2 or variance <= 0:
        return total
    return mean * (1 - mean) * (total - 1) / variance


ACCEPTED, REJECTED, OPEN = "accepted", "rejected", "open"
_RARE_COUNT = 1e-3  # stands in for a count of zero, since an unseen result is still possible


@dataclass(frozen=True, slots=True)
class Sprt:
    """Tests `elo1` against `elo0` for the first player, with error rates `alpha` and `beta`."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            raise MalformedInput(
                f"a test needs two Elo values, the lower one first, not {self.elo0},{self.elo1}"
            )

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """Parse a test of two Elo, like 0,10."""
        try:
            elo0, elo1 = map(float, text.split(","))
        except ValueError:
            raise MalformedInput(
                f"{text!r} is not a test: give two Elo values, like 0,10"
            ) from None
        return cls(elo0, elo1)

    def __str__(self) -> str:
        return f"{self.elo0:g},{self.elo1:g}"

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which elo1 is rejected, and accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        return log_likelihood_ratio(counts, score_of(self.elo0), score_of(self.elo1))

    def verdict(self, llr: float) -> str:
        low, high = self.bounds
        if llr >= high:
            return ACCEPTED
        return REJECTED if llr <= low else OPEN


def log_likelihood_ratio(counts: Sequence[int], score0: float, score1: float) -> float:
    """The log-likelihood ratio of the counts for an expected score of `score1` against `score0`.

    This is the generalised test: a hypothesis only fixes the mean, and uses the distribution with
    this mean under which the counts are most likely. Counts are of evenly spaced scores from 0 to
    1.
    """
    if not any(counts):
        return 0.0
    weights = [count or _RARE_COUNT for count in counts]
    total = sum(weights)
    seen = [weight / total for weight in weights]
    likely0, likely1 = _likeliest(seen, score0), _likeliest(seen, score1)
    return total * sum(
        p * math.log(p1 / p0) for p, p0, p1 in zip(seen, likely0, likely1, strict=True)
    )


def _likeliest(seen: Sequence[float], mean: float) -> list[float]:
    """The distribution with this mean under which the observations are most likely.

    By Lagrange it is seen / (1 + t·(score − mean)), with the t that gives this mean. The mean falls
    as t rises, so bisection finds t.
    """
    steps = len(seen) - 1
    away = [i / steps - mean for i in range(steps + 1)]
    low, high = -1 / away[-1], -1 / away[0]  # beyond these a probability would be negative
    for _ in range(100):
        t = (low + high) / 2
        if sum(p * a / (1 + t * a) for p, a in zip(seen, away, strict=True)) > 0:
            low = t
        else:
            high = t
    return [p / (1 + t * a) for p, a in zip(seen, away, strict=True)]
