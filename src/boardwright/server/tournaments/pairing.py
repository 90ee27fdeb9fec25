"""The next round of a tournament: what there is to pair, and how it is paired."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from boardwright.server.tournaments.arena import pair_arena
from boardwright.server.tournaments.berger import pair_robins
from boardwright.server.tournaments.candidates import Candidate, NextRound, PairingProblem
from boardwright.server.tournaments.entries import Bye, RoundPaired, RoundTable
from boardwright.server.tournaments.history import histories
from boardwright.server.tournaments.seats import seated
from boardwright.server.tournaments.swiss import pair_swiss
from boardwright.server.tournaments.tables import pair_tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from boardwright.server.tournaments.history import Outing
    from boardwright.server.tournaments.model import Tournament

_BYES = ("bye", "walkover")
NOBODY: Mapping[str, tuple[str, ...]] = {}


def problem_of(
    tournament: Tournament,
    now: int,
    away: Collection[str] = frozenset(),
    apart: Mapping[str, Iterable[str]] = NOBODY,
) -> PairingProblem:
    """What is to be paired: a value that can be handed to another process.

    Those who are `away` wait until they are back; of those `apart` one blocks the other.
    """
    played, plan = histories(tournament), tournament.plan
    if plan.format == "round-robin":
        ids = tournament.roster
    else:
        ids = tuple(one.id for one in tournament.active if one.id not in tournament.playing)
        ids = tuple(one for one in ids if one not in away)
    candidates = tuple(
        replace(
            _candidate(tournament, entrant, played[entrant], now),
            apart=tuple(sorted(apart.get(entrant, ()))),
        )
        for entrant in ids
    )
    return PairingProblem(
        plan.format,
        plan.seats,
        len(tournament.rounds) + 1,
        candidates,
        is_waited_for=bool(tournament.open_tables),
    )


def _candidate(
    tournament: Tournament, entrant: str, outings: tuple[Outing, ...], now: int
) -> Candidate:
    games = [outing for outing in outings if outing.kind == "game"]
    rounds = tournament.rounds
    since = rounds[games[-1].round - 1].paired_at if games else tournament.started_at
    return Candidate(
        entrant,
        sum(outing.points or 0.0 for outing in outings),
        tournament.seeds[entrant],
        tuple(other for outing in games for other in outing.opponents),
        tuple(outing.seat for outing in games),
        sum(outing.kind in _BYES for outing in outings),
        games[-1].opponents if games else (),
        max(0, now - since),
        is_gone=tournament.entrants[entrant].withdrawn,
    )


def pair(problem: PairingProblem) -> NextRound:
    """The tables of the next round, each in the order of its seats; the same for the same problem.

    Takes a while where there are hundreds, and is done by a process of its own then.
    """
    if problem.format == "round-robin":
        return pair_robins(problem)
    if problem.format == "arena":
        found = pair_arena(problem)
    elif problem.size == 2:
        found = pair_swiss(problem)
    else:
        found = pair_tables(problem)
    known = {candidate.id: candidate for candidate in problem.candidates}
    tables = tuple(seated(tuple(known[one] for one in table)) for table in found.tables)
    return replace(found, tables=tables)


def paired_entry(pairing: NextRound) -> RoundPaired:
    tables = tuple(RoundTable(table) for table in pairing.tables)
    return RoundPaired(tables, tuple(Bye(one, what) for one, what in pairing.byes))
