"""Swiss pairings for games of two: a matching that breaks the fewest of the rules that matter.

The rules, each of which goes before all that follow: nobody gets a second bye before everybody has
had one; no two meet of whom one blocks the other; no two meet again; the bye goes to the lowest
score; nobody sits in the same seat three times in a row, or three times more often; scores differ
as little as possible (by the sum of the squares); seats alternate; within a score the upper half
meets the lower half.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardwright.server.tournaments.candidates import Candidate, NextRound, PairingProblem
from boardwright.server.tournaments.matching import Edge, cheapest_matching
from boardwright.server.tournaments.seats import must_change, wanted_seat

if TYPE_CHECKING:
    from collections.abc import Iterator

QUARTERS = 4  # scores are whole numbers of quarters


class _Costs:
    """The weights of the rules: each is more than all that follow can cost together."""

    def __init__(self, count: int, spread: int, rounds: int) -> None:
        self.seat = (count + 1) ** 2
        self.score = self.seat * 2 * (count + 1)
        self.third = self.score * (spread + 1) ** 2 * (count + 1)
        self.bye = self.third * (count + 1)
        self.rematch = self.bye * (spread + 1)
        self.apart = self.rematch * rounds * (count + 1)


def pair_swiss(problem: PairingProblem) -> NextRound:
    order = problem.in_order()
    edges = list(_edges(order, problem.round))
    pairs = cheapest_matching(len(order) + 1, edges)
    tables = tuple((order[one].id, order[other].id) for one, other in pairs if other < len(order))
    resting = [order[one].id for one, other in pairs if other == len(order)]
    return NextRound(tables, tuple((one, "bye") for one in resting))


def _edges(order: list[Candidate], rounds: int) -> Iterator[Edge]:
    """The costs of all pairs, and of a bye, which is a node after all others."""
    count = len(order)
    scores = [round(one.score * QUARTERS) for one in order]
    costs = _Costs(count, max(scores, default=0) - min(scores, default=0), rounds)
    halves, must, wants = (
        _halves(scores),
        list(map(must_change, order)),
        list(map(wanted_seat, order)),
    )
    met = [Counter(one.met) for one in order]
    for i in range(count):
        for j in range(i + 1, count):
            cost = costs.score * (scores[i] - scores[j]) ** 2
            cost += abs(j - i - halves[i]) if scores[i] == scores[j] else j - i
            if order[j].id in met[i]:
                cost += costs.rematch * met[i][order[j].id]
            if order[j].id in order[i].apart:
                cost += costs.apart
            if wants[i] == wants[j] != -1:
                cost += costs.seat
                if must[i] == must[j] != -1:
                    cost += costs.third
            yield i, j, cost
    if count % 2:
        fewest = min(one.byes for one in order)
        for i, one in enumerate(order):
            if one.byes == fewest:
                yield i, count, costs.bye * (scores[i] - scores[-1]) + count - i


def _halves(scores: list[int]) -> list[int]:
    """Half the size of everybody's score group: so far away is the ideal opponent."""
    sizes = Counter(scores)
    return [sizes[score] // 2 for score in scores]
