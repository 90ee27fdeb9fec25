"""The facts of a Repello position, as data and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.repello.board import BOARD, COUNTERS, STACKERS, stacker_cell
from boardwright.games.repello.conflicts import touching
from boardwright.games.repello.moves import NOTHING, PutStacker, Take
from boardwright.games.repello.pieces import LETTERS, SEAT_NAMES
from boardwright.games.repello.scoring import points

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition

Task = Literal["put", "move", "resolve", "take"]


def facts_of(position: RepelloPosition) -> dict[str, Any]:
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
    """The task of the player on turn; None after the end."""
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


_NAMED = 8  # pieces in conflict that a line of the summary has room for


def summary_of(position: RepelloPosition) -> tuple[str, ...]:
    lines = [_holdings_line(position, seat) for seat in range(position.options.players)]
    if position.outcome is None:
        lines.append(f"{SEAT_NAMES[position.seat]} {_task_words(position)}")
    return tuple(lines)


def _holdings_line(position: RepelloPosition, seat: int) -> str:
    grey, silver, gold = position.collected[seat]
    return (
        f"{SEAT_NAMES[seat]} ({LETTERS[STACKERS[seat]]}): {position.carried[seat]} carried, "
        f"{grey} grey {silver} silver {gold} gold = {points(position.collected[seat])}"
    )


def _task_words(position: RepelloPosition) -> str:
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
