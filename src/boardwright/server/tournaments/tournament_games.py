"""The games of a tournament: made by its tables, and their results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.outcome import all_level, without
from boardwright.server.accounts.model import holder
from boardwright.server.accounts.secrets import derived_id
from boardwright.server.play.create import Holder
from boardwright.server.play.creation import GameRequest
from boardwright.server.play.plan import Seat
from boardwright.server.ratings.levels import level_ratings
from boardwright.server.ratings.pools import RatingPool, strength_of
from boardwright.server.tournaments.entries import Result

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.server.play.game import LiveGame
    from boardwright.server.tournaments.model import Place, Tournament
    from boardwright.server.tournaments.plan import TournamentPlan


def table_id(tournament_id: str, place: Place) -> str:
    """The id of a table's game: the same for every process, so that it is made once."""
    number, table = place
    return derived_id(f"tournament {tournament_id} round {number} table {table}")


def request_of(tournament: Tournament, place: Place, names: Mapping[str, str]) -> GameRequest:
    """The game of a table; `names` are those of the bots, by which games know them."""
    plan, entrants = tournament.plan, tournament.table(place).entrants
    return GameRequest(
        plan.game,
        tuple(_seat(tournament, entrant, names) for entrant in entrants),
        plan.options_at(len(entrants)),
        plan.control,
        hints=False,
        rated=plan.rated and _can_be_rated(tournament, entrants),
        tournament=tournament.id,
    )


def _can_be_rated(tournament: Tournament, entrants: tuple[str, ...]) -> bool:
    """Engines alone, or one whose strength was never measured, change nobody's rating."""
    engines = [one for one in entrants if tournament.entrants[one].kind == "engine"]
    pool = pool_of_tournament(tournament.plan)
    known = {} if pool is None else level_ratings(pool)
    return len(engines) < len(entrants) and all(engine in known for engine in engines)


def pool_of_tournament(plan: TournamentPlan) -> RatingPool | None:
    """The pool whose ratings say how strong the entrants are."""
    speed = plan.control.speed
    return None if speed == "none" else RatingPool(plan.game, speed, plan.seats > 2)


def _seat(tournament: Tournament, entrant: str, names: Mapping[str, str]) -> Seat:
    match tournament.entrants[entrant].kind:
        case "engine":
            return Seat("engine", player=entrant)
        case "bot":
            return Seat("bot", player=names.get(entrant, ""))
        case "person":
            return Seat("person")


def holders_of(tournament: Tournament, place: Place) -> tuple[Holder, ...]:
    """Whoever holds the seats of a table: accounts, and nobody those of engines."""
    return tuple(
        Holder("" if tournament.entrants[entrant].kind == "engine" else entrant)
        for entrant in tournament.table(place).entrants
    )


def watched_strength(tournament: Tournament, place: Place) -> int | None:
    """How strong those at a table are; None where it is in no list of games to watch.

    A tournament by invitation is for those who have its link, and levels play for no public.
    """
    entrants = [tournament.entrants[one] for one in tournament.table(place).entrants]
    if tournament.plan.entrance.invited or all(one.kind == "engine" for one in entrants):
        return None
    return strength_of([one.rating for one in entrants if one.rating is not None])


def brought_by(before: Tournament, after: Tournament) -> dict[str, str]:
    """The people whom a new round brings into games with a clock, with the games.

    Bots and engines play several at once, and correspondence games leave time for others.
    """
    if after.plan.control.kind != "clock":
        return {}
    return {
        holder(entrant): table_id(after.id, place)
        for place in after.open_tables - before.open_tables
        for entrant in after.table(place).entrants
        if after.entrants[entrant].kind == "person"
    }


def let_go_by(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """The games that have a result now, or will never be made."""
    places = before.open_tables - (frozenset() if after.status == "over" else after.open_tables)
    return tuple(table_id(after.id, place) for place in sorted(places))


def result_of(live: LiveGame, place: Place) -> Result:
    """How a finished game counts; who never made a move and ran out of time was absent.

    Who leaves a rated game in its first moves has lost here, although no rating changes.
    """
    ranking = None if live.outcome is None else live.outcome.ranking
    late = {index for index, seat in enumerate(live.seats) if seat.late}
    ended = live.ended
    if ended is not None and ended.seat is not None and ended.reason in ("time", "abandoned"):
        late.add(ended.seat)
        ranking = ranking or (*without(all_level(len(live.seats)), {ended.seat}), (ended.seat,))
    absent = tuple(seat for seat in sorted(late) if not live.has_decided(seat))
    return Result(*place, ranking, absent)


def missing_result(tournament: Tournament, place: Place, gone: set[str]) -> Result:
    """The result of a game that cannot be made, since somebody's account is gone."""
    entrants = tournament.table(place).entrants
    away = tuple(seat for seat, entrant in enumerate(entrants) if entrant in gone)
    here = tuple(seat for seat in range(len(entrants)) if seat not in away)
    return Result(*place, tuple(group for group in (here, away) if group), away)
