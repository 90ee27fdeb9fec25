"""The facts of a Repello position: holdings, and what the player on turn has to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.repello.board import BOARD, COUNTERS, stacker_cell
from boardwright.games.repello.conflicts import touching
from boardwright.games.repello.moves import NOTHING, PutStacker, Take
from boardwright.games.repello.scoring import points

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

Task = Literal["put", "move", "resolve", "take"]


def facts(position: RepelloPosition) -> dict[str, Any]:
    """`victim` is whose collection can be chosen from, and `choices` what is in it (RE18)."""
    moves = position.legal_moves()
    return {
        "seats": [_holdings(position, seat) for seat in range(position.options.players)],
        "task": task(position),
        "conflicts": list(BOARD.names(touching(position.cells))),
        "victim": position.victim,
        "choices": [m.counter for m in moves if isinstance(m, Take) and m.counter != NOTHING],
    }


def task(position: RepelloPosition) -> Task | None:
    """What the player on turn has to do now: None after the end."""
    if position.outcome is not None:
        return None
    if position.victim is not None:
        return "take"
    if position.in_conflict:
        return "resolve"
    return "put" if isinstance(position.legal_moves()[0], PutStacker) else "move"


def _holdings(position: RepelloPosition, seat: int) -> dict[str, Any]:
    """`cell` is where the stacker stands; None while it is off the board."""
    collection, cell = position.collected[seat], stacker_cell(position.cells, seat)
    return {
        "carried": position.carried[seat],
        **dict(zip(COUNTERS, collection, strict=True)),
        "points": points(collection),
        "cell": None if cell is None else BOARD.name(cell),
    }
