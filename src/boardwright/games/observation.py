"""Observations for learning programs, the same way in every game, and their symmetries.

An observation is planes of one byte a cell. The last plane is different: its first cells hold the
facts, numbers that belong to no cell (supplies, scores, phases), in the order of the game's
`observation_facts`; the rest of it is zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from boardwright.games.game import Game
    from boardwright.games.moves import Move

Plane = tuple[int, ...]
MOST = 255  # what a byte holds; larger numbers are cut to it


def plane_of(cells: Iterable[int], content: int) -> Plane:
    """1 for each cell that holds such a content."""
    return tuple(int(lying == content) for lying in cells)


def with_facts(planes: Iterable[Plane], facts: Sequence[int], cells: int) -> tuple[Plane, ...]:
    """The planes followed by the plane of facts."""
    cut = tuple(min(int(fact), MOST) for fact in facts)
    return (*planes, cut + (0,) * (cells - len(cut)))


@dataclass(frozen=True)
class ObservationSymmetry:
    """A symmetry of a game as its observations show it: where everything goes.

    Observations name no seats, only the viewer, so there may be more of these than symmetries of
    positions.
    """

    name: str
    cells: tuple[int, ...]  # [cells]
    planes: tuple[int, ...]  # [planes], the plane of facts left out
    facts: tuple[int, ...]  # [facts]
    flipped: tuple[int, ...]  # the facts that become 1 − themselves
    move: Callable[[Any], Move]


def plain_symmetries(game: Game) -> tuple[ObservationSymmetry, ...]:
    """The symmetries that leave everything but cells and directions as it is.

    Those that exchange the seats have names that no symmetry of the board has.
    """
    planes = tuple(range(len(game.observation_planes)))
    facts = tuple(range(len(game.observation_facts)))
    boards = {symmetry.name: symmetry for symmetry in game.largest_board.symmetries}
    return tuple(
        ObservationSymmetry(s.name, boards[s.name].cells, planes, facts, (), s.move)
        for s in game.symmetries()
        if s.name in boards
    )
