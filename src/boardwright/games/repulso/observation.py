"""The observation of a player of Repulso, for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.observation import Plane, plane_of, with_facts
from boardwright.games.repulso.board import ACTION, BOARD, COLOURS

if TYPE_CHECKING:
    from boardwright.games.repulso.position import RepulsoPosition

PLANES = (
    "own coloured pieces",
    "opponent's coloured pieces",
    "action pieces",
    "own pieces still to slide",
    "opponent's pieces still to slide",
)
FACTS = (
    "own coloured pieces left",
    "own action pieces left",
    "opponent's coloured pieces left",
    "opponent's action pieces left",
    "own turn",
)


def observe(position: RepulsoPosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them."""
    seats = (viewer, 1 - viewer)
    planes = (
        *(plane_of(position.cells, COLOURS[seat]) for seat in seats),
        plane_of(position.cells, ACTION),
        *(_still_to_slide(position, COLOURS[seat]) for seat in seats),
    )
    supplies = [
        left
        for seat in seats
        for left in (position.coloured_left(seat), position.action_left(seat))
    ]
    return with_facts(planes, [*supplies, position.on_turn == viewer], len(BOARD))


def _still_to_slide(position: RepulsoPosition, colour: int) -> Plane:
    return tuple(
        int(content == colour and cell in position.pending)
        for cell, content in enumerate(position.cells)
    )
