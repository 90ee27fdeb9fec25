"""Which positions a game can reach: the checks on all positions that are read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from boardwright.games.alliances.board import BOARD, COLOUR_NAMES, COLOURS, DISCS, EMPTY
from boardwright.games.alliances.colours import decision, meets_condition
from boardwright.games.alliances.moves import Place
from boardwright.games.alliances.position import SEAT_NAMES, AlliancesPosition, Winners
from boardwright.games.geometry import put
from boardwright.games.objections import Contradictions

if TYPE_CHECKING:
    from boardwright.games.errors import MalformedPosition

CONTRADICTIONS = Contradictions(
    {
        "words": "an Alliances position has a board, winners and charts",
        "winners": "'{text}' is not three of - 0 1, the winners of O P G",
        "charts": "'{text}' is neither - nor swapped",
        "too-many": "there are only {most} discs of {colour}, not {found}",
        "no-swap": "the charts are exchanged without the option swap",
        "swap-too-soon": "the charts are exchanged before the first disc",
        "not-won": "{colour} is not won by {seat} on this board",
        "undecided": "{colour} is won by {seat} on this board, but undecided",
        "first-of-both": "{colour} could be won by either player on this board: name the winner",
        "no-last-disc": "no single disc can have finished this game",
    },
    SEAT_NAMES,
)


def checked(position: AlliancesPosition) -> AlliancesPosition:
    """Refuse positions that no game can reach.

    Discs and charts must be possible, the decided colours must match the board, and a finished game
    must have a disc that can have finished it.
    """
    for colour in COLOURS:
        if (found := position.on_board(colour)) > DISCS:
            raise CONTRADICTIONS.error(
                "too-many", colour=COLOUR_NAMES[colour], most=DISCS, found=found
            )
    if position.swapped and not position.options.swap:
        raise CONTRADICTIONS.error("no-swap")
    if position.swapped and not position.placed:
        raise CONTRADICTIONS.error("swap-too-soon")
    for colour in COLOURS:
        if problem := _colour_problem(position, colour):
            raise problem
    # Whether placing one of the discs can have finished an unfinished game.
    if position.outcome is not None and not any(
        _finishes(position, Place(content, cell))
        for cell, content in enumerate(position.cells)
        if content != EMPTY
    ):
        raise CONTRADICTIONS.error("no-last-disc")
    return position


def winner_by_board(position: AlliancesPosition, colour: int) -> int | None:
    """The seat that has won a colour, by the board alone."""
    meeting = _meeting(position, colour)
    if len(meeting) > 1:
        raise CONTRADICTIONS.error("first-of-both", colour=COLOUR_NAMES[colour])
    return meeting[0] if meeting else None


def _meeting(position: AlliancesPosition, colour: int) -> list[int]:
    """The seats that meet the condition for winning a colour."""
    charts = map(position.chart, range(len(SEAT_NAMES)))
    return [s for s, chart in enumerate(charts) if meets_condition(position.cells, colour, chart)]


def _colour_problem(position: AlliancesPosition, colour: int) -> MalformedPosition | None:
    """The error if the board contradicts the winner of a colour."""
    winner, meeting, name = (
        position.winner(colour),
        _meeting(position, colour),
        COLOUR_NAMES[colour],
    )
    if winner is not None:
        met = winner in meeting
        return None if met else CONTRADICTIONS.error("not-won", colour=name, seat=winner)
    if not meeting:
        return None
    found = decision(position.cells, colour, position.chart(meeting[0]))
    cells = list(BOARD.names(found.cells)) if found else []
    return CONTRADICTIONS.error("undecided", colour=name, seat=meeting[0], cells=cells)


def _finishes(position: AlliancesPosition, last: Place) -> bool:
    before = _without(position, last)
    return (
        before.outcome is None
        and not any(_colour_problem(before, colour) for colour in COLOURS)
        and before.objection(last) is None
        and before.play(last) == position
    )


def _without(position: AlliancesPosition, last: Place) -> AlliancesPosition:
    """The position before a disc, without winners of colours that the disc decided."""
    before = replace(position, cells=put(position.cells, last.cell, EMPTY))
    winners: Winners = (
        _winner_before(before, COLOURS[0]),
        _winner_before(before, COLOURS[1]),
        _winner_before(before, COLOURS[2]),
    )
    return replace(before, winners=winners)


def _winner_before(before: AlliancesPosition, colour: int) -> int | None:
    winner = before.winner(colour)
    if winner is None or not meets_condition(before.cells, colour, before.chart(winner)):
        return None
    return winner
