"""The standard list: the clocks and options with which a game can be rated, and what else it needs.

Numbers mean the same to everybody only where everybody plays the same game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.plan import ENGINE, LINK, Plan, TimeControl
from boardwright.server.ratings.levels import level_ratings
from boardwright.server.ratings.pools import pool_of

if TYPE_CHECKING:
    from boardwright.games import Game, Options
    from boardwright.server.play.game import LiveGame

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
