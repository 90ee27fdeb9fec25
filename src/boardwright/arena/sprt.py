"""A sequential test of two Elo hypotheses: play until one of them can be dropped."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.arena.elo import score_of
from boardwright.games import MalformedInput

if TYPE_CHECKING:
    from collections.abc import Sequence

ACCEPTED, REJECTED, OPEN = "accepted", "rejected", "open"
_SELDOM = 1e-3  # counts for what has not happened yet, which is no reason to think it cannot


@dataclass(frozen=True, slots=True)
class Sprt:
    """Tests `elo1` against `elo0` for the first player, with these chances of erring."""

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not (math.isfinite(self.elo0) and math.isfinite(self.elo1) and self.elo0 < self.elo1):
            raise MalformedInput(
                f"a test is of two Elo, the lower first, not {self.elo0},{self.elo1}"
            )

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
    """How much likelier the counts are with an expected score of `score1` than of `score0`.

    This is the generalised test: each hypothesis only says the mean, and gets the distribution of
    that mean which suits the counts best. Counts are of evenly spaced scores from 0 to 1.
    """
    if not any(counts):
        return 0.0
    weights = [count or _SELDOM for count in counts]
    total = sum(weights)
    seen = [weight / total for weight in weights]
    likely0, likely1 = _most_likely(seen, score0), _most_likely(seen, score1)
    return total * sum(
        p * math.log(p1 / p0) for p, p0, p1 in zip(seen, likely0, likely1, strict=True)
    )


def _most_likely(seen: Sequence[float], mean: float) -> list[float]:
    """The distribution of this mean under which what was seen is most likely.

    By Lagrange it is seen / (1 + t·(score − mean)), with the t that makes the mean right; that
    mean falls as t rises, so t is found by halving.
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
