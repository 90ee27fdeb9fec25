"""The words of a picture: caption, title and description."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.events import Event, GameOver, SeatChanged
from boardwright.games.outcome import verdict, why

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boardwright.games.looks import Piece
    from boardwright.games.position import Position


def caption(position: Position) -> str:
    """The seat that decides now, or how the game ended."""
    names = position.game.seat_names(position.options)
    if position.outcome is not None:
        return verdict(position.outcome, names)
    assert position.to_move is not None
    decides, on_turn = position.to_move, position.on_turn
    if on_turn is not None and on_turn != decides:
        return f"{names[decides]} to move in {names[on_turn]}’s turn"
    return f"{names[decides]} to move"


def summary(position: Position) -> tuple[str, ...]:
    """Why the game is over, if it is, and what the board does not show."""
    if position.outcome is None:
        return position.summary()
    reason = why(position.game, position.options, position.outcome)
    return (reason[0].upper() + reason[1:], *position.summary())


def title(position: Position) -> str:
    return f"{position.game.title}: {caption(position)}"


def description(position: Position, events: Sequence[Event]) -> str:
    """Everything the picture shows, in words for screen readers."""
    told = [str(event) for event in events if not isinstance(event, (GameOver, SeatChanged))]
    last = [f"Last move: {'; '.join(told)}."] if told else []
    where: dict[str, list[str]] = {}
    for cell, piece in sorted(position.pieces().items()):
        where.setdefault(piece_name(position, piece), []).append(position.board.name(cell))
    lying = [f"{name}: {', '.join(cells)}." for name, cells in where.items()]
    said = [f"{line}." for line in summary(position)]
    return " ".join([*last, *(lying or ["The board is empty."]), *said])


def piece_name(position: Position, piece: Piece) -> str:
    """The owner, if any, and the kind: `Blue coloured`, `action`."""
    if piece.seat is None:
        return piece.kind
    return f"{position.game.seat_names(position.options)[piece.seat]} {piece.kind}"
