"""Pairings of an arena: those who are free, near in the standings, and nobody twice in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.tournaments.candidates import Candidate, NextRound, PairingProblem
from boardwright.server.tournaments.matching import Edge, cheapest_matching
from boardwright.server.tournaments.seats import wanted_seat
from boardwright.server.tournaments.tables import SMALLEST, group

if TYPE_CHECKING:
    from collections.abc import Iterator

_SECONDS = 600  # of waiting that count


def pair_arena(problem: PairingProblem) -> NextRound:
    """Whoever is left over waits for the next time; the longer, the sooner it is their turn."""
    return _pairs(problem) if problem.size == 2 else _tables(problem)


def _pairs(problem: PairingProblem) -> NextRound:
    order = problem.in_order()
    edges = list(_edges(order, may_meet_again=not problem.is_waited_for and len(order) == 2))
    pairs = cheapest_matching(len(order), edges)
    return NextRound(tuple((order[one].id, order[other].id) for one, other in pairs))


def _edges(order: list[Candidate], *, may_meet_again: bool) -> Iterator[Edge]:
    """Those who have just met, or are apart, do not meet, unless nobody else is there at all.

    A long wait counts most, then the distance in the standings, then seats.
    """
    count = len(order)
    waits = [min(_SECONDS, one.waited // 1000) for one in order]
    wants = [wanted_seat(one) for one in order]
    longest = 2 * count**3
    for i in range(count):
        for j in range(i + 1, count):
            if may_meet_again or _may_meet(order[i], order[j]):
                clash = wants[i] == wants[j] != -1
                yield i, j, 2 * (j - i) ** 2 + clash - longest * (waits[i] + waits[j])


def _may_meet(one: Candidate, other: Candidate) -> bool:
    have_just_met = other.id in one.last and one.id in other.last
    return not have_just_met and other.id not in one.apart


def _tables(problem: PairingProblem) -> NextRound:
    """Full tables of those who have waited longest; a smaller one only if all are free."""
    count, size = len(problem.candidates), problem.size
    if count < size and not problem.is_waited_for and count >= SMALLEST:
        size = count
    sizes = [size] * (count // size)
    waiting = sorted(problem.candidates, key=lambda one: (-one.waited, -one.score, one.seed))
    chosen = {one.id for one in waiting[: sum(sizes)]}
    order = [one for one in problem.in_order() if one.id in chosen]
    return NextRound(tuple(tuple(one.id for one in table) for table in group(order, sizes)))
