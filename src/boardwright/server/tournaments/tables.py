"""Tables of three and four: near in score, with few who have met before."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from boardwright.server.tournaments.candidates import Candidate, NextRound, PairingProblem
from boardwright.server.tournaments.matching import cheapest_matching

if TYPE_CHECKING:
    from collections.abc import Sequence

SMALLEST = 3
_SWEEPS = 4  # over all columns; after a few nothing changes any more
_APART = 10**8  # what it costs to seat two together of whom one blocks the other
_MEETING = 10_000  # what a repeated meeting costs, beside the squares of the differences of scores


def sizes_of_tables(count: int, size: int) -> list[int]:
    """As many seats as possible: tables of three among those of four, where that fits."""
    smaller = -count % size if size > SMALLEST else 0
    if smaller * SMALLEST > count:
        smaller = 0
    full = (count - smaller * SMALLEST) // size
    return [size] * full + [SMALLEST] * smaller


def pair_tables(problem: PairingProblem) -> NextRound:
    """Tables for all but a few at the end of the standings, who have not rested before."""
    order = problem.in_order()
    sizes = sizes_of_tables(len(order), problem.size)
    spare = len(order) - sum(sizes)
    by_turn = sorted(order, key=lambda one: (one.byes, one.score, -one.seed))
    resting = {one.id for one in by_turn[:spare]}
    playing = [one for one in order if one.id not in resting]
    tables = group(playing, sizes)
    return NextRound(
        tuple(tuple(one.id for one in table) for table in tables),
        tuple((one.id, "bye") for one in order if one.id in resting),
    )


def group(order: Sequence[Candidate], sizes: Sequence[int]) -> list[list[Candidate]]:
    """Tables of these sizes, the largest first, of all in an order.

    A table takes one of each column: of the first, second, third … of every so many. A column is
    matched with the tables by what it would cost each of it to sit there, again and again with all
    others as they are, until nothing changes.
    """
    if not sizes:
        return []
    costs, columns = _costs(order), _columns(len(order), sizes)
    tables: list[set[int]] = [set() for _ in sizes]
    for sweep in range(_SWEEPS):
        before = [set(table) for table in tables]
        for column, members in enumerate(columns):
            for table in tables:
                table.difference_update(members)
            _match(tables, [t for t, size in enumerate(sizes) if column < size], members, costs)
        if sweep and before == tables:
            break
    return [[order[index] for index in sorted(table)] for table in tables]


def _columns(count: int, sizes: Sequence[int]) -> list[set[int]]:
    """The columns: places of the order, of which each table takes one; small ones skip the last."""
    largest = max(sizes)
    seated = largest * sizes.count(largest)
    columns: list[set[int]] = [set() for _ in range(largest)]
    for index in range(count):
        place = index % largest if index < seated else (index - seated) % (largest - 1)
        columns[place].add(index)
    return columns


def _match(
    tables: list[set[int]], places: list[int], members: set[int], costs: list[list[int]]
) -> None:
    """Give each of a column one of the tables that have a place for it."""
    waiting, count = sorted(members), len(places)
    edges = [
        (place, count + index, sum(costs[one][other] for other in tables[table]))
        for place, table in enumerate(places)
        for index, one in enumerate(waiting)
    ]
    for place, index in cheapest_matching(count + len(waiting), edges):
        tables[places[place]].add(waiting[index - count])


def _costs(order: Sequence[Candidate]) -> list[list[int]]:
    """What it costs to seat two at one table."""
    met = [Counter(one.met) for one in order]
    costs = [[0] * len(order) for _ in order]
    for i, one in enumerate(order):
        for j in range(i):
            other = order[j]
            cost = round(16 * (one.score - other.score) ** 2)
            if again := met[i][other.id]:
                cost += _MEETING * (again**2 + 10 * (other.id in one.last))
            if other.id in one.apart:
                cost += _APART
            costs[i][j] = costs[j][i] = cost
    return costs
