"""Which positions a game can have: the checks on everything that is read."""

from __future__ import annotations

from dataclasses import replace

from boardwright.games.alliances.board import COLOUR_NAMES, COLOURS, DISCS, EMPTY
from boardwright.games.alliances.colours import meets_condition
from boardwright.games.alliances.moves import Place
from boardwright.games.alliances.position import SEAT_NAMES, AlliancesPosition, Winners
from boardwright.games.errors import MalformedPosition
from boardwright.games.geometry import put


def checked(position: AlliancesPosition) -> AlliancesPosition:
    """Refuse what no game could have.

    Discs and charts must be possible, every colour must be decided exactly where the board says
    so, and a finished game must have a disc that can have finished it.
    """
    for colour in COLOURS:
        if position.on_board(colour) > DISCS:
            raise MalformedPosition(f"there are only {DISCS} discs of {COLOUR_NAMES[colour]}")
    _check_swap(position)
    for colour in COLOURS:
        problem = _colour_problem(position, colour)
        if problem:
            raise MalformedPosition(f"{COLOUR_NAMES[colour]} {problem}")
    if position.outcome is not None and not _has_last_disc(position):
        raise MalformedPosition("no single disc can have finished this game")
    return position


def _check_swap(position: AlliancesPosition) -> None:
    if position.swapped and not position.options.swap:
        raise MalformedPosition("the charts are exchanged without the option swap")
    if position.swapped and not position.placed:
        raise MalformedPosition("the charts are exchanged before the first disc")


def _colour_problem(position: AlliancesPosition, colour: int) -> str | None:
    """The words for a winner of a colour whom the board contradicts."""
    winner = position.winner(colour)
    if winner is not None:
        met = meets_condition(position.cells, colour, position.chart(winner))
        return None if met else f"is not won by {SEAT_NAMES[winner]} on this board"
    for seat, name in enumerate(SEAT_NAMES):
        if meets_condition(position.cells, colour, position.chart(seat)):
            return f"is won by {name} on this board, but undecided"
    return None


def _has_last_disc(position: AlliancesPosition) -> bool:
    """Whether a finished game can have come from an unfinished one by placing one of its discs."""
    return any(
        _finishes(position, Place(content, cell))
        for cell, content in enumerate(position.cells)
        if content != EMPTY
    )


def _finishes(position: AlliancesPosition, last: Place) -> bool:
    before = _without(position, last)
    return (
        before.outcome is None
        and not any(_colour_problem(before, colour) for colour in COLOURS)
        and before.objection(last) is None
        and before.play(last) == position
    )


def _without(position: AlliancesPosition, last: Place) -> AlliancesPosition:
    """The position before a disc: colours that nobody had won without it were undecided."""
    before = replace(position, cells=put(position.cells, last.cell, EMPTY))
    winners: Winners = (
        _kept_winner(before, COLOURS[0]),
        _kept_winner(before, COLOURS[1]),
        _kept_winner(before, COLOURS[2]),
    )
    return replace(before, winners=winners)


def _kept_winner(before: AlliancesPosition, colour: int) -> int | None:
    winner = before.winner(colour)
    if winner is None or not meets_condition(before.cells, colour, before.chart(winner)):
        return None
    return winner
