"""What a player of Repello sees, as planes of numbers for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.repello.board import BOARD, COUNTERS, STACKERS

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

_SEATS = ("own", "next seat's", "second seat's", "third seat's")  # in turn order from the viewer

PLANES = (
    *(f"{counter} counters" for counter in COUNTERS),
    *(f"{seat} stacker" for seat in _SEATS),
    *(f"{seat} carried counters" for seat in _SEATS),
    *(f"{seat} collected {counter} counters" for seat in _SEATS for counter in COUNTERS),
    "own turns to come, a running one included",
    "conflicts are being resolved",
    "1 + distance of the seat whose collection is chosen from",
    "a move is due after a re-entry",
)

Plane = tuple[int, ...]


def observe(position: RepelloPosition) -> tuple[Plane, ...]:
    """The planes in order, seen by the seat to move, by seat 0 when the game is over.

    The planes of seats that nobody has are empty.
    """
    own, players = position.to_move or 0, position.options.players
    seats = [(own + distance) % players for distance in range(players)]
    unused = len(STACKERS) - players
    left = range(position.turn, position.options.turns, players)
    return (
        *(_content(position, counter) for counter in COUNTERS.values()),
        *(_content(position, STACKERS[seat]) for seat in seats),
        *(_filled(0) for _ in range(unused)),
        *(_filled(position.carried[seat]) for seat in seats),
        *(_filled(0) for _ in range(unused)),
        *(_filled(number) for seat in seats for number in position.collected[seat]),
        *(_filled(0) for _ in range(unused * len(COUNTERS))),
        _filled(len(left)),
        _filled(int(position.in_conflict)),
        _filled(0 if position.victim is None else 1 + seats.index(position.victim)),
        _filled(int(position.move_due)),
    )


def _content(position: RepelloPosition, content: int) -> Plane:
    return tuple(int(c == content) for c in position.cells)


def _filled(number: int) -> Plane:
    return (min(number, 255),) * len(BOARD)
