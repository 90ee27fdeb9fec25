"""Ratings of players at tables of three or four, by Weng and Lin's method."""

from __future__ import annotations

from statistics import fmean
from typing import TYPE_CHECKING

from openskill.models import PlackettLuce

from boardwright.arena.elo import Z95, Interval

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def weng_lin(players: int, games: Iterable[tuple[Sequence[int], Sequence[int]]]) -> list[Interval]:
    """The rating of each player after the games, in openskill's unit (a newcomer has 25).

    A game is who sat on each seat and the place that each seat reached. Who sits on several seats
    of a table gets the mean of what each of them would get.
    """
    model = PlackettLuce()
    known = [model.rating() for _ in range(players)]
    for seating, places in games:
        teams = [[model.create_rating([known[p].mu, known[p].sigma])] for p in seating]
        rated = model.rate(teams, ranks=[float(place) for place in places])
        for player in set(seating):
            own = [team[0] for team, p in zip(rated, seating, strict=True) if p == player]
            known[player] = model.create_rating(
                [fmean(rating.mu for rating in own), fmean(rating.sigma for rating in own)]
            )
    return [Interval(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma) for r in known]
