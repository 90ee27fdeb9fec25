"""The symmetries of Alliances.

Every symmetry of the board takes sides to sides and so renames the colours. The six rotations keep
both charts. The six mirrors exchange them, so what they make of a board is the same game with the
seats exchanged. No position says that: whose turn it is follows from the number of discs and from
`swapped`, and exchanging the seats, by name or by `swapped`, would also hand the turn over, which
AL8 can see. The mirrors therefore are symmetries of the deciding of colours only, and the rotations
are symmetries of the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import (
    BOARD,
    COLOURS,
    EMPTY,
    SIDE_COLOURS,
    SIDES,
    Cells,
)
from boardwright.games.alliances.charts import keeps_charts
from boardwright.games.alliances.moves import AlliancesMove, Place
from boardwright.games.alliances.position import AlliancesPosition
from boardwright.games.contract import GameSymmetry

if TYPE_CHECKING:
    from boardwright.games.geometry import Symmetry


def renamed_colours(symmetry: Symmetry) -> dict[int, int]:
    """What a symmetry of the board makes of each colour, to keep the sides right."""
    return {c: SIDE_COLOURS[symmetry.cells[SIDES[c][0][0]]] for c in COLOURS}


def turned(cells: Cells, symmetry: Symmetry) -> Cells:
    """The board under a symmetry, colours renamed."""
    renamed = {EMPTY: EMPTY} | renamed_colours(symmetry)
    after = [EMPTY] * len(BOARD)
    for cell, content in enumerate(cells):
        after[symmetry.cells[cell]] = renamed[content]
    return tuple(after)


def game_symmetries() -> tuple[GameSymmetry, ...]:
    return tuple(_game_symmetry(s) for s in BOARD.symmetries if keeps_charts(renamed_colours(s)))


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    renamed = renamed_colours(symmetry)
    origin = {after: before for before, after in renamed.items()}

    def position(before: AlliancesPosition) -> AlliancesPosition:
        orange, purple, green = (before.winner(origin[colour]) for colour in COLOURS)
        cells = turned(before.cells, symmetry)
        return AlliancesPosition(before.options, cells, (orange, purple, green), before.swapped)

    def move(before: AlliancesMove) -> AlliancesMove:
        if isinstance(before, Place):
            return Place(renamed[before.colour], symmetry.cells[before.cell])
        return before

    return GameSymmetry(symmetry.name, position, move)
