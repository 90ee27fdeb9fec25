"""Rating pools: whose results are compared, by the game, the kind of clock, and two or many."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

from boardwright.games import GAMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.server.play.plan import Plan

RatedSpeed = Literal["quick", "normal", "days"]
SPEEDS: tuple[RatedSpeed, ...] = get_args(RatedSpeed)
_MANY = "many"


@dataclass(frozen=True, slots=True)
class RatingPool:
    """Three and four seats are one pool: places are won there, by the same skill."""

    game: str
    speed: RatedSpeed
    is_many: bool = False

    def __str__(self) -> str:
        """The word that stands for the pool: GAME-quick, and with many seats GAME-many-days."""
        return "-".join((self.game, _MANY, self.speed) if self.is_many else (self.game, self.speed))

    @classmethod
    def parse(cls, word: str) -> RatingPool | None:
        return _POOLS.get(word)


def all_pools() -> tuple[RatingPool, ...]:
    """The pools of all games, in the order in which they are shown."""
    return tuple(
        RatingPool(name, speed, is_many)
        for name, game in GAMES.items()
        for is_many in sorted({seats > 2 for seats in game.seat_counts})
        for speed in SPEEDS
    )


_POOLS = {str(pool): pool for pool in all_pools()}


def pool_of(plan: Plan) -> RatingPool | None:
    """The pool in which a game of this plan would be rated; None without a clock."""
    speed = plan.control.speed
    return None if speed == "none" else RatingPool(plan.game, speed, len(plan.seats) > 2)


def strength_of(known: Sequence[float]) -> int:
    """How strong the players of a game are: the mean of the ratings that are known, or 0."""
    return round(sum(known) / len(known)) if known else 0
