"""The observation of a player of Abalone, for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BOARD, COLOURS, marbles_out
from boardwright.games.observation import Plane, plane_of, with_facts

if TYPE_CHECKING:
    from boardwright.games.abalone.position import AbalonePosition

PLANES = ("own marbles", "opponent's marbles")
FACTS = (
    "own marbles out",
    "opponent's marbles out",
    "earlier occurrences",
    "playing white",
    "plies left",
)
FACTS_OF_HISTORY = ("earlier occurrences", "playing white")


def observe(position: AbalonePosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them."""
    seats = (viewer, 1 - viewer)
    planes = (plane_of(position.cells, COLOURS[seat]) for seat in seats)
    facts = [
        *(marbles_out(position.cells, seat) for seat in seats),
        position.occurrences - 1,
        viewer,
        _plies_left(position),
    ]
    return with_facts(planes, facts, len(BOARD))


def _plies_left(position: AbalonePosition) -> int:
    limit = position.options.max_plies
    return 0 if limit is None else limit - position.ply
