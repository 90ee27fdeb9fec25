"""Glicko-2: ratings with a deviation that says how uncertain they are, good for few games.

After Mark Glickman, "Example of the Glicko-2 system"; the step numbers are those of the paper.
`arena.ratings` compares players over whole matches; this module follows one player game by game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

SCALE = 173.7178  # points per unit of the paper
MEAN = 1500.0
_TAU = 0.5  # how much a volatility changes
_PRECISION = 1e-6
LEAST_DEVIATION = 45.0  # even a player with many games can still change
MAX_DEVIATION = 350.0


@dataclass(frozen=True, slots=True)
class Rating:
    """`deviation` is how uncertain the value is, `volatility` how much the strength varies."""

    value: float = MEAN
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class Encounter:
    """A game against an opponent of some rating: 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def rated(
    player: Rating, games: Sequence[Encounter], tau: float = _TAU, periods: float = 1.0
) -> Rating:
    """The rating after these games; without games only the deviation grows.

    The games count as played at the end of `periods` rating periods since the last update. This may
    be a fraction, so a player can be rated after each game.
    """
    mu, phi = (player.value - MEAN) / SCALE, player.deviation / SCALE  # step 2
    if not games:
        return _in_points(mu, _rested(phi, player.volatility, periods), player.volatility)
    weights = [_weight(game.opponent.deviation / SCALE) for game in games]
    expected = [
        1 / (1 + math.exp(-g * (mu - (game.opponent.value - MEAN) / SCALE)))
        for g, game in zip(weights, games, strict=True)
    ]
    information = sum(g * g * e * (1 - e) for g, e in zip(weights, expected, strict=True))
    variance = 1 / information  # step 3
    surplus = sum(g * (game.score - e) for g, game, e in zip(weights, games, expected, strict=True))
    volatility = _new_volatility(phi, player.volatility, variance, variance * surplus, tau)
    before = _rested(phi, volatility, periods)  # step 6
    after = 1 / math.sqrt(1 / before**2 + information)  # step 7
    return _in_points(mu + after**2 * surplus, after, volatility)


def _rested(phi: float, volatility: float, periods: float) -> float:
    """The deviation after a time without games: the paper's step 6, for each period."""
    return math.sqrt(phi**2 + periods * volatility**2)


def _weight(phi: float) -> float:
    """How much a game counts against an opponent whose rating is this uncertain."""
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _in_points(mu: float, phi: float, volatility: float) -> Rating:
    deviation = min(MAX_DEVIATION, max(LEAST_DEVIATION, SCALE * phi))
    return Rating(MEAN + SCALE * mu, deviation, volatility)


def _new_volatility(phi: float, sigma: float, variance: float, change: float, tau: float) -> float:
    """Step 5: the root of the paper's f by the Illinois variant of regula falsi."""
    start = math.log(sigma**2)

    def f(x: float) -> float:
        e = math.exp(x)
        total = phi**2 + variance + e
        return e * (change**2 - total) / (2 * total**2) - (x - start) / tau**2

    low, high = start, _other_side(f, start, change**2 - phi**2 - variance, tau)
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _PRECISION:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)


def _other_side(f: Callable[[float], float], start: float, excess: float, tau: float) -> float:
    """A point at which f is below zero, so that the root lies between this point and the start."""
    if excess > 0:
        return math.log(excess)
    steps = 1
    while f(start - steps * tau) < 0:
        steps += 1
    return start - steps * tau
