"""Collections, the winner (RE20, RE21), and the facts of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from boardwright.games.outcome import Outcome
from boardwright.games.repello.board import (
    BOARD,
    COUNTERS,
    GREY,
    LETTERS,
    SEAT_NAMES,
    STACKERS,
    stacker_cell,
)
from boardwright.games.repello.conflicts import touching
from boardwright.games.repello.moves import NOTHING, PutStacker, Take

if TYPE_CHECKING:
    from boardwright.games.repello.position import RepelloPosition


POINTS = (1, 3, 5)  # of a grey, a silver and a gold counter

Collection = tuple[int, int, int]  # grey, silver and gold counters


def with_counter(
    collected: tuple[Collection, ...], seat: int, counter: int, change: int
) -> tuple[Collection, ...]:
    """The collections of the seats after one seat has gained or lost a counter."""
    numbers = list(collected[seat])
    numbers[counter - GREY] += change
    grey, silver, gold = numbers
    return (*collected[:seat], (grey, silver, gold), *collected[seat + 1 :])


def points(collection: Collection) -> int:
    return sum(n * value for n, value in zip(collection, POINTS, strict=True))


def _standing(collection: Collection) -> tuple[int, int, int]:
    """RE21: points, then the gold counter, then silver counters."""
    _, silver, gold = collection
    return points(collection), gold, silver


def score(collected: tuple[Collection, ...]) -> Outcome:
    """The outcome for the collections of the seats."""
    standings = [_standing(collection) for collection in collected]
    levels = sorted(set(standings), reverse=True)
    ranking = tuple(
        tuple(seat for seat, standing in enumerate(standings) if standing == level)
        for level in levels
    )
    return Outcome(ranking, _reason(standings, levels[0]), "RE21")


def _reason(standings: list[tuple[int, int, int]], best: tuple[int, int, int]) -> str:
    """The reason that decides the first place."""
    if standings.count(best) > 1:
        return "equal"
    level = [standing for standing in standings if standing[0] == best[0]]
    if len(level) == 1:
        return "points"
    return "gold-counter" if best[1] else "silver-counters"


Task = Literal["put", "move", "resolve", "take"]


def facts_of(position: RepelloPosition) -> dict[str, Any]:
    """`victim` is the seat whose collection can be chosen from, `choices` its counters (RE18)."""
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
    """`cell` is the cell of the stacker; None while it is off the board."""
    collection, cell = position.collected[seat], stacker_cell(position.cells, seat)
    return {
        "carried": position.carried[seat],
        **dict(zip(COUNTERS, collection, strict=True)),
        "points": points(collection),
        "cell": None if cell is None else BOARD.name(cell),
    }


_NAMED = 8  # how many pieces in conflict a summary line lists


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
