"""Which positions a game of Repulso can reach: the checks on all positions that are read."""

from __future__ import annotations

from boardwright.games.objections import Contradictions
from boardwright.games.repulso.board import (
    ACTION,
    ACTION_PIECES,
    BOARD,
    COLOURED_PIECES,
    COLOURS,
    affected_cells,
    movable,
)
from boardwright.games.repulso.position import SEAT_NAMES, RepulsoPosition

CONTRADICTIONS = Contradictions(
    {
        "words": "a Repulso position has a board, a seat and pieces to slide",
        "on-turn": "with these pieces on the board '{letter}' is on turn, not '{text}'",
        "too-many-coloured": "{seat} has more than {most} coloured pieces: {found}",
        "too-many-actions": "{seat} cannot have placed that many action pieces: after "
        "{turns:turn} with {coloured:coloured piece} it would be {found}, and there are {most}",
        "too-few-turns": "{seat} has {coloured:coloured piece} on the board but has had only "
        "{turns:turn}",
        "pending": "the pieces to slide are not, in rising order, those that can move around one "
        "action piece: {cells}",
        "slides-for-nothing": "{seat} slides but has placed no action piece",
    },
    SEAT_NAMES,
)


def checked(position: RepulsoPosition) -> RepulsoPosition:
    """Refuse impossible positions: too many pieces, or pieces to slide without an action piece."""
    for seat in range(len(SEAT_NAMES)):
        _check_supplies(position, seat)
    if position.pending:
        _check_pending(position)
    return position


def _check_supplies(position: RepulsoPosition, seat: int) -> None:
    coloured = position.cells.count(COLOURS[seat])
    if coloured > COLOURED_PIECES:
        raise CONTRADICTIONS.error(
            "too-many-coloured", seat=seat, most=COLOURED_PIECES, found=coloured
        )
    actions = ACTION_PIECES - position.action_left(seat)
    counted = {"seat": seat, "turns": coloured + actions, "coloured": coloured}
    if actions < 0:
        raise CONTRADICTIONS.error("too-few-turns", **counted)
    if actions > ACTION_PIECES:
        raise CONTRADICTIONS.error("too-many-actions", **counted, found=actions, most=ACTION_PIECES)


def _check_pending(position: RepulsoPosition) -> None:
    # A piece that has slid is no longer next to the action piece, and a blocked piece never becomes
    # free (RU9): so all pieces around the action piece that can move still have to.
    cells, seat = position.cells, position._turn_seat
    actions = [cell for cell, content in enumerate(cells) if content == ACTION]
    if position.pending not in [movable(cells, affected_cells(cells, cell)) for cell in actions]:
        raise CONTRADICTIONS.error("pending", cells=list(BOARD.names(position.pending)))
    if position.action_left(seat) == ACTION_PIECES:
        raise CONTRADICTIONS.error("slides-for-nothing", seat=seat)
