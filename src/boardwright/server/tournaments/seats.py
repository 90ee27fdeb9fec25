"""Who takes which seat at a table, so that everybody has each seat about equally often."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardwright.server.tournaments.candidates import Candidate


def seat_balance(candidate: Candidate) -> int:
    """In games of two: how much more often the first seat was theirs than the second."""
    return len(candidate.seats) - 2 * sum(candidate.seats)


def must_change(candidate: Candidate) -> int:
    """The seat that one of two has to get: after two games in the same seat, or two too many.

    None: -1.
    """
    balance, latest = seat_balance(candidate), candidate.seats[-2:]
    if abs(balance) >= 2:
        return 1 if balance > 0 else 0
    if len(latest) == 2 and latest[0] == latest[1]:
        return 1 - latest[0]
    return -1


def wanted_seat(candidate: Candidate) -> int:
    """The seat that one of two should get; -1 if either will do."""
    balance = seat_balance(candidate)
    if balance:
        return 1 if balance > 0 else 0
    return 1 - candidate.seats[-1] if candidate.seats else -1


def seated(table: tuple[Candidate, ...]) -> tuple[str, ...]:
    """The order in which those at a table sit: of all orders the fairest.

    Nobody is to have a seat for the third time in a row, or three times more often than another
    one; then all seats equally often; then another one than last time. Where that does not decide,
    the better player of the starting list sits first at every other table.
    """
    order = sorted(table, key=lambda one: one.seed)
    if (order[0].seed + len(order[0].seats)) % 2 == 0:
        order.reverse()
    return tuple(one.id for one in min(permutations(order), key=_cost))


def _cost(order: tuple[Candidate, ...]) -> tuple[int, int, int]:
    unfair = often = again = 0
    for seat, one in enumerate(order):
        had = one.seats.count(seat)
        rarest = min(one.seats.count(other) for other in range(len(order)))
        unfair += one.seats[-2:] == (seat, seat) or had - rarest >= 2
        often += (had + 1) ** 2
        again += one.seats[-1:] == (seat,)
    return unfair, often, again
