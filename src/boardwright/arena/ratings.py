"""Ratings of many players: Bradley–Terry between two, Weng and Lin at tables of three or four.

NumPy is imported when a match is rated, so that a server, which rates single games, starts without
it.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import fmean
from typing import TYPE_CHECKING

from boardwright.arena.elo import Z95, Interval

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float64]

_ELO = 400 / math.log(10)
# drawn games added for each pair that met, so that a player who won all games has a rating
_PRIOR = 0.5
_LEAST_SPREAD = 0.25  # as a share of the variance of independent games without draws
_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Meeting:
    """A game of two players; `score` is the first player's. A `group` shares one opening."""

    first: int
    second: int
    score: float
    group: int


def ratings(players: int, meetings: Sequence[Meeting]) -> list[Interval]:
    """The Elo of each player, around a mean of 0, with intervals from the Fisher information.

    The information assumes independent games. It is scaled by the observed variance of the groups,
    which draws and shared openings reduce.
    """
    import numpy as np

    if not meetings:
        return [Interval(0.0, -math.inf, math.inf)] * players
    games = _Games(meetings)
    strength = np.zeros(players)
    for _ in range(_ROUNDS):
        gradient, information = games.derivatives(strength)
        step = np.clip(_inverse(information) @ gradient, -1, 1)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    strength -= strength.mean()
    _, information = games.derivatives(strength)
    covariance = _inverse(information) * games.spread(strength)
    variance = np.where(information.diagonal() > 0, covariance.diagonal(), np.inf)
    halves = Z95 * np.sqrt(variance)
    return [
        Interval(_ELO * s, _ELO * (s - half), _ELO * (s + half))
        for s, half in zip(strength.tolist(), halves.tolist(), strict=True)
    ]


def _inverse(information: Vector) -> Vector:
    """The pseudoinverse, since only differences between players are known."""
    import numpy as np

    return np.asarray(np.linalg.pinv(information, rcond=1e-9, hermitian=True), np.float64)


class _Games:
    """The games as arrays, followed by the drawn games of the prior."""

    def __init__(self, meetings: Sequence[Meeting]) -> None:
        import numpy as np

        met = sorted({(min(m.first, m.second), max(m.first, m.second)) for m in meetings})
        self.played = len(meetings)
        self.first = np.array([m.first for m in meetings] + [a for a, _ in met])
        self.second = np.array([m.second for m in meetings] + [b for _, b in met])
        self.score = np.array([m.score for m in meetings] + [0.5] * len(met))
        self.weight = np.array([1.0] * len(meetings) + [_PRIOR] * len(met))
        _, self.group = np.unique([m.group for m in meetings], return_inverse=True)

    def expected(self, strength: Vector) -> Vector:
        import numpy as np

        ahead = strength[self.first] - strength[self.second]
        return np.asarray(1 / (1 + np.exp(-ahead)))

    def derivatives(self, strength: Vector) -> tuple[Vector, Vector]:
        """The gradient of the log-likelihood, and the Fisher information."""
        import numpy as np

        size = len(strength)
        expected = self.expected(strength)
        excess = self.weight * (self.score - expected)
        gradient = np.zeros(size)
        np.add.at(gradient, self.first, excess)
        np.add.at(gradient, self.second, -excess)
        each = self.weight * expected * (1 - expected)
        information = np.zeros((size, size))
        np.add.at(information, (self.first, self.first), each)
        np.add.at(information, (self.second, self.second), each)
        np.add.at(information, (self.first, self.second), -each)
        np.add.at(information, (self.second, self.first), -each)
        return gradient, information

    def spread(self, strength: Vector) -> float:
        """The variance of groups of games, as a share of the variance of independent games."""
        import numpy as np

        expected = self.expected(strength)[: self.played]
        # The first player of a group's first game need not be that of its second.
        order = np.where(self.first < self.second, 1, -1)[: self.played]
        excess = order * (self.score[: self.played] - expected)
        of_groups = np.bincount(self.group, excess)
        independent = float((expected * (1 - expected)).sum())
        return max(_LEAST_SPREAD, float((of_groups**2).sum()) / independent)


def weng_lin(players: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Interval]:
    """The rating of each player after the games, in openskill's unit (a new player has 25).

    A game is the player on each seat and the place that each seat reached. A player on several
    seats of a table gets the mean of the new ratings of these seats.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    current = [model.rating() for _ in range(players)]
    for seating, places in games:
        teams = [[model.create_rating([current[p].mu, current[p].sigma])] for p in seating]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for player in set(seating):
            own = [team[0] for team, p in zip(rated, seating, strict=True) if p == player]
            current[player] = model.create_rating(
                [fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)]
            )
    return [Interval(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma) for r in current]
