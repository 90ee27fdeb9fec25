"""Rating pools, the ratings of the levels, rated clocks and options, and rating changes.

Ratings are Glicko-2 between two players, and Weng and Lin's Plackett–Luce model among more. A
finished game changes the ratings of all its players, computed from their ratings before it. The
deviation grows in the time between games: a well-known rating (60) is provisional (110) after a
year.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Literal, get_args

import msgspec

from boardwright.arena.glicko import (
    LEAST_DEVIATION,
    MAX_DEVIATION,
    MEAN,
    SCALE,
    Encounter,
    Rating,
    rated,
)
from boardwright.games import GAMES
from boardwright.server.bounds import DAY
from boardwright.server.errors import Refused
from boardwright.server.play.game_setup import ENGINE, LINK, GameSetup, TimeControl

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from importlib.resources.abc import Traversable
    from pathlib import Path

    from boardwright.games import Game, Options
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.game_setup import GameSetup

RatedSpeed = Literal["quick", "normal", "days"]
SPEEDS: tuple[RatedSpeed, ...] = get_args(RatedSpeed)
_MANY = "many"


@dataclass(frozen=True, slots=True)
class RatingPool:
    """Games with three and four seats share a pool: both are decided by places."""

    game: str
    speed: RatedSpeed
    is_many: bool = False

    def __str__(self) -> str:
        """The word for the pool: GAME-quick, or with three or four seats GAME-many-days."""
        return "-".join((self.game, _MANY, self.speed) if self.is_many else (self.game, self.speed))

    @classmethod
    def parse(cls, word: str) -> RatingPool | None:
        return _POOLS.get(word)


def all_pools() -> tuple[RatingPool, ...]:
    """The pools of all games, in display order."""
    return tuple(
        RatingPool(name, speed, is_many)
        for name, game in GAMES.items()
        for is_many in sorted({seats > 2 for seats in game.seat_counts})
        for speed in SPEEDS
    )


_POOLS = {str(pool): pool for pool in all_pools()}


def pool_of(setup: GameSetup) -> RatingPool | None:
    """The pool in which a game of this setup would be rated; None without a clock."""
    speed = setup.control.speed
    return None if speed == "none" else RatingPool(setup.game, speed, len(setup.seats) > 2)


def strength_of(values: Sequence[float]) -> int:
    """The strength of a game: the mean of the known ratings of its players, or 0."""
    return round(sum(values) / len(values)) if values else 0


ANCHOR, ANCHOR_VALUE = 5, 1500
_FILE = "level_ratings.json"


class LevelRating(msgspec.Struct, frozen=True):
    """The rating of a level, its deviation relative to the anchor, and the number of games."""

    rating: int
    deviation: int
    games: int


_Measured = dict[str, dict[str, LevelRating]]  # by "two" or "many", and level


def _path(game: str) -> Traversable:
    return files(f"boardwright.games.{game}") / _FILE


@cache
def _measured(game: str) -> _Measured:
    """The ratings of a game's levels; empty if they have not been measured yet."""
    path = _path(game)
    return msgspec.json.decode(path.read_bytes(), type=_Measured) if path.is_file() else {}


def level_ratings(pool: RatingPool) -> Mapping[str, LevelRating]:
    """The ratings of all levels in a pool, by their words; the same at every speed."""
    return _measured(pool.game).get("many" if pool.is_many else "two", {})


def rating_of_level(pool: RatingPool, level: str) -> Rating | None:
    """The rating of a level as an opponent; None for an engine without a rating."""
    found = level_ratings(pool).get(level)
    if found is None:
        return None
    return Rating(float(found.rating), max(LEAST_DEVIATION, float(found.deviation)))


def write_ratings(game: str, measured: _Measured) -> None:
    """Write measured ratings into the package of the game."""
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
    """Whether each option has its default value, or one that the game lists."""
    chosen = options.changed().items()
    return all(value in game.rated_options.get(name, ()) for name, value in chosen)


def check_terms(game: Game, options: Options, control: TimeControl) -> None:
    """Refuse options and clocks that are not listed for rated games."""
    if not are_rated_options(game, options):
        raise Refused("not-rated", "rated games do not use these options")
    if control not in RATED_CLOCKS:
        raise Refused("not-rated", "rated games do not use this clock")


def check_rated(setup: GameSetup) -> None:
    """Refuse to rate a game with unlisted terms, or with players that have no ratings."""
    if setup.start is not None or setup.prelude:
        raise Refused("not-rated", "a rated game starts from the usual position")
    check_terms(setup.rules_of, setup.chosen, setup.control)
    if setup.hints:
        raise Refused("not-rated", "a rated game is played without hints")
    _check_players(setup)


def check_joins(live: LiveGame, account: str) -> None:
    """Refuse players who may not take a seat of a rated game by its link."""
    if not live.setup.rated:
        return
    if not account:
        raise Refused("unauthorized", "this game is rated: sign in to play it")
    if any(seat.account == account for seat in live.seats):
        raise Refused("not-rated", "you cannot play a rated game against yourself")


def _check_players(setup: GameSetup) -> None:
    """Check all seats except those with a link, which are checked when a player takes them."""
    pool = pool_of(setup)
    assert pool is not None
    levels = level_ratings(pool)
    if any(seat.kind == ENGINE and seat.player not in levels for seat in setup.seats):
        raise Refused("not-rated", "among the engines, only the levels have ratings")
    there = [seat for seat in setup.seats if seat.kind not in (ENGINE, LINK)]
    accounts = [seat.account for seat in there]
    if not accounts or not all(accounts):
        raise Refused("not-rated", "sign in to play rated games")
    if len(set(accounts)) < len(accounts):
        raise Refused("not-rated", "you cannot play a rated game against yourself")


LOSS, DRAW, WIN = 0, 1, 2
Places = tuple[int, ...]  # by seat, from 0; tied seats share a place


@dataclass(frozen=True, slots=True)
class FinishedSeat:
    """`account` is the id of the seat's player; if empty, `name` is an engine's or a guest's."""

    account: str
    name: str
    is_engine: bool = False


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game; `places` is None without a result. A game that `counts` changes ratings."""

    id: str
    game: str
    options: str
    speed: str
    pool: RatingPool | None
    is_rated: bool
    counts: bool
    over_at: int
    reason: str
    seats: tuple[FinishedSeat, ...]
    places: Places | None

    def result_of(self, seat: int) -> int | None:
        """The result of a seat; with three or four, sole first place is a win, shared a draw."""
        if self.places is None:
            return None
        if self.places[seat] > 0:
            return LOSS
        return WIN if self.places.count(0) == 1 else DRAW

    def result_against(self, seat: int, other: int) -> int | None:
        return None if self.places is None else compared(self.places, seat, other)


def compared(places: Places, seat: int, other: int) -> int:
    ahead = places[other] - places[seat]
    return DRAW if ahead == 0 else WIN if ahead > 0 else LOSS


def finished_game(live: LiveGame, owners: Mapping[int, str]) -> FinishedGame:
    """The game with the accounts of its seats; `owners` are the accounts with a seat's key.

    A game that a player began as a guest belongs to the account that the guest has created since.
    """
    setup, outcome = live.setup, live.outcome
    place = {
        seat: i for i, group in enumerate(outcome.ranking if outcome else ()) for seat in group
    }
    return FinishedGame(
        live.id,
        setup.game,
        " ".join(f"{name}={value}" for name, value in setup.chosen.changed().items()),
        setup.control.speed,
        pool_of(setup),
        setup.rated,
        counts(live),
        live.over_at or 0,
        live.reason,
        _seats(live, owners),
        tuple(place[seat] for seat in range(len(live.seats))) if outcome else None,
    )


def counts(live: LiveGame) -> bool:
    """Whether a finished game changes ratings.

    A game without a result was abandoned in its first moves, or ended by an operator. A game that
    an engine lost by a crash says nothing about the players' strength.
    """
    return live.setup.rated and live.outcome is not None and live.reason != "crash"


def _seats(live: LiveGame, owners: Mapping[int, str]) -> tuple[FinishedSeat, ...]:
    """The players of the seats; an account gets one seat, even if its device played several."""
    seated = {seat.account for seat in live.seats if seat.account}
    found = []
    for index, seat in enumerate(live.seats):
        account = seat.account
        if not account and (held := owners.get(index, "")) not in seated:
            account = held
            seated.add(held)
        is_engine = seat.kind == ENGINE
        name = "" if account else seat.player if is_engine else seat.name
        found.append(FinishedSeat(account, name, is_engine))
    return tuple(found)


PROVISIONAL_ABOVE = 110.0  # a deviation, at which the error is 75 points or more half of the time
PERIOD = 4.66 * DAY  # milliseconds: with the default volatility, 60 grows to 110 in a year


@dataclass(frozen=True, slots=True)
class PoolRating:
    """A player's rating in a pool after the last game, and the time when that game ended."""

    rating: Rating = field(default_factory=Rating)
    games: int = 0
    rated_at: int = 0  # milliseconds since 1970; 0: never

    def periods(self, now: int) -> float:
        return max(0, now - self.rated_at) / PERIOD if self.rated_at else 0.0

    @property
    def provisional_at(self) -> int:
        """When the rating becomes provisional without further games; milliseconds since 1970."""
        room = PROVISIONAL_ABOVE**2 - self.rating.deviation**2
        periods = max(0.0, room) / (SCALE * self.rating.volatility) ** 2
        return self.rated_at + round(periods * PERIOD)

    def at(self, now: int) -> Rating:
        """The rating at a time: its deviation has grown since the last game."""
        return rated(self.rating, (), periods=self.periods(now))


def is_provisional(rating: Rating) -> bool:
    return rating.deviation > PROVISIONAL_ABOVE


def after_game(players: Sequence[PoolRating], places: Places, now: int) -> list[PoolRating]:
    """The ratings of all players after a game."""
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
    return min(MAX_DEVIATION, max(LEAST_DEVIATION, float(deviation)))


@cache
def weng_lin_model(seats: int) -> Any:
    """The Plackett–Luce model on the scale of Glicko-2.

    For certain ratings, its probability that one player is placed before another is Elo's logistic
    curve, for any number of seats. `tau` is 0, because `PoolRating.at` grows the deviation.
    """
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=MAX_DEVIATION, beta=SCALE / math.sqrt(seats), tau=0.0)


class ScoreView(msgspec.Struct, frozen=True):
    """The numbers of games, and of games won, drawn and lost; the other games had no result."""

    games: int
    wins: int
    draws: int
    losses: int
