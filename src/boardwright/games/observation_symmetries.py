"""Symmetries of what a player sees: where cells, planes, facts and moves go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.game import Game
    from boardwright.games.moves import Move


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
