"""What a board of Repello does not show, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.games.repello.board import BOARD, STACKERS
from boardwright.games.repello.conflicts import touching
from boardwright.games.repello.facts import task
from boardwright.games.repello.pieces import LETTERS, SEAT_NAMES
from boardwright.games.repello.scoring import points

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

_NAMED = 8  # pieces in conflict that a line of the summary has room for


def summary(position: RepelloPosition) -> tuple[str, ...]:
    lines = [_holdings(position, seat) for seat in range(position.options.players)]
    if position.outcome is None:
        lines.append(f"{SEAT_NAMES[position.seat]} {_task(position)}")
    return tuple(lines)


def _holdings(position: RepelloPosition, seat: int) -> str:
    grey, silver, gold = position.collected[seat]
    return (
        f"{SEAT_NAMES[seat]} ({LETTERS[STACKERS[seat]]}): {position.carried[seat]} carried, "
        f"{grey} grey {silver} silver {gold} gold = {points(position.collected[seat])}"
    )


def _task(position: RepelloPosition) -> str:
    match task(position):
        case "take":
            assert position.victim is not None
            choices = " ".join(map(str, position.legal_moves()))
            return f"may take from the collection of {SEAT_NAMES[position.victim]}: {choices}"
        case "resolve":
            names = BOARD.names(touching(position.cells))
            more = " …" if len(names) > _NAMED else ""
            return f"resolves the conflicts of {', '.join(names[:_NAMED])}{more}"
        case "put":
            return "puts the stacker on the start zone"
        case _:
            return "moves the stacker"
