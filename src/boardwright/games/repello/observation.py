"""The observation of a player of Repello, for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.observation import Plane, plane_of, with_facts
from boardwright.games.repello.board import BOARD, COUNTERS, STACKERS

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

_SEATS = ("own", "next seat's", "second seat's", "third seat's")  # in turn order from the viewer

PLANES = (
    *(f"{counter} counters" for counter in COUNTERS),
    "stackers: 1 for the own, 2 for the next seat's, …",
)
FACTS = (
    *(f"{seat} carried counters" for seat in _SEATS),
    *(f"{seat} collected {counter} counters" for seat in _SEATS for counter in COUNTERS),
    "own turns to come, a running one included",
    "conflicts are being resolved",
    "1 + distance of the seat whose collection is chosen from",
    "a move is due after a re-entry",
)


def observe(position: RepelloPosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them; the facts of seats that nobody has are zero."""
    players = position.options.players
    seats = [(viewer + distance) % players for distance in range(players)]
    unused = len(STACKERS) - players
    planes = (
        *(plane_of(position.cells, counter) for counter in COUNTERS.values()),
        _stackers(position, seats),
    )
    facts = [
        *(position.carried[seat] for seat in seats),
        *(0 for _ in range(unused)),
        *(number for seat in seats for number in position.collected[seat]),
        *(0 for _ in range(unused * len(COUNTERS))),
        _turns_to_come(position, viewer),
        position.in_conflict,
        0 if position.victim is None else 1 + seats.index(position.victim),
        position.move_due,
    ]
    return with_facts(planes, facts, len(BOARD))


def _turns_to_come(position: RepelloPosition, seat: int) -> int:
    players = position.options.players
    first = position.turn + (seat - position.turn) % players
    return len(range(first, position.options.turns, players))


def _stackers(position: RepelloPosition, seats: list[int]) -> Plane:
    numbers = {STACKERS[seat]: distance + 1 for distance, seat in enumerate(seats)}
    return tuple(numbers.get(content, 0) for content in position.cells)
