"""Ratings: what can be rated, the leaderboards, and what a game has changed."""

from functools import cache
from typing import Annotated, ClassVar

import msgspec

from boardwright.games import GAMES
from boardwright.server.bounds import EXAMPLE
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations
from boardwright.server.play.clocks import FIRST_DECISIONS
from boardwright.server.play.plan import TimeControl
from boardwright.server.play.presence import AWAY_AFTER
from boardwright.server.ratings import histories
from boardwright.server.ratings.model import (
    PROVISIONAL_ABOVE,
    RATED_CLOCKS,
    LevelRating,
    RatedSpeed,
    RatingPool,
    all_pools,
    level_ratings,
)

operations = Operations("ratings")

MOST_ROWS = 100
_EXAMPLE_POOL = f"{EXAMPLE.game.name}-quick"
First = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Most = Annotated[int, msgspec.Meta(ge=1, le=MOST_ROWS)]


class PoolView(msgspec.Struct, frozen=True):
    """A rating pool: a game, a kind of clock, and whether three and four play in it.

    `levels` are the ratings of the computer's levels there, by their words.
    """

    pool: str
    game: str
    speed: RatedSpeed
    many: bool
    levels: dict[str, LevelRating]


class RatingRules(msgspec.Struct, frozen=True):
    """What a rated game needs: one of these clocks, and options that are usual or listed.

    A game counts when each seat has made `first_decisions`. Who is away from one for `away`
    milliseconds can lose it. A rating whose deviation is above `provisional_above` is provisional.
    """

    pools: tuple[PoolView, ...]
    clocks: tuple[TimeControl, ...]
    options: dict[str, dict[str, tuple[str, ...]]]
    first_decisions: int
    away: int
    provisional_above: float


class RankedView(msgspec.Struct, frozen=True):
    """A row of a leaderboard; those with the same rating have the same place."""

    place: int
    account: str
    name: str
    kind: str
    rating: int
    deviation: int
    games: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The best of a pool whose ratings are not provisional; `players` is how many there are."""

    EXAMPLES: ClassVar = [{"pool": _EXAMPLE_POOL, "players": 0, "rows": []}]

    pool: str
    players: int
    rows: tuple[RankedView, ...]


class LeaderboardQuery(msgspec.Struct, frozen=True):
    """`first` of the rows are left out."""

    first: First = 0
    most: Most = 50


class RatingChange(msgspec.Struct, frozen=True):
    """The rating of a seat after a game, and by how much the game changed it."""

    seat: int
    rating: int
    change: int


class RatingChanges(msgspec.Struct, frozen=True):
    """What a game changed; no seats where it is not rated, or not yet."""

    EXAMPLES: ClassVar = [{"seats": [{"seat": 0, "rating": 1512, "change": 12}]}]

    seats: tuple[RatingChange, ...]


@cache
def _rules() -> RatingRules:
    return RatingRules(
        tuple(
            PoolView(str(pool), pool.game, pool.speed, pool.is_many, dict(level_ratings(pool)))
            for pool in all_pools()
        ),
        RATED_CLOCKS,
        {name: dict(game.rated_options) for name, game in GAMES.items()},
        FIRST_DECISIONS,
        AWAY_AFTER,
        PROVISIONAL_ABOVE,
    )


@operations.get("/api/ratings")
async def get_rating_rules(call: Call) -> RatingRules:
    """The pools with the ratings of the levels, and what a game needs to be rated."""
    return _rules()


def pool_named(word: str) -> RatingPool:
    if (pool := RatingPool.parse(word)) is None:
        raise Refused("not-found", "there is no such rating pool")
    return pool


@operations.get("/api/leaderboards/{pool}", "not-found")
async def get_leaderboard(call: Call, query: LeaderboardQuery) -> Leaderboard:
    """The leaderboard of a pool."""
    desk, pool = call.server.desk, str(pool_named(call.path["pool"]))
    now = desk.moment().now
    found = await desk.storage.read(histories.leaderboard, pool, now, query.first, query.most)
    names = {one.id: one for one in await desk.storage.accounts_by_id([row[0] for row in found])}
    rows: list[RankedView] = []
    for number, (account, value, deviation, games) in enumerate(found, query.first + 1):
        rating = round(value)
        place = rows[-1].place if rows and rows[-1].rating == rating else number
        who = names.get(account)
        if who is not None:
            told = (account, who.name, who.kind, rating, round(deviation), games)
            rows.append(RankedView(place, *told))
    return Leaderboard(
        pool, await desk.storage.read(histories.count_ranked, pool, now), tuple(rows)
    )


@operations.get("/api/games/{game_id}/ratings", "not-found")
async def get_rating_changes(call: Call) -> RatingChanges:
    """What a finished game changed; it is rated within seconds of its end."""
    game_id = call.path["game_id"]
    found = await call.server.desk.storage.read(histories.rating_changes, game_id)
    return RatingChanges(
        tuple(
            RatingChange(seat, round(rating), _shown(rating, change))
            for seat, rating, change in found
        )
    )


def _shown(rating: float, change: float) -> int:
    """The change between the numbers that are shown."""
    return round(rating) - round(rating - change)
