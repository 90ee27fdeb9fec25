"""The observation of a player of Alliances, for learning programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, COLOURS
from boardwright.games.alliances.colours import BOTTOM
from boardwright.games.observation import Plane, plane_of, with_facts

if TYPE_CHECKING:
    from boardwright.games.alliances.position import AlliancesPosition

_NAMES = tuple(COLOUR_NAMES[colour] for colour in COLOURS)

OWN_CHART = "own chart is the bottom one"
PLANES = tuple(f"{name} discs" for name in _NAMES)
FACTS = (
    *(f"{name} won by the player" for name in _NAMES),
    *(f"{name} won by the opponent" for name in _NAMES),
    OWN_CHART,
    *(f"{name} discs left" for name in _NAMES),
    "charts can be exchanged",
)


def observe(position: AlliancesPosition, viewer: int) -> tuple[Plane, ...]:
    """The planes in order, as a seat sees them."""
    facts = [
        *(position.winner(colour) == seat for seat in (viewer, 1 - viewer) for colour in COLOURS),
        position.chart(viewer) == BOTTOM,
        *(position.supply(colour) for colour in COLOURS),
        position.can_swap,
    ]
    planes = (plane_of(position.cells, colour) for colour in COLOURS)
    return with_facts(planes, facts, len(BOARD))
