"""How ratings change: Glicko-2 between two, Weng and Lin's Plackett–Luce model among more.

A game is rated when it is over, for all its players from what they were before it. The deviation
grows in the time between games: who was well known (60) is provisional (110) after a year.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Any

from boardwright.arena.glicko import (
    LEAST_DEVIATION,
    MEAN,
    MOST_DEVIATION,
    SCALE,
    Encounter,
    Rating,
    rated,
)
from boardwright.server.play.plan import DAY
from boardwright.server.ratings.finished import Places, compared

if TYPE_CHECKING:
    from collections.abc import Sequence

PROVISIONAL_ABOVE = 110.0  # a deviation; half of the time one is then off by 75 points or more
PERIOD = 4.66 * DAY  # milliseconds: with the usual volatility a year takes 60 to 110


@dataclass(frozen=True, slots=True)
class PoolRating:
    """What is known of somebody in a pool: the rating after the last game, when that was over."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    rated_at: int = 0  # milliseconds since 1970; 0: never

    def periods(self, now: int) -> float:
        return max(0, now - self.rated_at) / PERIOD if self.rated_at else 0.0

    @property
    def provisional_at(self) -> int:
        """When the rating will be too unsure, if no game comes before; milliseconds since 1970."""
        room = PROVISIONAL_ABOVE**2 - self.rating.deviation**2
        periods = max(0.0, room) / (SCALE * self.rating.volatility) ** 2
        return self.rated_at + round(periods * PERIOD)

    def at(self, now: int) -> Rating:
        """The rating as it is now: it has become less sure since the last game."""
        return rated(self.rating, (), periods=self.periods(now))


def is_provisional(rating: Rating) -> bool:
    return rating.deviation > PROVISIONAL_ABOVE


def after_game(players: Sequence[PoolRating], places: Places, now: int) -> list[PoolRating]:
    """What is known of all players of a game after it."""
    found = _of_two(players, places, now) if len(players) == 2 else _of_many(players, places, now)
    return [
        PoolRating(rating, player.games + 1, now)
        for player, rating in zip(players, found, strict=True)
    ]


def _of_two(players: Sequence[PoolRating], places: Places, now: int) -> list[Rating]:
    return [
        rated(
            player.rating,
            (Encounter(players[1 - seat].at(now), compared(places, seat, 1 - seat) / 2),),
            periods=player.periods(now),
        )
        for seat, player in enumerate(players)
    ]


def _of_many(players: Sequence[PoolRating], places: Places, now: int) -> list[Rating]:
    before = [player.at(now) for player in players]
    model = weng_lin_model(len(players))
    teams = [[model.create_rating([rating.value, rating.deviation])] for rating in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        replace(rating, value=team[0].mu, deviation=_bounded(team[0].sigma))
        for rating, team in zip(before, after, strict=True)
    ]


def _bounded(deviation: float) -> float:
    return min(MOST_DEVIATION, max(LEAST_DEVIATION, float(deviation)))


@cache
def weng_lin_model(seats: int) -> Any:
    """The model on the scale of Glicko-2.

    Where ratings are sure, its chance that one is before another is then the logistic curve of
    Elo, whatever the number of seats. That ratings become less sure is seen to before.
    """
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=MOST_DEVIATION, beta=SCALE / math.sqrt(seats), tau=0.0)
