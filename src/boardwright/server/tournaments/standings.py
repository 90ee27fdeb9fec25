"""Standings: points and tie-breaks, during the tournament and at its end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from boardwright.server.tournaments.pairing import Outing, histories, wins_in_a_row

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from boardwright.server.tournaments.model import Tournament, TournamentPlan

TieBreak = Literal["buchholz", "sonneborn_berger", "direct", "wins", "fewer_games"]


@dataclass(frozen=True, slots=True)
class EntrantStanding:
    """The standing of an entrant. Entrants with the same `rank` are equal in all criteria.

    `buchholz` is the sum of the opponents' points. `sonneborn_berger` is the sum of the points of
    beaten opponents, plus half of those of opponents with a draw. `direct` are the points against
    the entrants with an equal score so far. `streak` is the number of wins in a row.
    """

    entrant: str
    points: float
    outings: tuple[Outing, ...]
    wins: int
    draws: int
    losses: int
    streak: int
    buchholz: float = 0.0
    sonneborn_berger: float = 0.0
    direct: float = 0.0
    rank: int = 0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses


def tie_breaks(plan: TournamentPlan) -> tuple[TieBreak, ...]:
    """The tie-breaks, in the order in which they apply."""
    if plan.format == "arena":
        return ("wins", "fewer_games")
    if plan.seats > 2:
        return ("wins", "buchholz", "sonneborn_berger")
    if plan.format == "round-robin":
        return ("sonneborn_berger", "direct", "wins")
    return ("buchholz", "sonneborn_berger", "direct", "wins")


def standings(tournament: Tournament) -> tuple[EntrantStanding, ...]:
    """The standings of all who ever entered, the best first; ties in starting order."""
    played = histories(tournament)
    points = {
        entrant: sum(one.points or 0.0 for one in outings) for entrant, outings in played.items()
    }
    counted = [_counted(tournament, entrant, played[entrant], points) for entrant in played]
    counted.sort(key=lambda one: (-one.points, tournament.seeds[one.entrant]))
    breaks = tie_breaks(tournament.plan)
    ordered = _in_order(counted, ["points", *breaks])
    found, rank = [], 0
    for level in ordered:
        found += [replace(one, rank=rank + 1) for one in level]
        rank += len(level)
    return tuple(found)


def winners(tournament: Tournament, lines: Sequence[EntrantStanding]) -> tuple[str, ...]:
    """The entrants who share the first place at the end; a cancelled tournament has no winner."""
    is_won = tournament.status == "over" and tournament.rounds and tournament.why != "cancelled"
    return tuple(one.entrant for one in lines if one.rank == 1) if is_won else ()


def _counted(
    tournament: Tournament,
    entrant: str,
    outings: tuple[Outing, ...],
    points: Mapping[str, float],
) -> EntrantStanding:
    games = [outing for outing in outings if outing.opponents and outing.points is not None]
    wins = sum(outing.is_win for outing in games)
    losses = sum(not outing.beaten and not outing.level for outing in games)
    return EntrantStanding(
        entrant,
        points[entrant],
        outings,
        wins,
        len(games) - wins - losses,
        losses,
        wins_in_a_row(outings),
        sum(_opposition(outing, points, points[entrant]) for outing in outings),
        sum(_defeated(outing, points) for outing in games),
    )


def _opposition(outing: Outing, points: Mapping[str, float], own: float) -> float:
    """The points of the opponents, at a table their mean.

    A round without a game counts like an opponent with the same points.
    """
    if outing.opponents:
        return sum(points[other] for other in outing.opponents) / len(outing.opponents)
    return own


def _defeated(outing: Outing, points: Mapping[str, float]) -> float:
    beaten = sum(points[other] for other in outing.beaten)
    return (beaten + sum(points[other] for other in outing.level) / 2) / len(outing.opponents)


def _in_order(level: list[EntrantStanding], breaks: list[str]) -> list[list[EntrantStanding]]:
    """Groups that are equal in all of the given criteria, the best first."""
    if not breaks or len(level) < 2:
        return [level]
    first, *rest = breaks
    if first == "direct":
        level = _with_direct(level)
    level = sorted(level, key=lambda one: -_value(one, first))
    groups = [list(group) for _, group in groupby(level, key=lambda one: _value(one, first))]
    return [found for group in groups for found in _in_order(group, rest)]


def _value(one: EntrantStanding, criterion: str) -> float:
    if criterion == "fewer_games":
        return -one.games
    value: float = getattr(one, criterion)
    return value


def _with_direct(level: list[EntrantStanding]) -> list[EntrantStanding]:
    """Adds the points against each other, if all entrants of the group have met each other."""
    group = {one.entrant for one in level}
    results = {one.entrant: _against(one, group) for one in level}
    if any(met != group - {entrant} for entrant, (met, _) in results.items()):
        return level
    return [replace(one, direct=results[one.entrant][1]) for one in level]


def _against(one: EntrantStanding, group: set[str]) -> tuple[set[str], float]:
    """The opponents within a group, and the points of the games against them."""
    games = [
        outing
        for outing in one.outings
        if outing.points is not None and group & set(outing.opponents)
    ]
    met = {other for outing in games for other in outing.opponents}
    return met & group, sum(outing.points or 0.0 for outing in games)
