"""The symmetries of Alliances.

Every symmetry of the board maps sides to sides and so renames the colours. The six rotations leave
both charts unchanged, so they are symmetries of the game. The six mirrors exchange the charts: the
result is the same game with the seats exchanged. A position cannot express this, because the side
to move follows from the number of discs and from `swapped`. Exchanging the seats would also change
the side to move, which matters for AL8. So the mirrors preserve only how colours are decided. An
observation names no seats, only the viewer and whether the viewer's chart is the bottom one, so
all twelve are symmetries of observations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.alliances.board import (
    BOARD,
    COLOUR_NAMES,
    COLOURS,
    EMPTY,
    SIDE_COLOURS,
    SIDES,
    Cells,
)
from boardwright.games.alliances.colours import keeps_charts
from boardwright.games.alliances.moves import AlliancesMove, Place
from boardwright.games.alliances.position import FACTS, OWN_CHART, PLANES, AlliancesPosition
from boardwright.games.game import GameSymmetry, ObservationSymmetry
from boardwright.games.position import PassedTurn

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.games.geometry import Symmetry


def renamed_colours(symmetry: Symmetry) -> dict[int, int]:
    """The new colour of each colour under a symmetry of the board, so that the sides stay right."""
    return {c: SIDE_COLOURS[symmetry.cells[SIDES[c][0][0]]] for c in COLOURS}


def turned(cells: Cells, symmetry: Symmetry) -> Cells:
    """The board under a symmetry, with the colours renamed."""
    renamed = {EMPTY: EMPTY} | renamed_colours(symmetry)
    return symmetry.turned(renamed[content] for content in cells)


def game_symmetries() -> tuple[GameSymmetry, ...]:
    return tuple(_game_symmetry(s) for s in BOARD.symmetries if keeps_charts(renamed_colours(s)))


def _game_symmetry(symmetry: Symmetry) -> GameSymmetry:
    renamed = renamed_colours(symmetry)
    origin = {after: before for before, after in renamed.items()}

    def position(before: AlliancesPosition) -> AlliancesPosition:
        orange, purple, green = (before.winner(origin[colour]) for colour in COLOURS)
        cells = turned(before.cells, symmetry)
        return AlliancesPosition(before.options, cells, (orange, purple, green), before.swapped)

    return GameSymmetry(symmetry.name, position, _renaming_move(symmetry))


def mirrored(position: AlliancesPosition) -> PassedTurn:
    """The position with the other player to move: a mirror exchanges the charts (AL4).

    The number of discs determines the chart to move, so the same board cannot do this.
    """
    mirror = next(s for s in BOARD.symmetries if not keeps_charts(renamed_colours(s)))
    origin = {after: before for before, after in renamed_colours(mirror).items()}
    orange, purple, green = (_other(position.winner(origin[colour])) for colour in COLOURS)
    cells = turned(position.cells, mirror)
    after = AlliancesPosition(position.options, cells, (orange, purple, green), position.swapped)
    back = {after: before for before, after in enumerate(mirror.cells)}

    def move(seen: AlliancesMove) -> AlliancesMove:
        return Place(origin[seen.colour], back[seen.cell]) if isinstance(seen, Place) else seen

    return PassedTurn(after, (1, 0), move)


def _other(seat: int | None) -> int | None:
    return None if seat is None else 1 - seat


def _renaming_move(symmetry: Symmetry) -> Callable[[AlliancesMove], AlliancesMove]:
    renamed = renamed_colours(symmetry)

    def move(before: AlliancesMove) -> AlliancesMove:
        if isinstance(before, Place):
            return Place(renamed[before.colour], symmetry.cells[before.cell])
        return before

    return move


def observation_symmetries() -> tuple[ObservationSymmetry, ...]:
    return tuple(map(_observation_symmetry, BOARD.symmetries))


def _observation_symmetry(symmetry: Symmetry) -> ObservationSymmetry:
    """A symmetry of the board renames the colours; a mirror also exchanges the charts (AL3)."""
    renamed = renamed_colours(symmetry)
    return ObservationSymmetry(
        symmetry.name,
        symmetry.cells,
        _renamed_words(PLANES, renamed),
        _renamed_words(FACTS, renamed),
        () if keeps_charts(renamed) else (FACTS.index(OWN_CHART),),
        _renaming_move(symmetry),
    )


def _renamed_words(names: tuple[str, ...], renamed: dict[int, int]) -> tuple[int, ...]:
    """The new index of each name when the colour at its beginning is renamed."""
    words = {COLOUR_NAMES[before]: COLOUR_NAMES[after] for before, after in renamed.items()}
    parts = (name.partition(" ") for name in names)
    return tuple(names.index(f"{words.get(first, first)} {rest}") for first, _, rest in parts)
