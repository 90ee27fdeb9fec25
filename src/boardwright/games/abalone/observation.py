"""What a learning program sees of an Abalone position, plane by plane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.abalone.board import BOARD, COLOURS, marbles_out

if TYPE_CHECKING:
    from boardwright.games.abalone.position import AbalonePosition

OBSERVATION_PLANES = (
    "own marbles",
    "opponent's marbles",
    "own marbles out",
    "opponent's marbles out",
    "earlier occurrences",
    "playing white",
    "plies left",
)
_MOST = 255  # a plane holds bytes


def observe(position: AbalonePosition) -> tuple[tuple[int, ...], ...]:
    """The planes as the seat to move sees them, black when the game is over."""
    viewer = position.to_move or 0
    seats = (viewer, 1 - viewer)
    numbers = (
        *(marbles_out(position.cells, seat) for seat in seats),
        position.occurrences - 1,
        viewer,
        min(_plies_left(position), _MOST),
    )
    return (
        *(tuple(int(content == COLOURS[seat]) for content in position.cells) for seat in seats),
        *((number,) * len(BOARD) for number in numbers),
    )


def _plies_left(position: AbalonePosition) -> int:
    limit = position.options.max_plies
    return 0 if limit is None else limit - position.ply
