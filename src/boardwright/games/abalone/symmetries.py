"""The symmetries of Abalone: the 12 of the board, each also with the colours exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BLACK, BOARD, EMPTY, WHITE, Cells
from boardwright.games.abalone.history import History, PlayedStep
from boardwright.games.abalone.moves import AbaloneMove, Broadside, InLine
from boardwright.games.abalone.position import AbalonePosition
from boardwright.games.game import GameSymmetry

if TYPE_CHECKING:
    from boardwright.games.geometry import Symmetry

_KEPT = {EMPTY: EMPTY, BLACK: BLACK, WHITE: WHITE}
_EXCHANGED = {EMPTY: EMPTY, BLACK: WHITE, WHITE: BLACK}


def game_symmetries() -> tuple[GameSymmetry, ...]:
    """First those that keep the colours; exchanging the colours exchanges the side to move too."""
    return (
        *(_game_symmetry(symmetry, exchanged=False) for symmetry in BOARD.symmetries),
        *(_game_symmetry(symmetry, exchanged=True) for symmetry in BOARD.symmetries),
    )


def _game_symmetry(symmetry: Symmetry, *, exchanged: bool) -> GameSymmetry:
    colours = _EXCHANGED if exchanged else _KEPT

    def board(before: Cells) -> Cells:
        return symmetry.turned(colours[content] for content in before)

    def move(before: AbaloneMove) -> AbaloneMove:
        return _map_move(symmetry, before)

    def position(before: AbalonePosition) -> AbalonePosition:
        return AbalonePosition(
            before.options,
            board(before.cells),
            1 - before.seat if exchanged else before.seat,
            before.ply,
            History(PlayedStep(move(step.move), board(step.cells)) for step in before.history),
        )

    name = f"{symmetry.name}-exchange" if exchanged else symmetry.name
    return GameSymmetry(name, position, move)


def _map_move(symmetry: Symmetry, move: AbaloneMove) -> AbaloneMove:
    direction = symmetry.directions[move.direction]
    if isinstance(move, InLine):
        return InLine(symmetry.cells[move.cell], direction)
    # The lower end may have become the upper one; then the axis turns round as well.
    cell = min(symmetry.cells[cell] for cell in move.group)
    return Broadside(cell, symmetry.directions[move.axis] % 3, move.length, direction)
