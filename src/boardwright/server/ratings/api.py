"""Profiles, histories, ratings and leaderboards over HTTP."""

from dataclasses import replace
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from boardwright.games import GAMES
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import Account, AccountKind
from boardwright.server.bounds import EXAMPLE, MAX_NAME, MAX_WORD
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations
from boardwright.server.play.clocks import FIRST_DECISIONS
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.presence import AWAY_AFTER
from boardwright.server.ratings import store as ratings_store
from boardwright.server.ratings.model import (
    DRAW,
    LOSS,
    PROVISIONAL_ABOVE,
    RATED_CLOCKS,
    WIN,
    LevelRating,
    RatedSpeed,
    RatingPool,
    ScoreView,
    all_pools,
    is_provisional,
    level_ratings,
)
from boardwright.server.ratings.store import GameFilter, OpponentRow, Place, PlayedGameRow

profile_operations = Operations("profiles")

MAX_GAMES = 100
MAX_POINTS = 500  # of a curve: a screen shows fewer
MAX_OPPONENTS = 200
_MAX_TIME = 2**53
Result = Literal["win", "draw", "loss"]
_RESULTS: dict[Result, int] = {"win": WIN, "draw": DRAW, "loss": LOSS}
_WORDS = {value: word for word, value in _RESULTS.items()}
Time = Annotated[int, Meta(ge=0, le=_MAX_TIME)]


class RatingView(msgspec.Struct, frozen=True):
    """A current rating;

    `place` is the place in the leaderboard, null if the player is not in it.
    """

    pool: str
    game: str
    speed: str
    many: bool
    rating: int
    deviation: int
    provisional: bool
    games: int
    place: int | None


class ProfileView(msgspec.Struct, frozen=True):
    """The public view of an account; `own` is true if it is the account of the request.

    `score` is that of all rated games; for the requesting account it is that of all games.
    """

    EXAMPLES: ClassVar = [
        {
            "id": "abcdefgh2345",
            "name": "Ann",
            "kind": "person",
            "about": "",
            "created_at": 1_800_000_000_000,
            "own": False,
            "ratings": [],
            "score": {"games": 3, "wins": 2, "draws": 0, "losses": 1},
        }
    ]

    id: str
    name: str
    kind: AccountKind
    about: str
    created_at: int
    own: bool
    ratings: tuple[RatingView, ...]
    score: ScoreView


class OpponentView(msgspec.Struct, frozen=True):
    """`engine` is the word of an engine; a deleted account has an id and no name."""

    account: str
    name: str
    engine: str


class SeatedOpponent(OpponentView, frozen=True):
    seat: int


class PlayedGameView(msgspec.Struct, frozen=True):
    """A game of an account: its `result`, null without one, and its place among three or four.

    `rating` is the rating after a rated game, `change` the change by the game.
    """

    id: str
    seat: int
    game: str
    options: dict[str, str]
    speed: str
    rated: bool
    over_at: int
    reason: str
    result: Result | None
    place: int | None
    rating: int | None
    change: int | None
    opponents: tuple[SeatedOpponent, ...]


class PlayedGames(msgspec.Struct, frozen=True):
    """Games, latest first; `next` is the `before` of the next page, "" on the last page.

    `score` is that of all games that match the query; it is only on the first page.
    """

    EXAMPLES: ClassVar[list[Any]] = [{"games": [], "next": "", "score": None}]

    games: tuple[PlayedGameView, ...]
    next: str
    score: ScoreView | None


class AgainstOpponent(msgspec.Struct, frozen=True):
    opponent: OpponentView
    score: ScoreView


class Opponents(msgspec.Struct, frozen=True):
    """An account's score against each opponent, most frequent opponents first."""

    EXAMPLES: ClassVar[list[Any]] = [{"opponents": []}]

    opponents: tuple[AgainstOpponent, ...]


class OnSeat(msgspec.Struct, frozen=True):
    """`options` are those that differ from the default."""

    game: str
    options: dict[str, str]
    seat: int
    score: ScoreView


class SeatResults(msgspec.Struct, frozen=True):
    """An account's score in each game, with each set of options and on each seat."""

    EXAMPLES: ClassVar[list[Any]] = [{"results": []}]

    results: tuple[OnSeat, ...]


class CurvePoint(msgspec.Struct, frozen=True):
    at: int
    rating: int
    deviation: int


class Curve(msgspec.Struct, frozen=True):
    """The ratings after the latest games of a pool, oldest first."""

    EXAMPLES: ClassVar = [{"pool": f"{EXAMPLE.game.name}-quick", "points": []}]

    pool: str
    points: tuple[CurvePoint, ...]


class GamesFilter(msgspec.Struct, frozen=True):
    """A filter by game, speed, result, opponent (a name, or a level's word), time, and options.

    `options` are those that differ from the default, as `name=value`, separated by spaces; `search`
    is a part of an opponent's name.
    """

    game: Annotated[str, Meta(max_length=MAX_WORD)] = ""
    speed: Literal["", "quick", "normal", "days", "none"] = ""
    rated: bool | None = None
    result: Literal["", "win", "draw", "loss"] = ""
    opponent: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    search: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    options: Annotated[str, Meta(max_length=200)] | None = None
    since: Time | None = None
    until: Time | None = None


class GamesQuery(GamesFilter, frozen=True):
    """A page of games; `before` is the `next` of the previous page."""

    before: Annotated[str, Meta(max_length=80, pattern=r"^(\d{1,16}-[A-Za-z0-9_-]+)?$")] = ""
    most: Annotated[int, Meta(ge=1, le=MAX_GAMES)] = 30


@profile_operations.get("/api/profiles/{name}", "not-found")
async def get_profile(call: Call) -> ProfileView:
    """An account by its name, with its ratings."""
    account, own = await _account(call)
    storage = call.server.services.storage
    score = await storage.read(ratings_store.score_of, account.id, _visible(GameFilter(), own=own))
    return ProfileView(
        account.id,
        account.name,
        account.kind,
        account.about,
        account.created_at,
        own,
        await _ratings(call, account),
        score,
    )


@profile_operations.get("/api/profiles/{name}/games", "not-found")
async def get_played_games(call: Call, query: GamesQuery) -> PlayedGames:
    """The games of an account, latest first, in pages."""
    account, own = await _account(call)
    storage = call.server.services.storage
    games_filter = await _filter(call, query, own=own)
    before = _place(query.before) if query.before else None
    found = await storage.read(
        ratings_store.played_games, account.id, games_filter, before, query.most + 1
    )
    page = found[: query.most]
    names = await _names(call, [other for game in page for other in game.opponents])
    after = f"{page[-1].over_at}-{page[-1].id}" if len(found) > query.most else ""
    score = (
        None
        if query.before
        else await storage.read(ratings_store.score_of, account.id, games_filter)
    )
    return PlayedGames(tuple(_game(game, names) for game in page), after, score)


@profile_operations.get("/api/profiles/{name}/opponents", "not-found")
async def get_opponents(call: Call, query: GamesFilter) -> Opponents:
    """The account's score against each opponent."""
    account, own = await _account(call)
    games_filter = await _filter(call, query, own=own)
    found = await call.server.services.storage.read(
        ratings_store.scores_by_opponent, account.id, games_filter, MAX_OPPONENTS
    )
    names = await _names(call, [opponent_id for opponent_id, _ in found])
    rows = (
        AgainstOpponent(OpponentView(*_identity(opponent_id, names)), score)
        for opponent_id, score in found
    )
    return Opponents(tuple(rows))


@profile_operations.get("/api/profiles/{name}/results", "not-found")
async def get_seat_results(call: Call, query: GamesFilter) -> SeatResults:
    """The account's score in each game, by options (including layouts) and seat."""
    account, own = await _account(call)
    games_filter = await _filter(call, query, own=own)
    found = await call.server.services.storage.read(
        ratings_store.scores_by_seat, account.id, games_filter
    )
    return SeatResults(
        tuple(OnSeat(game, _options(text), seat, score) for game, text, seat, score in found)
    )


@profile_operations.get("/api/profiles/{name}/curve/{pool}", "not-found")
async def get_curve(call: Call) -> Curve:
    """The ratings of an account in a pool over time."""
    account, _ = await _account(call)
    pool = str(pool_named(call.path["pool"]))
    found = await call.server.services.storage.read(
        ratings_store.curve_of, account.id, pool, MAX_POINTS
    )
    points = (CurvePoint(at, round(value), round(sure)) for at, value, sure in found)
    return Curve(pool, tuple(points))


async def _account(call: Call) -> tuple[Account, bool]:
    """The account that the path names, and whether it is the requesting account."""
    name = call.path["name"]
    found = (
        await call.server.services.storage.read(accounts_store.account_named, name)
        if len(name) <= MAX_NAME
        else None
    )
    if found is None:
        raise Refused("not-found", "no player has this name")
    viewer = await call.account()
    return found, viewer is not None and viewer.id == found.id


def _visible(games_filter: GameFilter, *, own: bool) -> GameFilter:
    return games_filter if own else replace(games_filter, is_rated=True)


async def _filter(call: Call, query: GamesFilter, *, own: bool) -> GameFilter:
    opponent, name = "", query.opponent
    if (
        name
        and (found := await call.server.services.storage.read(accounts_store.account_named, name))
        is not None
    ):
        opponent, name = found.id, ""
    games_filter = GameFilter(
        query.game,
        query.speed,
        query.options,
        query.rated,
        _RESULTS[query.result] if query.result else None,
        opponent,
        name,
        query.search.strip(),
        query.since,
        query.until,
    )
    return _visible(games_filter, own=own)


async def _ratings(call: Call, account: Account) -> tuple[RatingView, ...]:
    services = call.server.services
    now = services.moment().now
    ratings = (await services.storage.ratings_of([account.id])).get(account.id, {})
    found = []
    for pool in all_pools():
        if (rating := ratings.get(str(pool))) is None:
            continue
        current = rating.at(now)
        provisional = is_provisional(current)
        place = None
        if not provisional:
            place = 1 + await services.storage.read(
                ratings_store.count_ranked, str(pool), now, current.value
            )
        shown = (round(current.value), round(current.deviation), provisional, rating.games, place)
        found.append(RatingView(str(pool), pool.game, pool.speed, pool.is_many, *shown))
    return tuple(found)


async def _names(call: Call, met: list[OpponentRow]) -> dict[str, str]:
    ids = sorted({one.account for one in met if one.account})
    return {one.id: one.name for one in await call.server.services.storage.accounts_by_id(ids)}


def _identity(one: OpponentRow, names: dict[str, str]) -> tuple[str, str, str]:
    if one.account:
        return one.account, names.get(one.account, ""), ""
    return ("", "", one.name) if one.is_engine else ("", one.name, "")


def _game(game: PlayedGameRow, names: dict[str, str]) -> PlayedGameView:
    rating, change = game.rating, game.change
    shown = None if rating is None or change is None else round(rating) - round(rating - change)
    return PlayedGameView(
        game.id,
        game.seat,
        game.game,
        _options(game.options),
        game.speed,
        game.is_rated,
        game.over_at,
        game.reason,
        None if game.result is None else _WORDS[game.result],
        game.place,
        None if rating is None else round(rating),
        shown,
        tuple(SeatedOpponent(*_identity(one, names), one.seat) for one in game.opponents),
    )


def _options(text: str) -> dict[str, str]:
    return dict(word.split("=", 1) for word in text.split())


def _place(text: str) -> Place:
    at, _, game_id = text.partition("-")
    return int(at), game_id


operations = Operations("ratings")

MAX_ROWS = 100
_EXAMPLE_POOL = f"{EXAMPLE.game.name}-quick"
First = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
RowLimit = Annotated[int, msgspec.Meta(ge=1, le=MAX_ROWS)]


class PoolView(msgspec.Struct, frozen=True):
    """A rating pool: a game, a speed, and whether it is for three and four players.

    `levels` are the ratings of the computer's levels in the pool, by their words.
    """

    pool: str
    game: str
    speed: RatedSpeed
    many: bool
    levels: dict[str, LevelRating]


class RatingRules(msgspec.Struct, frozen=True):
    """The conditions for a rated game: one of these clocks, and default or listed options.

    A game counts when each seat has made `first_decisions`. A player who is away for `away`
    milliseconds can lose it. A rating whose deviation is above `provisional_above` is provisional.
    """

    pools: tuple[PoolView, ...]
    clocks: tuple[TimeControl, ...]
    options: dict[str, dict[str, tuple[str, ...]]]
    first_decisions: int
    away: int
    provisional_above: float


class RankedView(msgspec.Struct, frozen=True):
    """A row of a leaderboard; accounts with the same rating share a place."""

    place: int
    account: str
    name: str
    kind: str
    rating: int
    deviation: int
    games: int


class Leaderboard(msgspec.Struct, frozen=True):
    """The best accounts of a pool without a provisional rating;

    `players` is the number of all such.
    """

    EXAMPLES: ClassVar = [{"pool": _EXAMPLE_POOL, "players": 0, "rows": []}]

    pool: str
    players: int
    rows: tuple[RankedView, ...]


class LeaderboardQuery(msgspec.Struct, frozen=True):
    """`first` is the number of rows to skip."""

    first: First = 0
    most: RowLimit = 50


class RatingChange(msgspec.Struct, frozen=True):
    """The rating of a seat after a game, and its change by the game."""

    seat: int
    rating: int
    change: int


class RatingChanges(msgspec.Struct, frozen=True):
    """The rating changes by a game; no seats if the game is not rated, or not yet."""

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
    """The pools with the ratings of the levels, and the conditions for a rated game."""
    return _rules()


def pool_named(name: str) -> RatingPool:
    if (pool := RatingPool.parse(name)) is None:
        raise Refused("not-found", "no such rating pool")
    return pool


@operations.get("/api/leaderboards/{pool}", "not-found")
async def get_leaderboard(call: Call, query: LeaderboardQuery) -> Leaderboard:
    """The leaderboard of a pool."""
    services, pool = call.server.services, str(pool_named(call.path["pool"]))
    now = services.moment().now
    found = await services.storage.read(
        ratings_store.leaderboard, pool, now, query.first, query.most
    )
    names = {
        one.id: one for one in await services.storage.accounts_by_id([row[0] for row in found])
    }
    rows: list[RankedView] = []
    for number, (account, value, deviation, games) in enumerate(found, query.first + 1):
        rating = round(value)
        place = rows[-1].place if rows and rows[-1].rating == rating else number
        player = names.get(account)
        if player is not None:
            values = (account, player.name, player.kind, rating, round(deviation), games)
            rows.append(RankedView(place, *values))
    return Leaderboard(
        pool, await services.storage.read(ratings_store.count_ranked, pool, now), tuple(rows)
    )


@operations.get("/api/games/{game_id}/ratings", "not-found")
async def get_rating_changes(call: Call) -> RatingChanges:
    """The rating changes by a finished game; it is rated within seconds of its end."""
    game_id = call.path["game_id"]
    found = await call.server.services.storage.read(ratings_store.rating_changes, game_id)
    # The difference between the rounded ratings, which are the ratings that players see.
    return RatingChanges(
        tuple(
            RatingChange(seat, round(rating), round(rating) - round(rating - change))
            for seat, rating, change in found
        )
    )
