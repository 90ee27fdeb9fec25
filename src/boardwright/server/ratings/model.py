"""Rating pools, the ratings of the levels, and the standard clocks and options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from boardwright.arena.glicko import LEAST_DEVIATION, Rating
from boardwright.games import GAMES
from boardwright.server.errors import Refused
from boardwright.server.play.plan import ENGINE, LINK, Plan, TimeControl

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from boardwright.games import Game, Options
    from boardwright.server.play.game import LiveGame
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


ANCHOR, ANCHOR_VALUE = 5, 1500
_FILE = "level_ratings.json"


class LevelRating(msgspec.Struct, frozen=True):
    """The rating of a level, how unsure it is against the anchor, and from how many games."""

    rating: int
    deviation: int
    games: int


_Measured = dict[str, dict[str, LevelRating]]  # by "two" or "many", and level


def _path(game: str) -> Traversable:
    return files(f"boardwright.games.{game}") / _FILE


@cache
def _measured(game: str) -> _Measured:
    """The ratings of a game's levels; none where they have not been measured yet."""
    path = _path(game)
    return msgspec.json.decode(path.read_bytes(), type=_Measured) if path.is_file() else {}


def level_ratings(pool: RatingPool) -> Mapping[str, LevelRating]:
    """The ratings of all levels in a pool, by their words; the same at every speed."""
    return _measured(pool.game).get("many" if pool.is_many else "two", {})


def rating_of_level(pool: RatingPool, word: str) -> Rating | None:
    """The rating that a player meets in a level; None for an engine that has none."""
    found = level_ratings(pool).get(word)
    if found is None:
        return None
    return Rating(float(found.rating), max(LEAST_DEVIATION, float(found.deviation)))


def write_ratings(game: str, measured: _Measured) -> None:
    """Write what was measured into the package of the game."""
    path: Path = _path(game)  # type: ignore[assignment]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(measured), indent=2) + b"\n")


RATED_CLOCKS: tuple[TimeControl, ...] = (
    *(
        TimeControl("clock", minutes, increment)
        for minutes, increment in (
            (3, 2),
            (5, 0),
            (5, 3),
            (5, 5),
            (10, 0),
            (10, 5),
            (15, 0),
            (15, 10),
            (30, 0),
            (30, 20),
        )
    ),
    *(TimeControl("days", days=days) for days in (1, 2, 3, 7, 14)),
)


def are_rated_options(game: Game, options: Options) -> bool:
    """Whether all options are the usual ones, or among those that the game lists."""
    chosen = options.changed().items()
    return all(value in game.rated_options.get(name, ()) for name, value in chosen)


def check_terms(game: Game, options: Options, control: TimeControl) -> None:
    """Refuse options and clocks that are not of the list."""
    if not are_rated_options(game, options):
        raise Refused("not-rated", "these options are not of the list for rated games")
    if control not in RATED_CLOCKS:
        raise Refused("not-rated", "this clock is not of the list for rated games")


def check_rated(plan: Plan) -> None:
    """Refuse to rate a game that is not of the standard list, or whose players have no ratings."""
    if plan.start is not None or plan.prelude:
        raise Refused("not-rated", "a rated game begins at the usual start")
    check_terms(plan.rules_of, plan.chosen, plan.control)
    if plan.hints:
        raise Refused("not-rated", "a rated game is played without hints")
    _check_players(plan)


def check_joins(live: LiveGame, account: str) -> None:
    """Refuse to let somebody take a seat of a rated game by its link."""
    if not live.plan.rated:
        return
    if not account:
        raise Refused("unauthorized", "this game is rated: sign in to play it")
    if any(seat.account == account for seat in live.seats):
        raise Refused("not-rated", "nobody plays a rated game against themselves")


def _check_players(plan: Plan) -> None:
    """Seats by link are looked at when somebody takes them."""
    pool = pool_of(plan)
    assert pool is not None
    known = level_ratings(pool)
    if any(seat.kind == ENGINE and seat.player not in known for seat in plan.seats):
        raise Refused("not-rated", "only the levels have ratings among the engines")
    there = [seat for seat in plan.seats if seat.kind not in (ENGINE, LINK)]
    holders = [seat.account for seat in there]
    if not holders or not all(holders):
        raise Refused("not-rated", "everybody in a rated game has an account: sign in first")
    if len(set(holders)) < len(holders):
        raise Refused("not-rated", "nobody plays a rated game against themselves")
